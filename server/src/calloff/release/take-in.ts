import { type Message, type Problem, type Release, read, type Unit } from '@inbound/edi';
import type { PlainDate } from '@inbound/shared';
import { type ImportMode, Refusal, type RefusalData, refuse } from '@inbound/shared';
import type { ImportedRelease, ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/context.ts';
import { refusalOfDatabase } from '../../platform/duplicates.ts';
import { applyRelease } from './apply.ts';
import { keepFile, logImport } from './import-log.ts';
import { referencesOf } from './references.ts';

/** How a file came, and what its sender has said to it. */
export interface Intake {
  mode: ImportMode;
  source: 'page' | 'rest' | 'inbox' | 'command';
  resynchronise: boolean;
  /** Codes of warnings that the user has seen and takes; folder and command line take none. */
  confirm: readonly { code: string }[];
  /** The limit of a folder or command: releases of other plants are errors. */
  plantNo?: string | undefined;
}

/** Thrown to undo what a dry run, or a file that is not taken, has done. */
class Undone extends Error {}

const NOTHING = { new: 0, changed: 0, removed: 0 };

const shown = ({ severity, code, record, line, column, value, expected }: Problem): ReleaseProblem => ({
  ...{ severity, code, record, line, column, value, expected },
  params: { record, line, column, value, expected },
});

/** A refusal of the product about a release as a whole. */
const ofRelease = (
  { code, params = {} }: RefusalData,
  severity: ReleaseProblem['severity'] = 'error',
): ReleaseProblem => ({
  ...{ severity, code, params, record: '', line: null, column: null },
  ...{ value: String(params.value ?? ''), expected: '' },
});

const reported = (unit: Unit<Release>, position: number): ImportedRelease => {
  const { value } = unit;
  return {
    position,
    verdict: 'refused',
    plantNo: value.plant,
    supplierCode: value.supplier,
    agreementNo: value.agreement ?? '',
    material: value.material,
    releaseNo: value.release.no,
    releaseDate: (value.release.date as PlainDate | undefined) ?? null,
    previousNo: value.previous?.no ?? null,
    callOffId: null,
    lines: NOTHING,
    problems: unit.problems.map(shown),
  };
};

interface Taking {
  ctx: Ctx;
  intake: Intake;
  fileId: string | null;
}

/** Takes one release, by itself: what is wrong with it is its problem, and what it did is undone. */
const takeOne = async (
  { ctx, intake, fileId }: Taking,
  unit: Unit<Release>,
  position: number,
): Promise<ImportedRelease> => {
  const row = reported(unit, position);
  if (!unit.good) return row;
  const references = await referencesOf(ctx, unit.value, intake.plantNo);
  if ('refused' in references) return { ...row, problems: [...row.problems, ofRelease(references.refused)] };
  const { found } = references;
  const named = { ...row, plantNo: found.plant.plant_no, supplierCode: found.supplier.code };
  try {
    const { resynchronise } = intake;
    const applied = await ctx.tx.attempt(() => applyRelease(ctx, unit.value, found, { resynchronise, fileId }));
    const created = ofRelease(
      { code: 'unknown_reference', params: { field: 'agreement', value: row.agreementNo } },
      'info',
    );
    return {
      ...named,
      verdict: applied.verdict,
      callOffId: applied.callOffId,
      lines: applied.lines,
      problems: applied.createdAgreement ? [...named.problems, created] : named.problems,
    };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refusal) throw error;
    return { ...named, callOffId: null, problems: [...named.problems, ofRelease(refusal)] };
  }
};

const isDoubtful = ({ severity }: ReleaseProblem): boolean => severity === 'warning';

/** Why a file is not taken although it was asked for: errors while all of it is wanted, or warnings that nobody has confirmed. */
const whyNot = (
  { mode, confirm }: Intake,
  releases: readonly ImportedRelease[],
  problems: readonly ReleaseProblem[],
): ReleaseReport['refusal'] => {
  const bad = releases.filter(release => release.verdict === 'refused').length;
  const broken = problems.some(problem => problem.severity === 'error');
  if (mode === 'all' && (bad > 0 || broken)) {
    return { code: 'import_rows', params: { count: Math.max(bad, 1) } };
  }
  const taken = releases.filter(release => release.verdict === 'new');
  const warnings = [...problems, ...taken.flatMap(release => release.problems)].filter(isDoubtful);
  const open = warnings.find(warning => !confirm.some(({ code }) => code === warning.code));
  return open ? { code: open.code, params: open.params } : null;
};

const countsOf = (releases: readonly ImportedRelease[]): ReleaseReport['counts'] => {
  const counts = { new: 0, unchanged: 0, refused: 0 };
  for (const { verdict } of releases) counts[verdict] += 1;
  return counts;
};

const sumOf = (releases: readonly ImportedRelease[]) =>
  releases.reduce(
    (all, { lines }) => ({
      new: all.new + lines.new,
      changed: all.changed + lines.changed,
      removed: all.removed + lines.removed,
    }),
    NOTHING,
  );

const formatOf = (messages: readonly Message[]): string => messages[0]?.head.format ?? '';

/**
 * Takes in one file of releases, however it came: read, check, apply, report. The unit of good and bad is the release of
 * one agreement. A dry run does everything and undoes it, so that it tells what would really happen.
 */
export const takeIn = async (ctx: Ctx, fileName: string, content: Buffer, intake: Intake): Promise<ReleaseReport> => {
  if (intake.resynchronise && intake.source !== 'command' && !ctx.may('calloff.schedulingAgreement.resynchronise')) {
    throw refuse('no_permission', { permission: 'calloff.schedulingAgreement.resynchronise' });
  }
  const { messages, problems: all } = read(content);
  const units = messages.flatMap(message => message.releases);
  const inUnits = new Set(units.flatMap(unit => unit.problems));
  const problems = all.filter(problem => !inUnits.has(problem)).map(shown);
  if (units.length === 0 && problems.length === 0) {
    throw refuse('file_format', { record: '-', line: 1, column: 1, value: fileName, expected: 'VDA 4905, DELFOR' });
  }
  const isDryRun = intake.mode === 'dry-run';
  const fileId = isDryRun ? null : await keepFile(ctx, fileName, content);
  const releases: ImportedRelease[] = [];
  let refusal: ReleaseReport['refusal'] = null;
  await ctx.tx
    .attempt(async () => {
      for (const [at, unit] of units.entries()) releases.push(await takeOne({ ctx, intake, fileId }, unit, at + 1));
      refusal = whyNot(intake, releases, problems);
      if (isDryRun || refusal) throw new Undone();
    })
    .catch(error => {
      if (!(error instanceof Undone)) throw error;
    });
  const report: ReleaseReport = {
    id: null,
    mode: intake.mode,
    applied: !isDryRun && refusal === null,
    fileName,
    format: formatOf(messages),
    counts: countsOf(releases),
    lines: sumOf(releases),
    releases,
    problems,
    refusal,
  };
  return fileId === null ? report : { ...report, id: await logImport(ctx, report, intake.source, fileId, content) };
};
