import { listToShip, type ToShipRow, toShipRow } from '@inbound/shared/delivery/to-ship/contract';
import { type RawBuilder, sql } from 'kysely';
import { ARRIVAL, isToShipOn, todayOfLine } from '../../calloff/call-off/offers/to-ship.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const rowFields = fields('call_off_line', toShipRow.omit({ day: true, when: true, packQty: true, packs: true }), {
  plantNo: 'plant.plant_no',
  unloadingPoint: 'call_off.unloading_point',
  supplierNameZh: 'call_off.supplier_name_zh',
  supplierNameEn: 'call_off.supplier_name_en',
  material: 'call_off_line.part_no',
  materialNameZh: 'call_off.material_name_zh',
  materialNameEn: 'call_off.material_name_en',
});

/** What one package holds: as the supplier has changed it, else by the instruction that holds today. */
const packQty = (ctx: Ctx) => sql<ToShipRow['packQty']>`coalesce(call_off_line.packing_override, (
  select i.inner_qty from packaging_instruction i
  where i.tenant_id = call_off_line.tenant_id and i.supplier_id = call_off_line.supplier_id
    and i.material_id = call_off_line.material_id and i.state = 'effective' and i.effective_date <= ${todayOfLine(ctx)}
  order by i.effective_date desc limit 1))`;

const WHEN: Record<ToShipRow['when'], (ctx: Ctx) => RawBuilder<boolean>> = {
  overdue: ctx => sql`${ARRIVAL} < ${todayOfLine(ctx)}`,
  today: ctx => sql`${ARRIVAL} = ${todayOfLine(ctx)}`,
  tomorrow: ctx => sql`${ARRIVAL} > ${todayOfLine(ctx)}`,
};

const whenOf = (ctx: Ctx) => sql<ToShipRow['when']>`case when ${WHEN.overdue(ctx)} then 'overdue'
  when ${WHEN.today(ctx)} then 'today' else 'tomorrow' end`;

const selectRows = (query: ScopedQuery<'call_off_line'>, ctx: Ctx) =>
  query
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('call_off.id', '=', 'call_off_line.call_off_id'),
    )
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'call_off_line.tenant_id').onRef('plant.id', '=', 'call_off_line.plant_id'),
    )
    .select(rowFields)
    .select([
      ARRIVAL.as('day'),
      whenOf(ctx).as('when'),
      packQty(ctx).as('packQty'),
      sql<ToShipRow['packs']>`ceil(call_off_line.to_ship / nullif(${packQty(ctx)}, 0))::int`.as('packs'),
    ]);

/** Lines of which something is promised for tomorrow, for today or for a day that is over, and on no note. */
export const toShipList = listSpec(listToShip, 'call_off_line', {
  only: sql`call_off_line.ship_from is not null`,
  seen: isToShipOn,
  filters: {
    search: beginsWithAny('call_off_line.search_no', 'call_off_line.search_part'),
    when: (days, ctx) =>
      sql`(${sql.join(
        days.map(day => WHEN[day](ctx)),
        sql` or `,
      )})`,
    unloadingPoint: {
      parent: 'call_off',
      column: 'call_off_line.call_off_id',
      parentHolds: points => sql`call_off.unloading_point in (${sql.join(points)})`,
    },
    supplier: oneOf('call_off_line.supplier_code'),
  },
  sort: { day: 'call_off_line.ship_from' },
  sums: { toShip: 'call_off_line.to_ship' },
  unit: 'call_off_line.unit',
  select: selectRows,
});
