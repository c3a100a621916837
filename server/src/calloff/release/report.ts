import type { Place, Problem, Release } from '@inbound/edi';
import type { ImportMode, RefusalData } from '@inbound/shared';
import type { ImportedRelease, ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { notTaken, TAKEN_FORMATS } from '@inbound/shared/calloff/release/message-rules';
import { type LineCounts, NO_LINES } from './carry-lines.ts';
import type { IncomingUnit } from './packed-file.ts';

/** Where a value stands in its file. */
export type Spot = Pick<Place, 'record' | 'line' | 'column'>;

/** A value of one of a file's releases (a path of the model), of which something is to be said. */
export interface Wanted {
  /** Its place among the releases of the file, from 1. */
  position: number;
  path: string;
}

/** A problem, and which value it is about where its place is not known yet. */
export type OpenProblem = ReleaseProblem & Partial<Pick<Wanted, 'path'>>;

/** What became of a release, before the places of its problems are known. */
export type OpenRelease = Omit<ImportedRelease, 'problems'> & { problems: readonly OpenProblem[] };

/** Something that the file's format forbids, at its place. */
export const ofFile = ({ severity, code, rule, record, line, column, value, expected }: Problem): ReleaseProblem => ({
  ...{ severity, code, rule, record, line, column, value, expected },
  params: { record, line, column, value, expected },
});

/** A message that brings something else than releases: it is refused by its name, never passed over in silence. */
export const ofOtherKind = (format: string): ReleaseProblem => {
  const { code, params = {} } = notTaken(format).refusal;
  return {
    ...{ severity: 'error', code, rule: '', params, record: '', line: null, column: null },
    ...{ value: format, expected: TAKEN_FORMATS },
  };
};

const textAt = (release: Release, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], release);
  return value === undefined || value === null ? '' : String(value);
};

/** Something that the product says of a value of a release (a path of the model); its place is found later. */
export const saidOf = (
  { value }: IncomingUnit,
  path: string,
  { code, params = {} }: RefusalData,
  severity: ReleaseProblem['severity'] = 'error',
): OpenProblem => ({
  ...{ severity, code, rule: '', params, record: '', line: null, column: null },
  ...{ value: textAt(value, path), expected: '', path },
});

const isWarning = ({ severity }: ReleaseProblem): boolean => severity === 'warning';

/**
 * Why a file is not taken although it was asked for: an error while all of it is wanted, or warnings that nobody has
 * confirmed: each by its code and its rule, so that who takes a blank field does not take a file that was cut. What is
 * refused anyway warns of nothing.
 */
export const whyNotTaken = (
  { mode, confirm }: { mode: ImportMode; confirm: readonly { code: string; rule?: string | undefined }[] },
  releases: readonly OpenRelease[],
  problems: readonly ReleaseProblem[],
): ReleaseReport['refusal'] => {
  const bad = releases.filter(release => release.verdict === 'refused').length;
  const ofNoRelease = problems.filter(problem => problem.severity === 'error').length;
  if (mode === 'all' && bad + ofNoRelease > 0) {
    return { code: 'import_rows', params: { count: bad + ofNoRelease } };
  }
  const taken = releases.filter(release => release.verdict === 'new');
  const open = [...problems, ...taken.flatMap(release => release.problems)]
    .filter(isWarning)
    .find(
      ({ code, rule }) =>
        taken.length > 0 && !confirm.some(confirmed => confirmed.code === code && (confirmed.rule ?? '') === rule),
    );
  return open ? { code: open.code, params: open.params } : null;
};

export const countsOf = (releases: readonly OpenRelease[]): ReleaseReport['counts'] => {
  const counts = { new: 0, unchanged: 0, refused: 0 };
  for (const { verdict } of releases) counts[verdict] += 1;
  return counts;
};

export const sumOf = (releases: readonly { lines: LineCounts }[]): LineCounts =>
  releases.reduce(
    (all, { lines }) => ({
      new: all.new + lines.new,
      changed: all.changed + lines.changed,
      removed: all.removed + lines.removed,
    }),
    NO_LINES,
  );
