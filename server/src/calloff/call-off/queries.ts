import { addDays, type PlainDate, refuse } from '@inbound/shared';
import {
  type CallOffDetail,
  callOffDetail,
  callOffRow,
  listCallOffs,
  type Urgency,
} from '@inbound/shared/calloff/call-off/contract';
import { type Cumulatives, isMismatch } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import { instructionsInForce } from '../../packaging/packaging-instruction/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { countDifferences, releaseInfoOf } from '../release/queries.ts';
import { agreementInForce, backorderOn, cumulativesOn } from './agreement-in-force.ts';
import { linesOf } from './line-queries.ts';
import { isLateAloneOn, isLateOn, isOverdueOn, todayOfPlant } from './plant-day.ts';
import { surroundingsOf } from './surroundings.ts';
import { isTurn, turnAsRead, waitsForCaller } from './turn.ts';

/** All of a row but what depends on the day or on who reads it. */
const callOffFields = fields(
  'call_off',
  callOffRow.omit({ overdue: true, urgency: true, turn: true, owedDays: true }),
  {
    plantNo: 'plant.plant_no',
    material: 'call_off.part_no',
    received: 'scheduling_agreement.received',
    sent: 'scheduling_agreement.sent',
    seenAt: 'release_seen.seen_at',
    seenBy: 'release_seen.seen_by',
    lastDnNo: 'scheduling_agreement.last_dn_no',
    lastDnDate: 'scheduling_agreement.last_dn_date',
    lastDnQty: 'scheduling_agreement.last_dn_qty',
    state: 'call_off.series_state',
    callOffState: 'call_off.state',
  },
);

const urgencyOn = (ctx: Ctx) => sql<Urgency>`case
  when not call_off.to_answer and ${isLateOn(ctx)} then 'late'
  when ${isOverdueOn(ctx, 'call_off')} then 'overdue'
  when call_off.has_changed then 'changed' else 'open' end`;

const isNotLateOn = (ctx: Ctx) => sql<boolean>`(call_off.to_answer or ${isLateOn(ctx)} is not true)`;
const isNotUrgentOn = (ctx: Ctx) => sql<boolean>`${isOverdueOn(ctx, 'call_off')} is not true and ${isNotLateOn(ctx)}`;

/**
 * The same as conditions on columns: they let an index find the few rows of one urgency, and are quicker to judge where it
 * finds many.
 */
const IS_URGENT: Readonly<Record<Urgency, (ctx: Ctx) => RawBuilder<boolean>>> = {
  late: isLateAloneOn,
  overdue: ctx => sql`(${isOverdueOn(ctx, 'call_off')} and ${isNotLateOn(ctx)})`,
  changed: ctx => sql`(call_off.has_changed and ${isNotUrgentOn(ctx)})`,
  open: ctx => sql`(not call_off.has_changed and ${isNotUrgentOn(ctx)})`,
};

const isOfUrgencies = (urgencies: readonly Urgency[], ctx: Ctx) =>
  sql<boolean>`(${sql.join(
    urgencies.map(urgency => IS_URGENT[urgency](ctx)),
    sql` or `,
  )})`;

/** For how many days the oldest of what is owed is due: backorders by their age. */
const owedDaysOn = (ctx: Ctx) => sql<number>`case
  when call_off.backorder > 0 then greatest(0, ${todayOfPlant(ctx)} - call_off.owed_since) else 0 end`;

const selectRows = (query: ScopedQuery<'call_off'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'call_off.tenant_id').onRef('plant.id', '=', 'call_off.plant_id'),
    )
    .innerJoin('scheduling_agreement', join =>
      join
        .onRef('scheduling_agreement.tenant_id', '=', 'call_off.tenant_id')
        .onRef('scheduling_agreement.id', '=', 'call_off.agreement_id'),
    )
    .leftJoin('release_seen', join =>
      join
        .onRef('release_seen.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release_seen.release_id', '=', 'scheduling_agreement.release_id'),
    )
    .select(callOffFields)
    .select([
      sql<boolean>`coalesce(call_off.overdue_from <= ${todayOfPlant(ctx)}, false)`.as('overdue'),
      owedDaysOn(ctx).as('owedDays'),
      urgencyOn(ctx).as('urgency'),
      turnAsRead(ctx).as('turn'),
    ]);

