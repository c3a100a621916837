import type { Decimal } from '@inbound/shared';
import { backorderRow, listBackorders } from '@inbound/shared/calloff/backorder/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { todayOfPlant } from '../call-off/plant-day.ts';

const rowFields = fields(
  'call_off',
  backorderRow.omit({ owedDays: true, backlog: true, onUnsentNotes: true, toRestock: true }),
  {
    plantNo: 'plant.plant_no',
    material: 'call_off.part_no',
    received: 'scheduling_agreement.received',
    sent: 'scheduling_agreement.sent',
    lastDnNo: 'scheduling_agreement.last_dn_no',
    lastDnDate: 'scheduling_agreement.last_dn_date',
  },
);

/** What is due by yesterday is one figure: what of it was not sent is BO, and what was sent and not received is on the road. */
const BACKLOG = sql<Decimal | null>`case when call_off.kind = 'series' then
  greatest(0, call_off.backorder + scheduling_agreement.sent - scheduling_agreement.received) end`;

/** What unsent notes carry of the lines of an agreement that are due today: backlog, immediate need, and past days. */
const onUnsentNotes = (ctx: Ctx) => sql<Decimal>`coalesce((
  select sum(n.qty) from call_off_line_note n
  join call_off_line l on l.tenant_id = n.tenant_id and l.id = n.line_id
  where n.tenant_id = call_off.tenant_id and n.agreement_id = call_off.agreement_id and n.sent_at is null
    and (l.kind_of_date <> 'dated' or l.requested_to < ${todayOfPlant(ctx)})), 0)`;

/** Nothing of the agreement is on an unsent note, or something is. */
const isUntouched = (wanted: boolean) => sql<boolean>`(not exists (
  select from call_off_line_note n
  where n.tenant_id = call_off.tenant_id and n.agreement_id = call_off.agreement_id and n.sent_at is null)) = ${wanted}`;

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
    .select(rowFields)
    .select([
      sql<number>`coalesce(greatest(0, ${todayOfPlant(ctx)} - call_off.owed_since), 0)`.as('owedDays'),
      BACKLOG.as('backlog'),
      onUnsentNotes(ctx).as('onUnsentNotes'),
      sql<Decimal>`greatest(0, call_off.backorder - ${onUnsentNotes(ctx)})`.as('toRestock'),
    ]);

/** Call-offs of which something is owed, the oldest first. */
export const backorderList = listSpec(listBackorders, 'call_off', {
  only: sql`call_off.is_owed`,
  filters: {
    search: beginsWithAny('call_off.search_no', 'call_off.search_part'),
    kind: is('call_off.kind'),
    supplier: oneOf('call_off.supplier_code'),
    mrpController: oneOf('call_off.mrp_controller'),
    unloadingPoint: oneOf('call_off.unloading_point'),
    from: atLeast('call_off.sort_owed'),
    to: atMost('call_off.sort_owed'),
    untouched: isUntouched,
  },
  sort: {
    owedSince: 'call_off.sort_owed',
    callOffNo: 'call_off.search_no',
    supplierCode: 'call_off.supplier_code',
  },
  sums: { backorder: 'call_off.backorder' },
  unit: 'call_off.unit',
  select: selectRows,
});
