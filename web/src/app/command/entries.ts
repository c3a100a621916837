import type { DerivedStates, PlainDate } from '@inbound/shared';
import type { Link } from '../../client/link.ts';

/** One line of the command menu. */
export interface Entry {
  /** The same as long as it is the same line, whatever stands around it. */
  key: string;
  icon: string;
  text: string;
  /** What else begins as was typed, or what it is called. */
  also: readonly string[];
  partner?: string | undefined;
  state?: { machine: DerivedStates; name: string } | undefined;
  date?: PlainDate | undefined;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  /** Where it leads; an action does something instead. */
  to?: Link;
  run?(): void;
}

/** Lines under one heading. */
export interface Section {
  key: string;
  title: string;
  entries: readonly Entry[];
}

/** The line that is chosen, by its key: the first one where the reader has chosen none, or it is gone. */
export const chosenAt = (entries: readonly Entry[], key: string | undefined): number =>
  Math.max(
    0,
    entries.findIndex(entry => entry.key === key),
  );

/** So many lines further, round and round. */
export const entryAfter = (entries: readonly Entry[], at: number, step: number): Entry | undefined =>
  entries[(at + step + entries.length) % entries.length];

/** The first line of the next section, or of the one before; undefined beyond the last and the first. */
export const nextSection = (sections: readonly Section[], key: string | undefined, step: 1 | -1): Entry | undefined => {
  const at = sections.findIndex(({ entries }) => entries.some(entry => entry.key === key));
  return sections[at + step]?.entries[0];
};
