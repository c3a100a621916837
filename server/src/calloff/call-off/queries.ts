import { callOffRow, listCallOffs, type Urgency } from '@inbound/shared/calloff/call-off/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { isLateAloneOn, isLateOn, isOverdueOn, todayOfPlant } from './plant-day.ts';
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

/** Call-offs under the names of their contract, with what depends on the plant's day and on who reads them. */
export const selectCallOffs = (query: ScopedQuery<'call_off'>, ctx: Ctx) =>
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
  hasOnePlan: true,
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
  select: selectCallOffs,
});
