import { createHash } from 'node:crypto';
import type { Release } from '@inbound/edi';
import { type Decimal, type PlainDate, Refusal, ZERO } from '@inbound/shared';
import { callOff } from '@inbound/shared/calloff/call-off/header-rules';
import { decideIntake } from '@inbound/shared/calloff/release/intake-rules';
import { byKey, calledOff, type ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx } from '../../platform/context.ts';
import { remember } from '../../platform/history.ts';
import { notify } from '../../platform/notify.ts';
import { changeOne, lockOne, type RowOfTable } from '../../platform/one-row.ts';
import { refreshHeader } from '../call-off/refresh-header.ts';
import { book } from '../scheduling-agreement/cumulatives.ts';
import { createAgreement } from './agreement.ts';
import { carryLines } from './carry-lines.ts';
import type { References } from './references.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;

/** What a release did, or would do. */
export interface Applied {
  verdict: 'new' | 'unchanged';
  callOffId: string;
  lines: { new: number; changed: number; removed: number };
  createdAgreement: boolean;
}

const NO_LINES = { new: 0, changed: 0, removed: 0 };

const isScheduled = (line: Release['lines'][number]): line is Extract<Release['lines'][number], { from: string }> =>
  line.kind !== 'jit';

/** The schedule of a release in the words of the rules. */
export const scheduleOfMessage = (release: Release): ScheduleLine[] =>
  release.lines.filter(isScheduled).map(({ kind, from, to, qty }) => ({
    kind,
    from: from as PlainDate,
    to: to as PlainDate,
    qty: qty as Decimal,
  }));

/** The same for the same content, however it was transmitted. */
export const contentHash = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex');

const knownReleases = async (ctx: Ctx, agreement: Agreement, releaseNo: string) => {
  const rows = await ctx
    .rows('release')
    .select(['id', 'release_no', 'release_date', 'content_hash'])
    .where('agreement_id', '=', agreement.id)
    .execute();
  const inForce = rows.find(row => row.id === agreement.release_id);
  const same = rows.find(row => row.release_no === releaseNo);
  return {
    inForce: inForce ? { no: inForce.release_no, date: inForce.release_date, contentHash: inForce.content_hash } : null,
    sameNumberHash: same?.content_hash ?? null,
  };
};

interface Stored {
  releaseId: string;
  agreement: Agreement;
  schedule: ScheduleLine[];
  date: PlainDate;
}

const orNull = (value: string | undefined): Decimal | null => (value === undefined ? null : (value as Decimal));
const dateOrNull = (value: string | undefined): PlainDate | null => (value === undefined ? null : (value as PlainDate));

const store = async (ctx: Ctx, release: Release, stored: Stored, resynchronised: boolean, fileId: string | null) => {
  const { releaseId, agreement, schedule, date } = stored;
  const { lastReceipt, productionRelease, materialRelease, cumulative } = release;
  await ctx.insert('release', {
    id: releaseId,
    plant_id: agreement.plant_id,
    company_id: agreement.company_id,
    mrp_controller: agreement.mrp_controller,
    agreement_id: agreement.id,
    release_no: release.release.no,
    release_date: date,
    previous_no: release.previous?.no ?? null,
    content_hash: contentHash(release),
    received: orNull(cumulative?.received),
    last_receipt: JSON.stringify(lastReceipt ?? {}),
    production_to: dateOrNull(productionRelease?.to),
    production_cumulative: orNull(productionRelease?.cumulative),
    material_to: dateOrNull(materialRelease?.to),
    material_cumulative: orNull(materialRelease?.cumulative),
    horizon_end: dateOrNull(release.horizonEnd),
    rest_qty: orNull(release.restQty),
    packaging: JSON.stringify((release.packaging ?? []).map(({ no, qty }) => ({ no, qty: qty ?? null }))),
    texts: release.texts ?? [],
    lines: JSON.stringify(schedule),
    resynchronised,
    file_id: fileId,
    received_at: ctx.now,
  });
};

