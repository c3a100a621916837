import type { Release } from '@inbound/edi';
import { type PlainDate, Refusal } from '@inbound/shared';
import { callOff } from '@inbound/shared/calloff/call-off/header-rules';
import { decideIntake } from '@inbound/shared/calloff/release/intake-rules';
import { byKey, type CalledOff, calledOff } from '@inbound/shared/calloff/release/schedule';
import { countIn } from '../../master/edi-partner/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { refreshHeader } from '../call-off/refresh-header.ts';
import { followBuyer } from '../scheduling-agreement/follow-buyer.ts';
import { createAgreement } from './agreement.ts';
import { carryLines, type LineCounts, NO_LINES } from './carry-lines.ts';
import { contentHash, figuresOf, scheduleOfMessage } from './incoming.ts';
import type { References } from './references.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;

/** What a release did, or would do. */
export interface Applied {
  verdict: 'new' | 'unchanged';
  callOffId: string;
  agreement: Agreement;
  lines: LineCounts;
}

interface Options {
  resynchronise: boolean;
  fileId: string | null;
  /** Number of the transmission that it came with. */
  transmissionNo?: string | undefined;
}

const identityOf = (release: Release, today: PlainDate) => ({
  no: release.release.no,
  date: (release.release.date ?? today) as PlainDate,
  contentHash: contentHash(release),
});

/** The release in force, and the content that is known under a number. */
const knownReleases = async (ctx: Ctx, agreement: Agreement, releaseNo: string) => {
  const rows = await ctx
    .rows('release')
    .select(['id', 'release_no', 'release_date', 'content_hash'])
    .where('agreement_id', '=', agreement.id)
    .where(({ or, eb }) =>
      or([eb('release_no', '=', releaseNo), ...(agreement.release_id ? [eb('id', '=', agreement.release_id)] : [])]),
    )
    .execute();
  const inForce = rows.find(row => row.id === agreement.release_id);
  const same = rows.find(row => row.release_no === releaseNo);
  return {
    inForce: inForce ? { no: inForce.release_no, date: inForce.release_date, contentHash: inForce.content_hash } : null,
    sameNumberHash: same?.content_hash ?? null,
  };
};

const whatIsCalledOff = ({ kind, calls_off_production }: Agreement): CalledOff => {
  if (kind !== 'series') return 'all';
  return calls_off_production ? 'production' : 'firm';
};

const headerOf = async (ctx: Ctx, agreementId: string): Promise<string> => {
  const header = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where('agreement_id', '=', agreementId)
    .executeTakeFirstOrThrow();
  return header.id;
};

/** The counter of the partner's transmissions follows what came in. */
const countTransmission = async (ctx: Ctx, { partner }: References, no: string | undefined): Promise<void> => {
  const number = Number(no ?? 0);
  if (!Number.isSafeInteger(number) || number <= partner.last_in) return;
  partner.last_in = number;
  countIn(ctx, partner.id, number);
};

/**
 * Puts one release in force: decides by its number and content, keeps it for ever, carries the answers over to its
 * lines, and follows the buyer's figures. Throws the refusal of the intake (`older_release`, `release_gap`, …).
 */
export const applyRelease = async (
  ctx: Ctx,
  release: Release,
  references: References,
  { resynchronise, fileId, transmissionNo }: Options,
): Promise<Applied> => {
  const agreement = references.agreement ?? (await createAgreement(ctx, release, references));
  const callOffId = await headerOf(ctx, agreement.id);
  const identity = identityOf(release, ctx.today(references.plant.time_zone));
  const intake = decideIntake(
    { ...identity, previousNo: release.previous?.no ?? null },
    await knownReleases(ctx, agreement, identity.no),
    resynchronise,
  );
  if ('refusal' in intake) throw new Refusal(intake.refusal.code, intake.refusal.params);
  if (!intake.apply) return { verdict: 'unchanged', callOffId, agreement, lines: NO_LINES };

  const { resynchronised } = intake;
  const schedule = scheduleOfMessage(release);
  const releaseId = ctx.newId();
  await ctx.insert('release', {
    ...figuresOf(release),
    id: releaseId,
    plant_id: agreement.plant_id,
    company_id: agreement.company_id,
    mrp_controller: agreement.mrp_controller,
    agreement_id: agreement.id,
    release_no: identity.no,
    release_date: identity.date,
    content_hash: identity.contentHash,
    lines: JSON.stringify(schedule),
    resynchronised,
    file_id: fileId,
    received_at: ctx.now,
  });
  // Lines before their agreement, the agreement before its header: so are they locked everywhere.
  const asked = byKey(calledOff(schedule, whatIsCalledOff(agreement))).lines;
  const received = release.cumulative?.received;
  const lines = await carryLines(ctx, { callOffId, agreement, references, asked, date: identity.date, received });
  const changed = await followBuyer(ctx, agreement.id, { releaseId, release, resynchronised });
  await countTransmission(ctx, references, transmissionNo);
  const { version } = await refreshHeader(ctx, callOffId);
  remember(ctx, {
    ...{ document: callOff.name, documentId: callOffId, plantId: agreement.plant_id, companyId: agreement.company_id },
    ...{ action: 'release', from: '', to: '', reason: identity.no, version },
  });
  return { verdict: 'new', callOffId, agreement: changed, lines };
};
