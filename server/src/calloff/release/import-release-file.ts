import { mayNameZone } from '@inbound/edi';
import { addDays, type PlainDate, refuse } from '@inbound/shared';
import type { ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { TAKEN_FORMATS } from '@inbound/shared/calloff/release/message-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { inThread } from '../../platform/call/in-thread.ts';
import { reportProgress, reportRead } from '../../platform/importing/report-progress.ts';
import { asBuffer } from '../../platform/threads/bytes.ts';
import { keepFile } from '../../system/file/offers.ts';
import { followReleases } from './apply.ts';
import { columnsIn } from './columns.ts';
import { importAll } from './import-all.ts';
import { logImport } from './import-log.ts';
import type { Intake, Taking } from './import-release.ts';
import { incompleteOrders } from './incomplete-orders.ts';
import { locate } from './locate.ts';
import { IncomingFile, kindOfRelease, type Named } from './packed-file.ts';
import { type FileToRead, firmKey, readReleaseFile } from './read-file.ts';
import { type Directory, readDirectory, referencesOf } from './references.ts';
import { countsOf, sumOf, whyNotTaken } from './report.ts';
import { readFaultyRows } from './table/read-orders.ts';
import { tellCounts, tellPackaging, tellSuppliers } from './tell.ts';

/** Releases come in many formats; what is kept is what came. */
const MEDIA_TYPE = 'application/octet-stream';

// ── Reading ──────────────────────────────────────────────────────────────────────────────────────

/** For how many days a release is firm: its agreement's, else the freeze days that its supplier has of his own. */
const firmDaysOf = (directory: Directory, release: Named): number | undefined => {
  const placed = referencesOf(directory, release);
  if ('refused' in placed) return undefined;
  const { plant, supplier, agreement } = placed.found;
  const kind = agreement?.kind ?? kindOfRelease(release);
  return agreement?.firm_days ?? directory.freezeDays({ plantId: plant.id, supplierId: supplier.id, kind });
};

/** The last firm days of releases, where agreement or supplier have one; messages do not say it of each line. */
const firmEndsOf = (directory: Directory, releases: readonly Named[]): Map<string, PlainDate> => {
  const ends = releases.map(release => {
    const days = firmDaysOf(directory, release);
    const date = release.release.date as PlainDate | undefined;
    return days === undefined || date === undefined ? [] : ([[firmKey(release), addDays(date, days)]] as const);
  });
  return new Map(ends.flat());
};

/** What dates of releases mean to the partners who say it otherwise than the standard. */
const periodsOf = (directory: Directory, releases: readonly Named[]): FileToRead['periods'] => {
  const periods = releases.map(release => {
    const placed = referencesOf(directory, release);
    const period = ('refused' in placed ? undefined : placed.found.partner)?.period_of_date ?? 'calendar';
    return period === 'calendar' ? [] : ([[firmKey(release), period]] as const);
  });
  return new Map(periods.flat());
};

/** The zone of the plants of a file that may hold an hour of another one; undefined where they are in several. */
const zoneOf = (content: Buffer, directory: Directory, releases: readonly Named[]): string | undefined => {
  if (!mayNameZone(content)) return undefined;
  const zones = new Set(
    releases.flatMap(release => {
      const placed = referencesOf(directory, release);
      return 'refused' in placed ? [] : [placed.found.plant.time_zone];
    }),
  );
  return zones.size === 1 ? [...zones][0] : undefined;
};

interface Incoming extends Pick<FileToRead, 'name' | 'mapping' | 'choice'> {
  content: Buffer;
}

/**
 * Reads a file and what it names; a second time where agreements say how far a release is firm, partners what its dates mean,
 * or plants by which clock its hours are read.
 */
const readIncoming = async (ctx: Ctx, { name, content, ...by }: Incoming, plantNo: string | undefined) => {
  const readWith = async (agreed: Pick<FileToRead, 'firmEnds' | 'periods' | 'zone'>) =>
    new IncomingFile(asBuffer(await inThread(ctx, readReleaseFile, { content, name, ...agreed, ...by })));
  const file = await readWith({ firmEnds: new Map(), periods: new Map() });
  const named = file.index.units.map(unit => unit.named);
  const directory = await readDirectory(ctx, named, plantNo);
  const zone = zoneOf(content, directory, named);
  const agreed = { firmEnds: firmEndsOf(directory, named), periods: periodsOf(directory, named), zone };
  const saysMore = agreed.firmEnds.size + agreed.periods.size > 0 || zone !== undefined;
  return { file: saysMore ? await readWith(agreed) : file, directory, periods: agreed.periods, zone };
};

// ── The file ─────────────────────────────────────────────────────────────────────────────────────

/** Releases are told as they are taken: few at once, each with all its lines. */
const ONE = 1;

/** Takes the releases of a file; undoes all of them where the file is not taken. */
const takeAll = async (taking: Taking, file: IncomingFile) => {
  const { ctx, intake } = taking;
  const isKept = ({ refusal }: { refusal: ReleaseReport['refusal'] }) => intake.mode !== 'dry-run' && refusal === null;
  const outcome = await ctx.tx.rehearse(async () => {
    const tell = reportProgress(ctx, intake.mode, file.index.units.length, ONE);
    const taken = await importAll(taking, file.units(), tell);
    const releases = taken.map(({ row }) => row);
    const refusal = whyNotTaken(intake, releases, file.index.problems);
    if (refusal === null) {
      const done = taken.flatMap(({ applied, row }) => (applied && row.effect !== 'cancel' ? [applied.applied] : []));
      await followReleases(ctx, done);
    }
    return { taken, releases, refusal };
  }, isKept);
  const applied = outcome.taken.flatMap(one => one.applied ?? []);
  if (isKept(outcome)) {
    await tellSuppliers(ctx, applied);
    await tellCounts(ctx, applied);
    await tellPackaging(ctx, applied);
  }
  return outcome;
};

/** The rows of the refused releases of a table, to be mended; nothing where the file is none. */
const faultyOf = async (ctx: Ctx, file: Incoming, releases: ReleaseReport['releases']) => {
  const positions = releases.filter(({ verdict }) => verdict === 'refused').map(({ position }) => position);
  if (positions.length === 0) return undefined;
  const { content, mapping, choice } = file;
  return (await inThread(ctx, readFaultyRows, { content, mapping, choice, positions })) ?? undefined;
};

type Read = Pick<ReleaseReport, 'format' | 'releases' | 'problems' | 'refusal'> & Pick<ReleaseReport, 'faulty'>;

/** Nothing of a table is read before it is known which of its columns is which. */
const unread = (mode: Intake['mode'], problem: ReleaseProblem): Read => ({
  ...{ format: '', releases: [], problems: [problem] },
  refusal: mode === 'dry-run' ? null : { code: problem.code, params: problem.params },
});

/** Reads a file and takes its releases; those of a dry run are undone. */
const readAndTake = async (ctx: Ctx, incoming: Incoming, intake: Intake, fileId: string | null): Promise<Read> => {
  const { file, directory, periods, zone } = await readIncoming(ctx, incoming, intake.plantNo);
  const { messages, units, problems } = file.index;
  await reportRead(ctx, units.length);
  if (units.length === 0 && problems.length === 0) {
    throw refuse('file_format', {
      ...{ record: '-', line: 1, column: 1, value: incoming.name, expected: TAKEN_FORMATS },
    });
  }
  const isIncomplete = incompleteOrders(directory, units);
  const taken = await takeAll({ ctx, intake, directory, fileId, isIncomplete, attempt: ctx.tx.attempt }, file);
  const releases = await locate(ctx, { ...incoming, periods, zone }, taken.releases);
  const faulty = await faultyOf(ctx, incoming, releases);
  return { format: messages[0]?.format ?? '', releases, problems, refusal: taken.refusal, ...(faulty && { faulty }) };
};

/**
 * Takes in one file of releases, however it came: read, check, apply, report. The unit of good and bad is the release of
 * one agreement. A dry run does everything and undoes it, so that it tells what would really happen.
 */
export const importReleaseFile = async (
  ctx: Ctx,
  fileName: string,
  content: Buffer,
  intake: Intake,
): Promise<ReleaseReport> => {
  const columns = await columnsIn(ctx, content, intake);
  const { mode } = intake;
  const isDryRun = mode === 'dry-run';
  const keep = () => (isDryRun ? null : keepFile(ctx, { name: fileName, mediaType: MEDIA_TYPE, content }));
  const { sheet, charset } = intake;
  const incoming = { name: fileName, content, mapping: columns?.mapping, choice: { sheet, charset } };
  const fileId = await keep();
  const read = columns?.open ? unread(mode, columns.open) : await readAndTake(ctx, incoming, intake, fileId);
  const report: ReleaseReport = {
    ...{ id: null, mode, fileName, ...read },
    applied: !isDryRun && read.refusal === null,
    counts: countsOf(read.releases),
    lines: sumOf(read.releases),
    ...(columns && { columns: columns.reported }),
    ...(columns?.reading && { reading: columns.reading }),
  };
  return fileId === null ? report : { ...report, id: await logImport(ctx, report, intake, fileId, content) };
};
