import type { Release } from '@inbound/edi';
import { numberKey, Refusal } from '@inbound/shared';
import { callOff } from '@inbound/shared/calloff/call-off/header-rules';
import { LAST_TRANSMISSION } from '@inbound/shared/calloff/release/checks';
import { decideIntake, type ReleaseIdentity } from '@inbound/shared/calloff/release/intake-rules';
import type { Effect } from '@inbound/shared/calloff/release/message-rules';
import {
  byKey,
  type CalledOff,
  calledOff,
  changedSchedule,
  type ScheduleLine,
} from '@inbound/shared/calloff/release/schedule';
import { countIn } from '../../master/edi-partner/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { refreshHeaders } from '../call-off/refresh-header.ts';
import { followBuyer } from '../scheduling-agreement/follow-buyer.ts';
import { createAgreement } from './agreement.ts';
import { type CarriedLines, carryLines, UNTOUCHED } from './carry-lines.ts';
import { scheduleOfMessage } from './incoming.ts';
import { identityOf, keptRelease } from './keep.ts';
import type { References } from './references.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;

/** What a release did, or would do. */
export interface Applied extends CarriedLines {
  verdict: 'new' | 'unchanged';
  callOffId: string;
  agreement: Agreement;
  releaseNo: string;
}

export interface Options {
  /** What the message makes of the release; one that is to do nothing does not come here. */
  effect: Exclude<Effect, 'none' | 'cancel'>;
  resynchronise: boolean;
  /** It is a new beginning of its agreement, whatever its number. */
  beginsAnew?: boolean;
  fileId: string | null;
  /** Number of the transmission that it came with. */
  transmissionNo?: string | undefined;
}

/** The release in force, and the content that is known under the number and day of another. */
const knownReleases = async (ctx: Ctx, agreement: Agreement, { no, date, contentHash }: ReleaseIdentity) => {
  const rows = await ctx
    .rows('release')
    .select(['id', 'release_no', 'release_date', 'content_hash', 'lines'])
    .where('agreement_id', '=', agreement.id)
    .where('cancelled_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('release_date', '=', date), ...(agreement.release_id ? [eb('id', '=', agreement.release_id)] : [])]),
    )
    .execute();
  const inForce = rows.find(row => row.id === agreement.release_id);
  const same = rows.filter(row => numberKey(row.release_no) === numberKey(no) && row.release_date === date);
  const known = same.find(row => row.content_hash === contentHash) ?? same[0];
  return {
    inForce: inForce ? { no: inForce.release_no, date: inForce.release_date, contentHash: inForce.content_hash } : null,
    sameContentHash: known?.content_hash ?? null,
  };
};

const linesInForce = async (ctx: Ctx, { release_id }: Agreement): Promise<ScheduleLine[]> => {
  if (release_id === null) return [];
  const row = await ctx.rows('release').select('lines').where('release.id', '=', release_id).executeTakeFirst();
  return (row?.lines ?? []) as ScheduleLine[];
};

/** The schedule that a release leaves: its own, the one in force with what it names changed, or none. */
const scheduleAfter = async (ctx: Ctx, agreement: Agreement, release: Release, effect: Options['effect']) => {
  const said = scheduleOfMessage(release);
  if (effect === 'replace') return said;
  return effect === 'delete' ? [] : changedSchedule(await linesInForce(ctx, agreement), said);
};

/** Which lines of a schedule an agreement calls off. */
export const whatIsCalledOff = ({ kind, calls_off_production }: Agreement): CalledOff => {
  if (kind !== 'series') return 'all';
  return calls_off_production ? 'production' : 'firm';
};

export const headerOf = async (ctx: Ctx, agreementId: string): Promise<string> => {
  const header = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where('agreement_id', '=', agreementId)
    .executeTakeFirstOrThrow();
  return header.id;
};

/** The counter of the partner's transmissions follows what came in, and begins again after its last number. */
const countTransmission = async (ctx: Ctx, { partner }: References, no: string | undefined): Promise<void> => {
  const number = Number(no ?? 0);
  if (!partner || !Number.isSafeInteger(number) || number < 1 || number === partner.last_in) return;
  const hasWrapped = partner.last_in - number > LAST_TRANSMISSION / 2;
  if (number < partner.last_in && !hasWrapped) return;
  partner.last_in = number;
  countIn(ctx, partner.id, number);
};

/**
 * Puts one release in force: decides by its number and content, keeps it for ever, carries the answers over to its
 * lines, and follows the buyer's figures. Throws the refusal of the intake (`older_release`, `release_gap`, …). The header
 * of its call-off follows once all releases are in (`followReleases`).
 */
export const applyRelease = async (
  ctx: Ctx,
  release: Release,
  references: References,
  { effect, resynchronise, beginsAnew = false, fileId, transmissionNo }: Options,
): Promise<Applied> => {
  const agreement = references.agreement ?? (await createAgreement(ctx, release, references));
  const schedule = await scheduleAfter(ctx, agreement, release, effect);
  const identity = identityOf(release, schedule, ctx.today(references.plant.time_zone));
  const [callOffId, known] = await Promise.all([headerOf(ctx, agreement.id), knownReleases(ctx, agreement, identity)]);
  const intake = decideIntake({ ...identity, previousNo: release.previous?.no ?? null }, known, resynchronise);
  if ('refusal' in intake) throw new Refusal(intake.refusal.code, intake.refusal.params);
  const of = { callOffId, releaseNo: identity.no };
  if (!intake.apply) return { verdict: 'unchanged', ...of, agreement, ...UNTOUCHED };

  const resynchronised = intake.resynchronised || beginsAnew;
  const releaseId = ctx.newId();
  const arrival = { received_at: ctx.now, file_id: fileId, resynchronised };
  await ctx.insert('release', { id: releaseId, ...keptRelease(agreement, release, schedule, identity, arrival) });
  // Lines before their agreement, the agreement before its header: so are they locked everywhere.
  const asked = byKey(calledOff(schedule, whatIsCalledOff(agreement))).lines;
  const received = release.cumulative?.received;
  const carried = await carryLines(ctx, { callOffId, agreement, references, asked, date: identity.date, received });
  const changed = await followBuyer(ctx, agreement.id, { releaseId, release, resynchronised });
  await countTransmission(ctx, references, transmissionNo);
  return { verdict: 'new', ...of, agreement: changed, ...carried };
};

/** So many headers are derived at once: the lines of all of them are in memory then. */
const HEADERS_AT_ONCE = 20;

/** Derives the headers of the call-offs that releases were put in force for, and says so in their histories. */
export const followReleases = async (ctx: Ctx, applied: readonly Applied[]): Promise<void> => {
  const changed = applied.filter(({ verdict }) => verdict === 'new');
  const ids = [...new Set(changed.map(({ callOffId }) => callOffId))].sort();
  const versions = new Map<string, number>();
  for (let first = 0; first < ids.length; first += HEADERS_AT_ONCE)
    for (const { id, version } of await refreshHeaders(ctx, ids.slice(first, first + HEADERS_AT_ONCE)))
      versions.set(id, version);
  for (const { callOffId, agreement, releaseNo } of changed)
    remember(ctx, {
      ...{
        document: callOff.name,
        documentId: callOffId,
        plantId: agreement.plant_id,
        companyId: agreement.company_id,
      },
      ...{ action: 'release', from: '', to: '', reason: releaseNo, version: versions.get(callOffId) ?? 1 },
    });
};
