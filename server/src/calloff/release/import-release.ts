import { type ImportMode, type PlainDate, Refusal, type RefusalData, refusal, type TableChoice } from '@inbound/shared';
import type { CheckFinding } from '@inbound/shared/calloff/release/checks';
import type { ImportSource } from '@inbound/shared/calloff/release/contract';
import { decideMessage, type Effect } from '@inbound/shared/calloff/release/message-rules';
import type { PackagingDifference } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { refusalOfDatabase } from '../../platform/database/duplicates.ts';
import { type Applied, applyRelease, type Options } from './apply.ts';
import { cancelRelease } from './cancel-release.ts';
import { NO_LINES } from './carry-lines.ts';
import { checkRelease } from './known.ts';
import { packagingDifference } from './packaging-difference.ts';
import { type IncomingUnit, kindOfRelease } from './packed-file.ts';
import { type Directory, isByOwnNumbers, placeRelease, type References } from './references.ts';
import { type OpenProblem, type OpenRelease, saidOf } from './report.ts';

/** How a file came, and what its sender has said to it. */
export interface Intake extends TableChoice {
  mode: ImportMode;
  source: ImportSource;
  resynchronise: boolean;
  /** Warnings that the user has seen and takes, by code and rule; folder and command line take none. */
  confirm: readonly { code: string; rule?: string | undefined }[];
  /** The limit of a folder or command: releases of other plants are errors. */
  plantNo?: string | undefined;
  /** How the columns of a table are read, where somebody has said it. */
  mappingId?: string | undefined;
  /** The id of the entry in the history of imports, where it is given before. */
  importId?: string;
}

/** Taking a file: who takes it and how, what its releases may name, and where it is kept. */
export interface Taking {
  ctx: Ctx;
  intake: Intake;
  directory: Directory;
  fileId: string | null;
  /** Whether a row of this order is bad: an order is taken whole, or what is missing of it would be closed. */
  isIncomplete(order: string): boolean;
  /** Runs the part of one release: what it did is undone where it is refused. */
  attempt<T>(part: () => Promise<T>): Promise<T>;
}

export interface Taken {
  row: OpenRelease;
  /** What was put in force, to be told to its supplier. */
  applied?: { references: References; applied: Applied; difference: PackagingDifference | undefined };
}

const reported = ({ value, problems }: IncomingUnit, position: number): OpenRelease => ({
  position,
  verdict: 'refused',
  effect: 'none',
  plantNo: value.plant,
  supplierCode: value.supplier,
  agreementNo: value.agreement ?? '',
  material: value.material,
  releaseNo: value.release.no,
  releaseDate: (value.release.date as PlainDate | undefined) ?? null,
  previousNo: value.previous?.no ?? null,
  callOffId: null,
  lines: NO_LINES,
  problems: [...problems],
});

/** Where the value stands that a refusal of the intake is about. */
const PATH_OF: Partial<Record<RefusalData['code'], string>> = {
  release_gap: 'previous.no',
  older_release: 'release.no',
  release_differs: 'release.no',
};

const withProblems = (row: OpenRelease, ...problems: readonly OpenProblem[]): OpenRelease => ({
  ...row,
  problems: [...row.problems, ...problems],
});

/** What a partner is known for is told and asks nobody. */
const tolerant = (row: OpenRelease, tolerated: readonly string[]): OpenRelease => ({
  ...row,
  problems: row.problems.map(problem =>
    problem.severity === 'warning' && tolerated.includes(problem.rule) ? { ...problem, severity: 'info' } : problem,
  ),
});

const foundBy = (unit: IncomingUnit, { rule, severity, path, expected, actual }: CheckFinding): OpenProblem => ({
  ...saidOf(unit, path, refusal('release_check', { rule, expected: expected || '–', actual }), severity),
  ...{ rule, value: actual, expected },
});

const saidDifference = ({ expected, actual }: PackagingDifference): RefusalData =>
  refusal('qty_mismatch', { expected, actual });

/** What is worth knowing of a release that is taken: promises that it takes away, its new agreement, another packaging. */
const notesOn = (
  unit: IncomingUnit,
  { isCreated, confirmedGone }: { isCreated: boolean; confirmedGone: number },
  difference: PackagingDifference | undefined,
): OpenProblem[] => {
  const created = refusal('agreement_made', { agreement: unit.value.agreement ?? '' });
  return [
    ...(confirmedGone > 0
      ? [saidOf(unit, 'release.no', refusal('confirmed_removed', { count: confirmedGone }), 'info')]
      : []),
    ...(isCreated ? [saidOf(unit, 'agreement', created, 'info')] : []),
    ...(difference ? [saidOf(unit, 'packaging.0.qty', saidDifference(difference), 'info')] : []),
  ];
};