/** The buyer's figures replace ours of what was received; the last delivery is his word, too. */
const followBuyer = async (
  ctx: Ctx,
  agreement: Agreement,
  release: Release,
  releaseId: string,
  resynchronised: boolean,
) => {
  const received = (release.cumulative?.received ?? ZERO) as Decimal;
  await changeOne(ctx, 'scheduling_agreement', agreement.id, {
    release_id: releaseId,
    received_at_release: received,
    received,
    ...(release.cumulative?.since ? { reset_on: release.cumulative.since as PlainDate } : {}),
    ...(resynchronised ? { resynchronised_at: ctx.now } : {}),
    version: agreement.version + 1,
    changed_at: ctx.now,
  });
  await book(ctx, agreement, 'release', received, { id: releaseId, number: release.release.no });
};

const tellSupplier = async (
  ctx: Ctx,
  callOffId: string,
  { plant, supplier, material }: References,
  applied: Applied,
  no: string,
) => {
  const { lines } = applied;
  if (lines.new + lines.changed + lines.removed === 0) return;
  await notify(
    ctx,
    { permission: 'calloff.callOff.confirm', companyId: supplier.company_id, plantId: plant.id },
    {
      kind: 'releaseReceived',
      params: {
        callOffNo: no,
        material: material.part_no,
        added: lines.new,
        changed: lines.changed,
        removed: lines.removed,
      },
      path: '/calloff/series-detail',
      documentId: callOffId,
      plantNo: plant.plant_no,
    },
  );
};

/**
 * Puts one release in force: decides by its number and content, keeps it for ever, carries the answers over to its
 * lines, and follows the buyer's figures. Throws the refusal of the intake (`older_release`, `release_gap`, …).
 */
export const applyRelease = async (
  ctx: Ctx,
  release: Release,
  references: References,
  options: { resynchronise: boolean; fileId: string | null },
): Promise<Applied> => {
  const created = references.agreement === undefined;
  const agreementId = references.agreement?.id ?? (await createAgreement(ctx, release, references));
  const agreement = await lockOne(ctx, 'scheduling_agreement', agreementId);
  const header = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where('agreement_id', '=', agreementId)
    .executeTakeFirstOrThrow();
  const date = (release.release.date ?? ctx.today(references.plant.time_zone)) as PlainDate;
  const identity = { no: release.release.no, date, contentHash: contentHash(release) };
  const intake = decideIntake(
    { ...identity, previousNo: release.previous?.no ?? null },
    await knownReleases(ctx, agreement, identity.no),
    options.resynchronise,
  );
  if ('refusal' in intake) throw new Refusal(intake.refusal.code, intake.refusal.params);
  const unchanged: Applied = { verdict: 'unchanged', callOffId: header.id, lines: NO_LINES, createdAgreement: created };
  if (!intake.apply) return unchanged;

  const schedule = scheduleOfMessage(release);
  const releaseId = ctx.newId();
  await store(ctx, release, { releaseId, agreement, schedule, date }, intake.resynchronised, options.fileId);
  await followBuyer(ctx, agreement, release, releaseId, intake.resynchronised);
  const what = agreement.kind === 'series' ? (agreement.calls_off_production ? 'production' : 'firm') : 'all';
  const asked = byKey(calledOff(schedule, what)).lines;
  const lines = await carryLines(ctx, { callOffId: header.id, agreement, references, asked, date });
  await refreshHeader(ctx, header.id);
  remember(ctx, {
    ...{ document: callOff.name, documentId: header.id, plantId: agreement.plant_id, companyId: agreement.company_id },
    ...{ action: 'release', from: '', to: '', reason: identity.no, version: 1 },
  });
  const applied: Applied = { ...unchanged, verdict: 'new', lines };
  await tellSupplier(ctx, header.id, references, applied, agreement.agreement_no);
  return applied;
};
