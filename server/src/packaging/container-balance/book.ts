import { groupBy, type PlainDate, refuse } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx, NewRow } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';

export type AccountRow = RowOfTable<'container_account'>;

/** Between whom packaging moves. */
export interface AccountKey {
  plantId: string;
  companyId: string;
  supplierId: string;
}

/** An entry that is to be booked. */
export interface NewEntry {
  code: string;
  kind: NewRow<'container_entry'>['kind'];
  /** Pieces that the plant owes more, or less, as the table counts them. */
  qty: number;
  document: string;
  documentId: string;
  documentNo: string;
  reason?: string;
}

/** Opens the accounts that a booking is the first of; two that are first at once open one. */
const OPEN = `
  insert into container_account (tenant_id, id, plant_id, company_id, supplier_id, packaging_code)
  select $1, said.id, $2, $3, $4, said.code from unnest($5::uuid[], $6::text[]) said (id, code) order by said.code
  on conflict (tenant_id, plant_id, supplier_id, packaging_code) do nothing`;

/** The accounts of some packages, locked in the order of their codes, so that two bookings never wait for each other. */
const accountsFor = async (
  ctx: Ctx,
  { plantId, companyId, supplierId }: AccountKey,
  codes: readonly string[],
): Promise<AccountRow[]> => {
  const ids = codes.map(() => ctx.newId());
  const [, accounts] = await Promise.all([
    ctx.tx.query(OPEN, [ctx.tenant, plantId, companyId, supplierId, ids, codes]),
    ctx
      .rows('container_account')
      .selectAll('container_account')
      .where('plant_id', '=', plantId)
      .where('supplier_id', '=', supplierId)
      .where('packaging_code', 'in', [...codes])
      .orderBy('packaging_code')
      .forUpdate()
      .execute(),
  ]);
  return accounts;
};

/**
 * The days on which the oldest pieces came that are still at the supplier, of accounts of which he has some: the newest
 * arrivals make up the balance. What the plant owes less has come to the supplier.
 */
const OLDEST = `
  select a.id, (select min(day) from (
      select day, sum(-qty) over (order by day desc, id desc) + qty as newer from container_entry
      where tenant_id = $1 and account_id = a.id and qty < 0
    ) came where newer < a.balance) as day
  from unnest($2::uuid[], $3::int[]) a (id, balance)`;

const oldestDays = async (
  ctx: Ctx,
  balances: ReadonlyMap<AccountRow, number>,
): Promise<ReadonlyMap<string, PlainDate | null>> => {
  const held = [...balances].filter(([, balance]) => balance > 0);
  if (held.length === 0) return new Map();
  const rows = await ctx.tx.query<{ id: string; day: PlainDate | null }>(OLDEST, [
    ctx.tenant,
    held.map(([{ id }]) => id),
    held.map(([, balance]) => balance),
  ]);
  return new Map(rows.map(({ id, day }) => [id, day]));
};

/** Nothing is booked into days whose balance both parties have confirmed. */
const requireOpen = ({ closed_to }: AccountRow, day: PlainDate): void => {
  if (closed_to !== null && day <= closed_to) throw refuse('range', { field: 'day', min: `> ${closed_to}`, max: '' });
};

const entryRow = (
  ctx: Ctx,
  account: AccountRow,
  { code, kind, qty, document, documentId, documentNo, reason = '' }: NewEntry,
  day: PlainDate,
): NewRow<'container_entry'> => ({
  id: ctx.newId(),
  plant_id: account.plant_id,
  company_id: account.company_id,
  account_id: account.id,
  packaging_code: code,
  at: ctx.now,
  day,
  kind,
  qty,
  document,
  document_id: documentId,
  document_no: documentNo,
  reason,
  actor: ctx.actor.name,
});

/**
 * The one writer of entries. They are never changed: each moves the balance of its account, which is their sum, while the
 * account is locked. `day` is the plant's today where nothing else is said.
 */
export const book = async (
  ctx: Ctx,
  key: AccountKey,
  entries: readonly NewEntry[],
  day?: PlainDate,
): Promise<AccountRow[]> => {
  if (entries.length === 0) return [];
  const byCode = groupBy(entries, ({ code }) => code);
  const [accounts, plant] = await Promise.all([accountsFor(ctx, key, [...byCode.keys()]), plantOf(ctx, key.plantId)]);
  const on = day ?? ctx.today(plant.time_zone);
  for (const account of accounts) requireOpen(account, on);
  const entriesOf = ({ packaging_code }: AccountRow) => byCode.get(packaging_code) ?? [];
  addRows(
    ctx,
    'container_entry',
    accounts.flatMap(account => entriesOf(account).map(entry => entryRow(ctx, account, entry, on))),
  );
  const balances = new Map(
    accounts.map(account => [account, entriesOf(account).reduce((total, { qty }) => total - qty, account.balance)]),
  );
  const oldest = await oldestDays(ctx, balances);
  return [...balances].map(([account, balance]) =>
    storeDerived(ctx, 'container_account', account, { balance, oldestDay: oldest.get(account.id) ?? null }),
  );
};