/** The next releases of the file find the agreement that this one has made or moved. */
export const noteAgreement = ({ agreements }: Directory, { applied }: Taken): void => {
  if (!applied) return;
  const { references, applied: done } = applied;
  const others = (agreements.get(references.material.id) ?? []).filter(({ id }) => id !== done.agreement.id);
  agreements.set(references.material.id, [...others, done.agreement]);
};

const putInForce = (
  { ctx, intake, fileId }: Taking,
  { value, head }: IncomingUnit,
  references: References,
  { effect, beginsAnew }: Pick<Options, 'beginsAnew'> & { effect: Exclude<Effect, 'none'> },
): Promise<Applied> => {
  if (effect === 'cancel') return cancelRelease(ctx, value, references);
  const { resynchronise } = intake;
  return applyRelease(ctx, value, references, {
    ...{ effect, beginsAnew, resynchronise, fileId },
    transmissionNo: head.transmission?.no,
  });
};

/** Applies a release that was placed and checked; what refuses it is its problem, and what it did is undone. */
const apply = async (
  taking: Taking,
  unit: IncomingUnit,
  references: References,
  row: OpenRelease & { effect: Exclude<Effect, 'none'> },
  how: Pick<Options, 'beginsAnew'>,
): Promise<Taken> => {
  const { ctx } = taking;
  try {
    const applied = await taking.attempt(() => putInForce(taking, unit, references, { ...how, effect: row.effect }));
    const { verdict, callOffId, lines, changes, confirmedGone } = applied;
    const difference = await packagingDifference(ctx, unit.value, references);
    const notes = notesOn(unit, { isCreated: references.agreement === undefined, confirmedGone }, difference);
    return {
      row: withProblems({ ...row, verdict, callOffId, lines, changes: [...changes] }, ...notes),
      applied: { references, applied, difference },
    };
  } catch (error) {
    const refused = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refused) throw error;
    return { row: withProblems(row, saidOf(unit, PATH_OF[refused.code] ?? 'agreement', refused)) };
  }
};

/** What the message of a release makes of it (`decideMessage`). */
export const decideUnit = ({ mode }: Pick<Intake, 'mode'>, { head, value }: IncomingUnit) => {
  const { test: isTest = false, function: messageFunction } = head.interchange ?? {};
  const message = { format: head.format, kind: value.kind, messageFunction, action: value.onlyHere?.action, isTest };
  return decideMessage(message, mode === 'dry-run');
};

/** Takes one release, by itself: what is wrong with it is its problem. */
export const importRelease = async (taking: Taking, unit: IncomingUnit, position: number): Promise<Taken> => {
  const { ctx, intake, directory } = taking;
  const { value, head } = unit;
  const row = reported(unit, position);
  if (!unit.good) return { row };
  const decision = decideUnit(intake, unit);
  if ('refusal' in decision) return { row: withProblems(row, saidOf(unit, 'release.no', decision.refusal)) };
  const tested = head.interchange?.test ? [saidOf(unit, 'release.no', refusal('test_message'), 'info')] : [];
  const placed = placeRelease(directory, value);
  if ('refused' in placed) return { row: withProblems(row, ...tested, saidOf(unit, placed.path, placed.refused)) };
  const order = value.agreement ?? '';
  if (isByOwnNumbers(value) && taking.isIncomplete(order))
    return { row: withProblems(row, saidOf(unit, 'agreement', refusal('order_incomplete', { order }))) };
  const { found } = placed;
  const { effect } = decision;
  const kind = found.agreement?.kind ?? kindOfRelease(value);
  const known = { ...row, kind, effect, plantNo: found.plant.plant_no, supplierCode: found.supplier.code };
  if (effect === 'none') return { row: withProblems({ ...known, verdict: 'unchanged' }, ...tested) };
  const { resynchronise } = intake;
  const transmissionNo = head.transmission?.no;
  const findings = effect === 'cancel' ? [] : await checkRelease(ctx, value, found, { transmissionNo, resynchronise });
  const checked = withProblems(known, ...tested, ...findings.map(finding => foundBy(unit, finding)));
  const told = tolerant(checked, found.partner?.tolerated ?? []);
  if (findings.some(({ severity }) => severity === 'error')) return { row: told };
  return apply(taking, unit, found, { ...told, effect }, { beginsAnew: findings.some(({ beginsAnew }) => beginsAnew) });
};
