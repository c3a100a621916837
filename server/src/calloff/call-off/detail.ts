import { addDays, type PlainDate, refuse } from '@inbound/shared';
import { type CallOffDetail, callOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { comparedLines } from '@inbound/shared/calloff/release/release-diff';
import { type Cumulatives, isMismatch } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import type { Expression } from 'kysely';
import { instructionsInForce } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { releaseInfoOf } from '../release/queries.ts';
import { agreementInForce, backorderOn, cumulativesOn, scheduleOf } from './agreement-in-force.ts';
import { linesOf } from './line-queries.ts';
import { selectCallOffs } from './queries.ts';
import { rememberSurroundings, surroundingsOf } from './surroundings.ts';

type Agreement = RowOfTable<'scheduling_agreement'>;

/** The id of a call-off's agreement as a part of a statement: what follows from it is asked together with the header. */
const agreementIdOf = (ctx: Ctx, callOffId: string): Expression<string> =>
  ctx.rows('call_off').select('call_off.agreement_id').where('call_off.id', '=', callOffId).$castTo<string>();

const packagingOf = async (
  ctx: Ctx,
  { material_id: materialId, supplier_id: supplierId }: Agreement,
  day: PlainDate,
) => {
  const inForce = await instructionsInForce(ctx, { supplierId, materialIds: [materialId], day });
  const found = inForce.get(materialId);
  return found
    ? { instructionNo: found.instruction_no, packageCode: found.inner_code, packQty: found.inner_qty }
    : null;
};

const releaseFields = fields('release', callOffDetail.shape.releases.element, {
  seenAt: 'release_seen.seen_at',
  seenBy: 'release_seen.seen_by',
});

/** The releases of an agreement, the newest first. */
const releasesOf = (ctx: Ctx, agreementId: Expression<string>) =>
  ctx
    .rows('release')
    .leftJoin('release_seen', join =>
      join
        .onRef('release_seen.tenant_id', '=', 'release.tenant_id')
        .onRef('release_seen.release_id', '=', 'release.id'),
    )
    .select(releaseFields)
    .where('release.agreement_id', '=', agreementId)
    .orderBy('release.release_date', 'desc')
    .orderBy('release.id', 'desc')
    .execute();

/** How many lines of the schedule the newest release has changed; none where it is the first. */
const differencesOf = async (ctx: Ctx, agreementId: Expression<string>): Promise<number> => {
  const [newest, previous] = await ctx
    .rows('release')
    .select('release.lines')
    .where('release.agreement_id', '=', agreementId)
    .orderBy('release.release_date', 'desc')
    .orderBy('release.id', 'desc')
    .limit(2)
    .execute();
  if (!newest || !previous) return 0;
  return comparedLines(scheduleOf(previous), scheduleOf(newest)).filter(({ change }) => change !== 'same').length;
};

/** What other records say of plant, supplier and material, for the facts of the header. */
const partnersOf = async (ctx: Ctx, agreementId: Expression<string>) => {
  const row = await ctx
    .rows('scheduling_agreement')
    .leftJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('plant.id', '=', 'scheduling_agreement.plant_id'),
    )
    .leftJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('supplier.id', '=', 'scheduling_agreement.supplier_id'),
    )
    .leftJoin('material', join =>
      join
        .onRef('material.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('material.id', '=', 'scheduling_agreement.material_id'),
    )
    .select([
      'plant.name_zh as plantNameZh',
      'plant.name_en as plantNameEn',
      'supplier.contact as supplierContact',
      'supplier.tel as supplierTel',
      'supplier.emails as supplierEmails',
      'material.internal_destination as internalDestination',
    ])
    .where('scheduling_agreement.id', '=', agreementId)
    .executeTakeFirst();
  return {
    plantNameZh: row?.plantNameZh ?? '',
    plantNameEn: row?.plantNameEn ?? '',
    supplierContact: row?.supplierContact ?? '',
    supplierTel: row?.supplierTel ?? '',
    supplierEmails: row?.supplierEmails ?? '',
    internalDestination: row?.internalDestination ?? '',
  };
};

const cumulativesShown = (agreement: Agreement, cumulatives: Cumulatives): CallOffDetail['cumulatives'] => {
  const { ordered, inTransit, backlog, backorder, overDelivery, orderedInFirmZone } = cumulatives;
  const { received, received_at_release: receivedAtRelease, sent, reset_on: resetOn } = agreement;
  const quantities = { ordered, receivedAtRelease, received, sent, inTransit, backlog, backorder, overDelivery };
  return { ...quantities, orderedInFirmZone, mismatch: isMismatch(cumulatives), resetOn };
};

/** What is stored of a call-off; one answer of the database tells all of it. */
const storedOf = async (ctx: Ctx, id: string) => {
  const agreementId = agreementIdOf(ctx, id);
  const [row, lines, inForce, releases, differences, partners] = await Promise.all([
    selectCallOffs(ctx.rows('call_off').where('call_off.id', '=', id), ctx).executeTakeFirst(),
    linesOf(ctx, id),
    agreementInForce(ctx, agreementId),
    releasesOf(ctx, agreementId),
    differencesOf(ctx, agreementId),
    partnersOf(ctx, agreementId),
  ]);
  if (!row) throw refuse('not_found');
  return { row, lines, inForce, releases, differences, partners };
};

/** One call-off whole: header, agreement with its cumulatives, release in force, schedule and lines. */
export const readDetail = async (ctx: Ctx, id: string): Promise<CallOffDetail> => {
  const { row, lines, inForce, releases, differences, partners } = await storedOf(ctx, id);
  const { agreement, release } = inForce;
  rememberSurroundings(ctx);
  const { settings, today } = await surroundingsOf(ctx, agreement);
  const [backorder, packaging] = await Promise.all([
    backorderOn(ctx, inForce, today),
    packagingOf(ctx, agreement, today),
  ]);
  const cumulatives = { ...cumulativesOn(inForce, today), backorder };
  return {
    ...row,
    ...partners,
    differences,
    validFrom: agreement.valid_from,
    validTo: agreement.valid_to,
    firmDays: agreement.firm_days,
    callsOffProduction: agreement.calls_off_production,
    resynchronisedAt: agreement.resynchronised_at,
    today,
    frozenUntil: settings.freezeDays === null ? null : addDays(today, settings.freezeDays),
    settings,
    packaging,
    cumulatives: cumulativesShown(agreement, cumulatives),
    release: release ? releaseInfoOf(release) : null,
    releases,
    schedule: cumulatives.lines.map(({ line: { kind, from, to, qty }, ordered, open }) => ({
      ...{ kind, from, to, qty, ordered, open },
    })),
    lines,
  };
};
