import { type Message, type Release, read, type Unit } from '@inbound/edi';
import { addDays, type ImportMode, type PlainDate, Refusal, type RefusalData, refuse } from '@inbound/shared';
import type {
  ImportedRelease,
  ImportSource,
  ReleaseProblem,
  ReleaseReport,
} from '@inbound/shared/calloff/release/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { refusalOfDatabase } from '../../platform/database/duplicates.ts';
import { keepFile } from '../../system/file/offers.ts';
import { type Applied, applyRelease } from './apply.ts';
import { NO_LINES } from './carry-lines.ts';
import { logImport } from './import-log.ts';
import { packagingDifference } from './packaging-difference.ts';
import { type Directory, type References, readDirectory, referencesOf } from './references.ts';
import { atPlace, countsOf, ofFile, sumOf, whyNotTaken } from './report.ts';
import { tellSuppliers } from './tell.ts';

/** How a file came, and what its sender has said to it. */
export interface Intake {
  mode: ImportMode;
  source: ImportSource;
  resynchronise: boolean;
  /** Warnings that the user has seen and takes, by code; folder and command line take none. */
  confirm: readonly { code: string }[];
  /** The limit of a folder or command: releases of other plants are errors. */
  plantNo?: string | undefined;
}

/** Releases come in many formats; what is kept is what came. */
const MEDIA_TYPE = 'application/octet-stream';

// ── Reading ──────────────────────────────────────────────────────────────────────────────────────

interface IncomingUnit {
  unit: Unit<Release>;
  transmissionNo: string | undefined;
}

interface IncomingFile {
  messages: readonly Message[];
  units: readonly IncomingUnit[];
  /** What belongs to no single release. */
  problems: ReleaseProblem[];
}

const unitsOf = (messages: readonly Message[]): IncomingUnit[] =>
  messages.flatMap(({ head, releases }) => releases.map(unit => ({ unit, transmissionNo: head.transmission?.no })));

const readFile = (content: Buffer, firmUntil?: (release: Release) => string | undefined): IncomingFile => {
  const { messages, problems } = read(content, firmUntil ? { firmUntil } : {});
  const units = unitsOf(messages);
  const inUnits = new Set(units.flatMap(({ unit }) => unit.problems));
  return { messages, units, problems: problems.filter(problem => !inUnits.has(problem)).map(ofFile) };
};

const FORMATS = 'VDA 4905, DELFOR';

