import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import {
  GREATEST_SERIAL,
  NO_LAST_SERIAL,
  type removeSerialRange,
  type SerialRange,
  type setSerialRange,
} from '@inbound/shared/system/tenant/serial-range-contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inOtherTenant } from '../../platform/call/other-tenant.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';

/** Counts the plates that were drawn of a DUNS number (`drawPlates`). */
const COUNTER = 'licence-plate';

/** What stands in a tenant: its ranges, what it has drawn, and where it ships from. */
interface Inside {
  ranges: readonly RowOfTable<'serial_range'>[];
  drawn: ReadonlyMap<string, number>;
  used: readonly string[];
}

const readInside = async (own: Ctx): Promise<Inside> => {
  const [ranges, counters, locations] = await Promise.all([
    own.rows('serial_range').selectAll().execute(),
    own.rows('number_counter').select(['scope', 'last_value']).where('name', '=', COUNTER).execute(),
    own.rows('production_location').select('duns').distinct().where('duns', 'is not', null).execute(),
  ]);
  return {
    ranges,
    drawn: new Map(counters.map(({ scope, last_value }) => [scope, Number(last_value)])),
    used: locations.flatMap(({ duns }) => duns ?? []),
  };
};

const insideOf = (ctx: Ctx, tenant: number): Promise<Inside> =>
  inOtherTenant(ctx, tenant, 'ranges are compared with those of all other tenants', readInside);

/**
 * The numbers of all tenants of this installation, locked: of two who part serials at once the second sees what the first has
 * done. One that has moved to another installation has its ranges there.
 */
const lockTenants = async (ctx: Ctx): Promise<{ id: string; tenant: number }[]> => {
  const rows = await ctx.rows('tenant_entry').select(['id', 'env_no', 'moved_to']).orderBy('id').forUpdate().execute();
  return rows.filter(row => row.moved_to === null).map(({ id, env_no }) => ({ id, tenant: Number(env_no) }));
};

const entryOf = async (ctx: Ctx, id: string): Promise<{ tenant: number; isHere: boolean }> => {
  const entry = await ctx.rows('tenant_entry').select(['env_no', 'moved_to']).where('id', '=', id).executeTakeFirst();
  if (!entry) throw refuse('not_found');
  return { tenant: Number(entry.env_no), isHere: entry.moved_to === null };
};

const rowOf = ({ ranges, drawn }: Inside, duns: string): SerialRange => {
  const range = ranges.find(row => row.duns === duns);
  const own = range && range.last_serial !== NO_LAST_SERIAL ? range : undefined;
  return {
    ...{ id: duns, duns, use: own ? 'range' : range ? 'none' : 'all' },
    ...{ firstSerial: own?.first_serial ?? null, lastSerial: own?.last_serial ?? null, drawn: drawn.get(duns) ?? 0 },
  };
};

/** What a tenant may draw of each DUNS number that it has a range of, ships from or has drawn of. */
export const readRanges = async (ctx: Ctx, id: string): Promise<{ rows: SerialRange[] }> => {
  const { tenant, isHere } = await entryOf(ctx, id);
  if (!isHere) return { rows: [] };
  const inside = await insideOf(ctx, tenant);
  const own = inside.ranges.filter(({ last_serial }) => last_serial !== NO_LAST_SERIAL).map(({ duns }) => duns);
  const all = new Set([...own, ...inside.used, ...inside.drawn.keys()]);
  return { rows: [...all].sort().map(duns => rowOf(inside, duns)) };
};

/** What was drawn stays in the range, and is counted from its first serial. */
const keepsDrawn = (inside: Inside, duns: string, wanted: { firstSerial: number; lastSerial: number }): void => {
  const { drawn, firstSerial } = rowOf(inside, duns);
  const first = firstSerial ?? 1;
  const last = first + drawn - 1;
  if (drawn === 0 || (wanted.firstSerial === first && wanted.lastSerial >= last)) return;
  throw refuse('serials_drawn', { duns, first: String(first), last: String(last) });
};

const writeRange = (own: Ctx, duns: string, first: number, last: number): Promise<void> =>
  own.insert('serial_range', [{ duns, first_serial: first, last_serial: last }]);

const dropRange = async (own: Ctx, duns: string): Promise<void> => {
  await own.delete('serial_range').where('duns', '=', duns).execute();
};

const replaceRange = async (own: Ctx, duns: string, first: number, last: number): Promise<void> => {
  await dropRange(own, duns);
  await writeRange(own, duns, first, last);
};

/** What was told of a range, as history has it. */
const toldOf = (duns: string, range: { firstSerial: number | null; lastSerial: number | null }) => ({
  duns,
  firstSerial: range.firstSerial,
  lastSerial: range.lastSerial,
});