export const callOffList = listSpec(listCallOffs, 'call_off', {
  filters: {
    search: beginsWithAny('call_off.search_no', 'call_off.search_part'),
    kind: is('call_off.kind'),
    state: oneOf('call_off.series_state'),
    callOffState: oneOf('call_off.state'),
    turn: isTurn,
    mine: where(waitsForCaller),
    supplier: oneOf('call_off.supplier_code'),
    unloadingPoint: oneOf('call_off.unloading_point'),
    mrpController: oneOf('call_off.mrp_controller'),
    consignee: is('call_off.consignee'),
    from: atLeast('call_off.sort_next'),
    to: atMost('call_off.sort_next'),
    releaseFrom: atLeast('call_off.release_date'),
    releaseTo: atMost('call_off.release_date'),
    changed: where(() => sql`call_off.has_changed`),
    overdue: where(ctx => isOverdueOn(ctx, 'call_off')),
    unseen: is('call_off.unseen'),
    owed: where(() => sql`call_off.is_owed`),
    urgency: isOfUrgencies,
  },
  sort: {
    nextDate: 'call_off.sort_next',
    callOffNo: 'call_off.search_no',
    material: 'call_off.search_part',
    supplierCode: 'call_off.supplier_code',
    owedSince: 'call_off.sort_owed',
  },
  sums: {
    nextQty: 'call_off.next_qty',
    released: 'call_off.released',
    promised: 'call_off.promised',
    backorder: 'call_off.backorder',
  },
  unit: 'call_off.unit',
  select: selectRows,
});

const packagingOf = async (ctx: Ctx, materialId: string, supplierId: string, day: PlainDate) => {
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

const releasesOf = (ctx: Ctx, agreementId: string) =>
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

/** What other records say of plant, supplier and material, for the facts of the header. */
const partnersOf = async (ctx: Ctx, agreement: Selectable<Database['scheduling_agreement']>) => {
  const { plant_id, supplier_id, material_id } = agreement;
  const [plant, supplier, material] = await Promise.all([
    ctx.rows('plant').select(['name_zh', 'name_en']).where('plant.id', '=', plant_id).executeTakeFirst(),
    ctx.rows('supplier').select(['contact', 'tel', 'emails']).where('id', '=', supplier_id).executeTakeFirst(),
    ctx.rows('material').select('internal_destination').where('id', '=', material_id).executeTakeFirst(),
  ]);
  return {
    plantNameZh: plant?.name_zh ?? '',
    plantNameEn: plant?.name_en ?? '',
    supplierContact: supplier?.contact ?? '',
    supplierTel: supplier?.tel ?? '',
    supplierEmails: supplier?.emails ?? '',
    internalDestination: material?.internal_destination ?? '',
  };
};

const cumulativesShown = (
  agreement: Selectable<Database['scheduling_agreement']>,
  cumulatives: Cumulatives,
): CallOffDetail['cumulatives'] => {
  const { ordered, inTransit, backlog, backorder, overDelivery, orderedInFirmZone } = cumulatives;
  const { received, received_at_release: receivedAtRelease, sent, reset_on: resetOn } = agreement;
  const quantities = { ordered, receivedAtRelease, received, sent, inTransit, backlog, backorder, overDelivery };
  return { ...quantities, orderedInFirmZone, mismatch: isMismatch(cumulatives), resetOn };
};

/** One call-off whole: header, agreement with its cumulatives, release in force, schedule and lines. */
export const readDetail = async (ctx: Ctx, id: string): Promise<CallOffDetail> => {
  const header = selectRows(ctx.rows('call_off').where('call_off.id', '=', id), ctx).executeTakeFirst();
  const [row, lines] = await Promise.all([header, linesOf(ctx, id)]);
  if (!row) throw refuse('not_found');
  const { agreementId } = row;
  const [inForce, releases] = await Promise.all([agreementInForce(ctx, agreementId), releasesOf(ctx, agreementId)]);
  const { agreement, release } = inForce;
  const [newest, previous] = releases;
  const [{ settings, today }, partners, differences] = await Promise.all([
    surroundingsOf(ctx, agreement),
    partnersOf(ctx, agreement),
    countDifferences(ctx, previous?.id, newest?.id),
  ]);
  const [backorder, packaging] = await Promise.all([
    backorderOn(ctx, inForce, today),
    packagingOf(ctx, agreement.material_id, agreement.supplier_id, today),
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
