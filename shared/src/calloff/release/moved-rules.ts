import { equal, type PlainDate } from '../../kernel/index.ts';
import type { KeyedLine } from './schedule.ts';

/** A line that a release asks for no more: its last day and its quantity. */
export type GoneLine = Pick<KeyedLine, 'key' | 'to' | 'qty' | 'kindOfDate'>;

const byDay = (a: { to: PlainDate }, b: { to: PlainDate }): number => (a.to < b.to ? -1 : a.to > b.to ? 1 : 0);

/**
 * Which new lines of a release are earlier ones with another date: a dated line of one quantity is gone and one of the same
 * quantity is new, the oldest matched first. Answers the day from which each moved, by the key of the new line.
 */
export const movedFrom = (added: readonly KeyedLine[], gone: readonly GoneLine[]): ReadonlyMap<string, PlainDate> => {
  const left = gone.filter(line => line.kindOfDate === 'dated').sort(byDay);
  const moved = new Map<string, PlainDate>();
  for (const line of added.filter(({ kindOfDate }) => kindOfDate === 'dated').sort(byDay)) {
    const at = left.findIndex(({ qty }) => equal(qty, line.qty));
    const [match] = at < 0 ? [] : left.splice(at, 1);
    if (match) moved.set(line.key, match.to);
  }
  return moved;
};