/** The other tenants, with what each may draw of a DUNS number. */
const othersOf = async (ctx: Ctx, duns: string, all: readonly { tenant: number }[], tenant: number) => {
  const others: { tenant: number; row: SerialRange }[] = [];
  // One after the other: a call looks into one tenant at a time.
  for (const other of all.filter(each => each.tenant !== tenant))
    others.push({ tenant: other.tenant, row: rowOf(await insideOf(ctx, other.tenant), duns) });
  return others;
};

/**
 * Gives a tenant a range of the serials of a DUNS number. It overlaps with no other tenant's and holds what the tenant
 * has drawn; whoever has none of this number draws no more of it. Ranges of inactive tenants count, for labels live on.
 */
export const setRange = async (
  ctx: Ctx,
  { id, version, duns, firstSerial, lastSerial }: CheckedOf<typeof setSerialRange>,
): Promise<{ rows: SerialRange[] }> => {
  if (lastSerial < firstSerial) {
    const params = { field: 'lastSerial', min: String(firstSerial), max: String(GREATEST_SERIAL) };
    orThrowFields([{ field: 'lastSerial', code: 'range', params }]);
  }
  const all = await lockTenants(ctx);
  const tenant = Number((await lockSeen(ctx, 'tenant_entry', id, version)).env_no);
  const inside = await insideOf(ctx, tenant);
  keepsDrawn(inside, duns, { firstSerial, lastSerial });
  const others = await othersOf(ctx, duns, all, tenant);
  for (const { tenant: other, row } of others) {
    const { firstSerial: first, lastSerial: last } = row;
    if (first === null || last === null || last < firstSerial || first > lastSerial) continue;
    throw refuse('serial_range_taken', { duns, tenant: String(other), first: String(first), last: String(last) });
  }
  const told = { before: toldOf(duns, rowOf(inside, duns)), after: { duns, firstSerial, lastSerial } };
  await changeRecord(ctx, 'tenant_entry', { id, version }, {}, { document: 'tenant', action: 'setSerials', told });
  await inOtherTenant(ctx, tenant, 'plates are drawn by the range in the own tenant', own =>
    replaceRange(own, duns, firstSerial, lastSerial),
  );
  for (const { tenant: other, row } of others)
    if (row.use === 'all')
      await inOtherTenant(ctx, other, 'whoever has no range of what is parted draws none', own =>
        replaceRange(own, duns, 1, NO_LAST_SERIAL),
      );
  return readRanges(ctx, id);
};

/** Takes a range back of which nothing was drawn; where nobody else has one of the number, it is free for all again. */
export const removeRange = async (
  ctx: Ctx,
  { id, version, duns }: CheckedOf<typeof removeSerialRange>,
): Promise<{ rows: SerialRange[] }> => {
  const all = await lockTenants(ctx);
  const tenant = Number((await lockSeen(ctx, 'tenant_entry', id, version)).env_no);
  const row = rowOf(await insideOf(ctx, tenant), duns);
  if (row.use !== 'range')
    orThrowFields([{ field: 'duns', code: 'unknown_reference', params: { field: 'duns', value: duns } }]);
  if (row.drawn > 0) {
    const first = row.firstSerial ?? 1;
    throw refuse('serials_drawn', { duns, first: String(first), last: String(first + row.drawn - 1) });
  }
  const isParted = (await othersOf(ctx, duns, all, tenant)).some(({ row: { use } }) => use === 'range');
  const told = { before: toldOf(duns, row), after: { duns, firstSerial: null, lastSerial: null } };
  await changeRecord(ctx, 'tenant_entry', { id, version }, {}, { document: 'tenant', action: 'removeSerials', told });
  for (const { tenant: each } of isParted ? [{ tenant }] : all)
    await inOtherTenant(ctx, each, 'a number that nobody has a range of is free for all', own =>
      isParted ? replaceRange(own, duns, 1, NO_LAST_SERIAL) : dropRange(own, duns),
    );
  return readRanges(ctx, id);
};

/** A new tenant draws none of the numbers that were parted before it came. */
export const closeParted = async (ctx: Ctx, tenant: number): Promise<void> => {
  const parted = new Set<string>();
  for (const other of await lockTenants(ctx))
    if (other.tenant !== tenant) for (const { duns } of (await insideOf(ctx, other.tenant)).ranges) parted.add(duns);
  await inOtherTenant(ctx, tenant, 'the rows that a new tenant begins with are its own', async own => {
    await own.insert(
      'serial_range',
      [...parted].map(duns => ({ duns, first_serial: 1, last_serial: NO_LAST_SERIAL })),
    );
  });
};
