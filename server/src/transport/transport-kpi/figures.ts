import { addDays, type CheckedOf, daysBetween, firstMomentAt, orThrowFields, refusal, statesOf } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { calendarStatusOf } from '@inbound/shared/transport/shipping-note/rules';
import {
  type KpiDoor,
  type KpiRow,
  MOST_KPI_DAYS,
  MOST_KPI_ROWS,
  type readTransportKpis,
  type TransportKpis,
} from '@inbound/shared/transport/transport-kpi/contract';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';

type Asked = CheckedOf<typeof readTransportKpis>;

/** Those whose booking stands. */
const COUNTED = statesOf(shippingNote).filter(state => calendarStatusOf({ state }) !== 'CANCELLED');

const periodOf = async (ctx: Ctx, { plantId, from, to }: Asked) => {
  if (daysBetween(from, to) >= MOST_KPI_DAYS)
    orThrowFields([
      { field: 'to', ...refusal('range', { field: 'to', min: from, max: addDays(from, MOST_KPI_DAYS - 1) }) },
    ]);
  const { time_zone: zone } = await plantOf(ctx, plantId);
  return { begins: firstMomentAt(zone, from, '00:00'), ends: firstMomentAt(zone, addDays(to, 1), '00:00') };
};

type Period = Awaited<ReturnType<typeof periodOf>>;
type Figures = Omit<KpiRow, 'id'> & { id: string | null };

const PARTY = {
  supplier: ['supplier_id', 'supplier_code', 'supplier_name_zh', 'supplier_name_en'],
  forwarder: ['forwarder_id', 'forwarder_code', 'forwarder_name_zh', 'forwarder_name_en'],
} as const;

/** Minutes that a truck came before or after its window began, and that it was in the plant. */
const LATER = 'extract(epoch from n.gate_in_at - n.begins) / 60';
const DWELL = 'extract(epoch from n.gate_out_at - n.gate_in_at) / 60';

const percentile = (share: number): string =>
  `round((percentile_cont(${share}) within group (order by ${DWELL}) filter (where n.gate_out_at is not null))::numeric, 1)::text`;

/** The figures of all transports and those of each party, by one statement; that of no party is the one of all. */
const readFigures = async (ctx: Ctx, { plantId, by }: Asked, { begins, ends }: Period): Promise<Figures[]> => {
  const tolerance = await numberOf(ctx, 'arrivalTolerance');
  const own = ctx
    .rows('shipping_note')
    .selectAll()
    .where('plant_id', '=', plantId)
    .where('begins', '>=', begins)
    .where('begins', '<', ends)
    .where('state', 'in', COUNTED);
  const [id, code, nameZh, nameEn] = PARTY[by];
  const party = sql.raw(`n.${id}`);
  const rows = await sql<Figures & { dwell_median: string | null; dwell_p90: string | null; is_all: boolean }>`
    select ${party} as id, max(n.${sql.raw(code)}) as code, max(n.${sql.raw(nameZh)}) as "nameZh",
      max(n.${sql.raw(nameEn)}) as "nameEn", grouping(${party}) = 1 as is_all, count(*)::int as transports,
      (count(*) filter (where abs(${sql.raw(LATER)}) <= ${tolerance}))::int as "onTime",
      (count(*) filter (where ${sql.raw(LATER)} < -${tolerance}::int))::int as early,
      (count(*) filter (where ${sql.raw(LATER)} > ${tolerance}))::int as late,
      (count(*) filter (where n.no_show_at is not null))::int as "noShows",
      (count(*) filter (where n.rebook_count > 0))::int as rebooked, sum(n.rebook_count)::int as rebookings,
      ${sql.raw(percentile(0.5))} as dwell_median, ${sql.raw(percentile(0.9))} as dwell_p90
    from (${own}) n group by grouping sets ((${party}), ()) order by is_all desc, transports desc, code
    limit ${MOST_KPI_ROWS + 2}`.execute(ctx.tx.db);
  return rows.rows
    .filter(row => row.is_all || row.id !== null)
    .map(({ is_all: isAll, dwell_median: median, dwell_p90: p90, ...row }) => ({
      ...row,
      id: isAll ? null : row.id,
      rebookings: row.rebookings ?? 0,
      dwellMedian: median === null ? null : Number(median),
      dwellP90: p90 === null ? null : Number(p90),
    }));
};

const readDoors = (ctx: Ctx, plantId: string, { begins, ends }: Period): Promise<KpiDoor[]> =>
  ctx
    .rows('shipping_note_stop')
    .innerJoin('shipping_note', join =>
      join
        .onRef('shipping_note.tenant_id', '=', 'shipping_note_stop.tenant_id')
        .onRef('shipping_note.id', '=', 'shipping_note_stop.shipping_note_id'),
    )
    .select(['shipping_note_stop.door_id as id', 'shipping_note_stop.door'])
    .select([
      sql<string>`max(shipping_note_stop.unloading_point)`.as('unloadingPoint'),
      sql<number>`count(*)::int`.as('trucks'),
      sql<number>`coalesce(sum(extract(epoch from shipping_note_stop.ends - shipping_note_stop.begins)) / 60, 0)::int`.as(
        'bookedMinutes',
      ),
      sql<number>`coalesce(sum(extract(epoch from shipping_note_stop.unloaded_at - shipping_note_stop.docked_at)) / 60, 0)::int`.as(
        'usedMinutes',
      ),
    ])
    .where('shipping_note.plant_id', '=', plantId)
    .where('shipping_note.begins', '>=', begins)
    .where('shipping_note.begins', '<', ends)
    .where('shipping_note.state', 'in', COUNTED)
    .groupBy(['shipping_note_stop.door_id', 'shipping_note_stop.door'])
    .orderBy('shipping_note_stop.door')
    .orderBy('shipping_note_stop.door_id')
    .limit(MOST_KPI_ROWS + 1)
    .execute();

const isParty = (row: Figures): row is KpiRow => row.id !== null;

/** What became of the transports of some plant days; each caller counts those that it sees. */
export const readKpis = async (ctx: Ctx, asked: Asked): Promise<TransportKpis> => {
  const period = await periodOf(ctx, asked);
  const [figures, doors] = await Promise.all([readFigures(ctx, asked, period), readDoors(ctx, asked.plantId, period)]);
  const parties = figures.filter(isParty);
  const { id: _, code: __, nameZh: ___, nameEn: ____, ...total } = figures.find(row => !isParty(row)) as Figures;
  return {
    total,
    rows: parties.slice(0, MOST_KPI_ROWS),
    doors: doors.slice(0, MOST_KPI_ROWS),
    isCut: parties.length > MOST_KPI_ROWS || doors.length > MOST_KPI_ROWS,
  };
};
