import { type Message, type Release, read } from '@inbound/edi';
import { addDays, type PlainDate, refuse } from '@inbound/shared';
import type { ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { TAKEN_FORMATS } from '@inbound/shared/calloff/release/message-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { keepFile } from '../../system/file/offers.ts';
import { kindOfRelease } from './agreement.ts';
import { logImport } from './import-log.ts';
import { type Directory, readDirectory, referencesOf } from './references.ts';
import { countsOf, ofFile, ofOtherKind, sumOf, whyNotTaken } from './report.ts';
import { type IncomingUnit, type Intake, type Taken, type Taking, takeOne } from './take-one.ts';
import { tellSuppliers } from './tell.ts';

/** Releases come in many formats; what is kept is what came. */
const MEDIA_TYPE = 'application/octet-stream';

// ── Reading ──────────────────────────────────────────────────────────────────────────────────────

interface IncomingFile {
  messages: readonly Message[];
  units: readonly IncomingUnit[];
  /** What belongs to no single release. */
  problems: ReleaseProblem[];
}

const unitsOf = (messages: readonly Message[]): IncomingUnit[] =>
  messages.flatMap(({ head, releases }) => releases.map(unit => ({ unit, head })));

const readFile = (content: Buffer, firmUntil?: (release: Release) => string | undefined): IncomingFile => {
  const { messages, problems } = read(content, firmUntil ? { firmUntil } : {});
  const units = unitsOf(messages);
  const inUnits = new Set(units.flatMap(({ unit }) => unit.problems));
  const ofNoRelease = problems.filter(problem => !inUnits.has(problem)).map(ofFile);
  return { messages, units, problems: [...ofNoRelease, ...messages.flatMap(message => ofOtherKind(message) ?? [])] };
};

/** Messages are text: what holds a zero byte is something else, and no database would keep its words. */
const checkText = (content: Buffer): void => {
  const at = content.indexOf(0);
  if (at < 0) return;
  const lines = content.subarray(0, at).toString('latin1').split('\n');
  const place = { record: '-', line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  throw refuse('file_format', { ...place, value: 'NUL', expected: TAKEN_FORMATS });
};

/** For how many days a release is firm: its agreement's, else the freeze days that its supplier has of his own. */
const firmDaysOf = (directory: Directory, release: Release): number | undefined => {
  const placed = referencesOf(directory, release);
  if ('refused' in placed) return undefined;
  const { plant, supplier, agreement } = placed.found;
  const kind = agreement?.kind ?? kindOfRelease(release);
  return agreement?.firm_days ?? directory.freezeDays({ plantId: plant.id, supplierId: supplier.id, kind });
};

/** The last firm day of a release, where agreement or supplier have one; messages do not say it of each line. */
const firmEndIn =
  (directory: Directory) =>
  (release: Release): string | undefined => {
    const days = firmDaysOf(directory, release);
    const date = release.release.date as PlainDate | undefined;
    return days === undefined || date === undefined ? undefined : addDays(date, days);
  };

/** Reads a file and what it names; a second time where the agreements say how far a release is firm. */
const readIncoming = async (ctx: Ctx, content: Buffer, plantNo: string | undefined) => {
  const file = readFile(content);
  const releases = file.units.map(({ unit }) => unit.value);
  const directory = await readDirectory(ctx, releases, plantNo);
  const hasFirmDays = releases.some(release => firmDaysOf(directory, release) !== undefined);
  return { file: hasFirmDays ? readFile(content, firmEndIn(directory)) : file, directory };
};

// ── The file ─────────────────────────────────────────────────────────────────────────────────────

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
  checkText(content);
  const { file, directory } = await readIncoming(ctx, content, intake.plantNo);
  if (file.units.length === 0 && file.problems.length === 0) {
    throw refuse('file_format', { record: '-', line: 1, column: 1, value: fileName, expected: TAKEN_FORMATS });
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
  return fileId === null ? report : { ...report, id: await logImport(ctx, report, intake, fileId, content) };
};
