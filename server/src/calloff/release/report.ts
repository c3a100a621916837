import { type Message, type Problem, type Release, type Unit, unitsOf } from '@inbound/edi';
import type { ImportMode, RefusalData } from '@inbound/shared';
import type { ImportedRelease, ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { notTaken, TAKEN_FORMATS } from '@inbound/shared/calloff/release/message-rules';
import { type LineCounts, NO_LINES } from './carry-lines.ts';

/** Something that the file's format forbids, at its place. */
export const ofFile = ({ severity, code, rule, record, line, column, value, expected }: Problem): ReleaseProblem => ({
  ...{ severity, code, rule, record, line, column, value, expected },
  params: { record, line, column, value, expected },
});

/** A message that brings something else than releases: it is refused by its name, never passed over in silence. */
export const ofOtherKind = (message: Message): ReleaseProblem | undefined => {
  const { head, releases } = message;
  if (releases.length > 0 || unitsOf(message).length === 0) return undefined;
  const { code, params = {} } = notTaken(head.format).refusal;
  return {
    ...{ severity: 'error', code, rule: '', params, record: '', line: null, column: null },
    ...{ value: head.format, expected: TAKEN_FORMATS },
  };
};

const textAt = (release: Release, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], release);
  return value === undefined || value === null ? '' : String(value);
};

/** Something that the product says of a value of a release (a path of the model), at its place in the file. */
export const atPlace = (
  unit: Unit<Release>,
  path: string,
  { code, params = {} }: RefusalData,
  severity: ReleaseProblem['severity'] = 'error',
): ReleaseProblem => {
  const place = unit.place(path);
  return {
    ...{ severity, code, rule: '', params, record: place?.record ?? '', line: place?.line ?? null },
    ...{ column: place?.column ?? null, value: textAt(unit.value, path), expected: '' },
  };
};

const isWarning = ({ severity }: ReleaseProblem): boolean => severity === 'warning';

/**
 * Why a file is not taken although it was asked for: an error while all of it is wanted, or warnings that nobody has
 * confirmed: each by its code and its rule, so that who takes a blank field does not take a file that was cut. What is
 * refused anyway warns of nothing.
 */
export const whyNotTaken = (
  { mode, confirm }: { mode: ImportMode; confirm: readonly { code: string; rule?: string | undefined }[] },
  releases: readonly ImportedRelease[],
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

export const countsOf = (releases: readonly ImportedRelease[]): ReleaseReport['counts'] => {
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
