import { createHash } from 'node:crypto';
import type { PlainDate } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { mapInSteps } from '../../platform/threads/let-others-go.ts';
import type { OfferedPart } from '../distributor/port.ts';

/** All that is said of a part in one text: the same text is no change. */
const hashOf = (part: OfferedPart): string => createHash('sha256').update(JSON.stringify(part)).digest('hex');

/** A part as the statement takes it. */
const rowOf = (ctx: Ctx, part: OfferedPart) => ({
  id: ctx.newId(),
  part_no: part.partNo,
  generic_no: part.genericNo,
  description: part.description,
  life_cycle: part.lifeCycle,
  life_cycle_said: part.lifeCycleSaid,
  stock: part.stock,
  order_limit: part.orderLimit,
  minimum_qty: part.minimumQty,
  pack_qty: part.packQty,
  eccn: part.eccn,
  hts_code: part.htsCode,
  package_type: part.packageType,
  package_carrier: part.packageCarrier,
  pin_count: part.pinCount,
  custom_reel: part.customReel,
  currency: part.currency,
  prices: part.prices,
  future_stock: part.futureStock,
  said_hash: hashOf(part),
});

const COLUMNS = [
  ...['generic_no', 'description', 'life_cycle', 'life_cycle_said', 'stock', 'order_limit', 'minimum_qty', 'pack_qty'],
  ...['eccn', 'hts_code', 'package_type', 'package_carrier', 'pin_count', 'custom_reel', 'currency', 'prices'],
  ...['future_stock', 'said_hash'],
];

/** Writes parts that are new or said otherwise, those alone, and what the day changed of them. */
const STORE = `
  with said as (select * from jsonb_populate_recordset(null::part, $2::jsonb)),
  written as (
    insert into part (tenant_id, id, part_no, ${COLUMNS}, checked_at, changed_at)
    select $1, id, part_no, ${COLUMNS}, $3, $3 from said order by part_no
    on conflict (tenant_id, part_no) do update set
      ${COLUMNS.map(name => `${name} = excluded.${name}`)}, offered = true, checked_at = $3, changed_at = $3
    where part.said_hash <> excluded.said_hash or not part.offered
    returning id, stock, first_price, xmax = 0 as is_new
  ),
  remembered as (
    insert into part_day (tenant_id, part_id, day, stock, price)
    select $1, id, $4, stock, first_price from written
    on conflict (tenant_id, part_id, day) do update set stock = excluded.stock, price = excluded.price
  )
  select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as changed from written`;

/** How many parts were new, and how many are said otherwise than before. */
export interface StoredParts {
  [column: string]: unknown;
  created: number;
  changed: number;
}

/** Stores what the distributor says of parts, each of them once; one that is said as before is not written. */
export const storeParts = async (ctx: Ctx, parts: readonly OfferedPart[], day: PlainDate): Promise<StoredParts> => {
  const rows = JSON.stringify(await mapInSteps(parts, part => rowOf(ctx, part)));
  const [stored] = await ctx.tx.query<StoredParts>(STORE, [ctx.tenant, rows, ctx.now, day]);
  return stored ?? { created: 0, changed: 0 };
};

const WITHDRAW = `
  update part set offered = false, changed_at = $2
  where tenant_id = $1 and offered and not exists (
    select from catalogue_sync_number n where n.tenant_id = $1 and n.sync_id = $3 and n.part_no = part.part_no)
  returning 1 as withdrawn`;

/** Marks parts as not offered that a run through the whole catalogue has not met; answers how many. */
export const withdrawParts = async (ctx: Ctx, syncId: string): Promise<number> =>
  (await ctx.tx.query(WITHDRAW, [ctx.tenant, ctx.now, syncId])).length;