/** Messages are text: what holds a zero byte is something else, and no database would keep its words. */
const checkText = (content: Buffer): void => {
  const at = content.indexOf(0);
  if (at < 0) return;
  const lines = content.subarray(0, at).toString('latin1').split('\n');
  const place = { record: '-', line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  throw refuse('file_format', { ...place, value: 'NUL', expected: FORMATS });
};

/** The last firm day of a release, where its agreement has firm days; messages do not say it of each line. */
const firmEndIn =
  (directory: Directory) =>
  (release: Release): string | undefined => {
    const placed = referencesOf(directory, release);
    const days = 'found' in placed ? placed.found.agreement?.firm_days : undefined;
    const date = release.release.date as PlainDate | undefined;
    return days === undefined || days === null || date === undefined ? undefined : addDays(date, days);
  };

/** Reads a file and what it names; a second time where the agreements say how far a release is firm. */
const readIncoming = async (ctx: Ctx, content: Buffer, plantNo: string | undefined) => {
  const file = readFile(content);
  const releases = file.units.map(({ unit }) => unit.value);
  const directory = await readDirectory(ctx, releases, plantNo);
  const hasFirmDays = [...directory.agreements.values()].flat().some(agreement => agreement.firm_days !== null);
  return { file: hasFirmDays ? readFile(content, firmEndIn(directory)) : file, directory };
};

// ── One release ──────────────────────────────────────────────────────────────────────────────────

const reported = ({ value, problems }: Unit<Release>, position: number): ImportedRelease => ({
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
  lines: NO_LINES,
  problems: [...problems].sort((a, b) => a.position - b.position).map(ofFile),
});

/** Where the value stands that a refusal of the intake is about. */
const PATH_OF: Partial<Record<RefusalData['code'], string>> = {
  release_gap: 'previous.no',
  older_release: 'release.no',
  release_differs: 'release.no',
};

interface Taking {
  ctx: Ctx;
  intake: Intake;
  directory: Directory;
  fileId: string | null;
}

interface Taken {
  row: ImportedRelease;
  /** What was put in force, to be told to its supplier. */
  applied?: { references: References; applied: Applied };
}

const withProblem = (row: ImportedRelease, problem: ReleaseProblem): ImportedRelease => ({
  ...row,
  problems: [...row.problems, problem],
});

/** What is worth knowing of a release that was taken: it made its agreement, or it names another packaging. */
const notesOn = (unit: Unit<Release>, isCreated: boolean, difference: RefusalData | undefined): ReleaseProblem[] => {
  const agreement = { field: 'agreement', value: unit.value.agreement ?? '' };
  const created: RefusalData = { code: 'unknown_reference', params: agreement };
  return [
    ...(isCreated ? [atPlace(unit, 'agreement', created, 'info')] : []),
    ...(difference ? [atPlace(unit, 'packaging.0.qty', difference, 'info')] : []),
  ];
};

/** Takes one release, by itself: what is wrong with it is its problem, and what it did is undone. */
const takeOne = async (taking: Taking, { unit, transmissionNo }: IncomingUnit, position: number): Promise<Taken> => {
  const { ctx, intake, directory, fileId } = taking;
  const row = reported(unit, position);
  if (!unit.good) return { row };
  const placed = referencesOf(directory, unit.value);
  if ('refused' in placed) return { row: withProblem(row, atPlace(unit, placed.path, placed.refused)) };
  const { found } = placed;
  const named = { ...row, plantNo: found.plant.plant_no, supplierCode: found.supplier.code };
  try {
    const options = { resynchronise: intake.resynchronise, fileId, transmissionNo };
    const applied = await ctx.tx.attempt(() => applyRelease(ctx, unit.value, found, options));
    const isCreated = found.agreement === undefined;
    // The next release of the file finds the agreement that this one has made or moved.
    const others = (directory.agreements.get(found.material.id) ?? []).filter(({ id }) => id !== applied.agreement.id);
    directory.agreements.set(found.material.id, [...others, applied.agreement]);
    const { verdict, callOffId, lines } = applied;
    const notes = notesOn(unit, isCreated, await packagingDifference(ctx, unit.value, found));
    const taken = { ...named, verdict, callOffId, lines, problems: [...named.problems, ...notes] };
    return { row: taken, applied: { references: found, applied } };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
    if (!refusal) throw error;
    return { row: withProblem(named, atPlace(unit, PATH_OF[refusal.code] ?? 'agreement', refusal)) };
  }
};

// ── The file ─────────────────────────────────────────────────────────────────────────────────────

const checkResynchronise = (ctx: Ctx, { resynchronise, source }: Intake): void => {
  const permission = 'calloff.schedulingAgreement.resynchronise';
  if (resynchronise && source !== 'command' && !ctx.may(permission)) throw refuse('no_permission', { permission });
};

/** Takes the releases of a file one after the other; undoes all of them where the file is not taken. */
const takeAll = async (taking: Taking, file: IncomingFile) => {
  const { ctx, intake } = taking;
  const isKept = ({ refusal }: { refusal: ReleaseReport['refusal'] }) => intake.mode !== 'dry-run' && refusal === null;
  const outcome = await ctx.tx.rehearse(async () => {
    const taken: Taken[] = [];
    for (const [at, unit] of file.units.entries()) taken.push(await takeOne(taking, unit, at + 1));
    const releases = taken.map(({ row }) => row);
    return { taken, releases, refusal: whyNotTaken(intake, releases, file.problems) };
  }, isKept);
  const applied = outcome.taken.flatMap(one => one.applied ?? []);
  if (isKept(outcome)) await tellSuppliers(ctx, applied);
  return outcome;
};

/**
 * Takes in one file of releases, however it came: read, check, apply, report. The unit of good and bad is the release of
 * one agreement. A dry run does everything and undoes it, so that it tells what would really happen.
 */
export const takeIn = async (ctx: Ctx, fileName: string, content: Buffer, intake: Intake): Promise<ReleaseReport> => {
  checkResynchronise(ctx, intake);
  checkText(content);
  const { file, directory } = await readIncoming(ctx, content, intake.plantNo);
  if (file.units.length === 0 && file.problems.length === 0) {
    throw refuse('file_format', { record: '-', line: 1, column: 1, value: fileName, expected: FORMATS });
  }
  const isDryRun = intake.mode === 'dry-run';
  const fileId = isDryRun ? null : await keepFile(ctx, { name: fileName, mediaType: MEDIA_TYPE, content });
  const { releases, refusal } = await takeAll({ ctx, intake, directory, fileId }, file);
  const report: ReleaseReport = {
    id: null,
    mode: intake.mode,
    applied: !isDryRun && refusal === null,
    fileName,
    format: file.messages[0]?.head.format ?? '',
    counts: countsOf(releases),
    lines: sumOf(releases),
    releases,
    problems: file.problems,
    refusal,
  };
  return fileId === null ? report : { ...report, id: await logImport(ctx, report, intake.source, fileId, content) };
};
