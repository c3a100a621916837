import { addDays, type PlainDate } from '@inbound/shared';
import { book } from '../../../src/packaging/container-balance/book.ts';
import { dispute, propose } from '../../../src/packaging/container-balance/confirmation.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Narrator } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';

/** What is at a supplier beyond all that moved: a share of what went out, and a floor, in whole stacks. */
const SHARE = 0.15;
const FLOOR = 40;
const STACK = 20;

const firstDays = async (ctx: Ctx): Promise<ReadonlyMap<string, PlainDate>> => {
  const rows = await ctx
    .rows('container_entry')
    .select(eb => ['account_id as id', eb.fn.min('day').as('day')])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ id, day }) => [id, day as PlainDate]));
};

/** Opens each account with what its supplier must have had before the story begins. */
const openAccounts = async (ctx: Ctx): Promise<void> => {
  const begun = await firstDays(ctx);
  const accounts = await ctx.rows('container_account').selectAll('container_account').orderBy('id').execute();
  for (const account of accounts) {
    const missing = Math.max(0, -account.balance);
    const qty = Math.ceil((missing + missing * SHARE + FLOOR) / STACK) * STACK;
    const key = { plantId: account.plant_id, companyId: account.company_id, supplierId: account.supplier_id };
    const document = { document: 'containerBalance', documentId: ctx.newId(), documentNo: '' };
    const entry = { ...document, code: account.packaging_code, kind: 'opening' as const, qty: -qty };
    await book(ctx, key, [entry], addDays(entryUnder(begun, account.id), -1));
  }
};

const PLANT = '2031';
/** Balances that are talked about: whose, of which package, and what the supplier has counted instead. */
const TALKED = [
  { supplier: 'S1001', code: 'KLT4328', less: 0 },
  { supplier: 'S1002', code: 'KLT4328', less: 14 },
] as const;
const REASON = 'Our count of the weekend, papers are with the gate';
const BALANCE_DAY = -3;

/** The accounts of the story, and the balances of which plant and supplier talk this morning. */
export const tellBalances = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const ctx = narrator.at(narrator.now);
  await openAccounts(ctx);
  const planner = world.packagingPlanner;
  if (!planner) return;
  const days = entryUnder(world.days, PLANT);
  const at = momentAt(days, days.today, '06:25');
  const balanceDate = addDays(days.today, BALANCE_DAY);
  for (const { supplier, code, less } of TALKED) {
    const account = await ctx
      .rows('container_account')
      .innerJoin('supplier', 'supplier.id', 'container_account.supplier_id')
      .select('container_account.id')
      .where('supplier.code', '=', supplier)
      .where('packaging_code', '=', code)
      .where('plant_id', '=', entryUnder(world.plantIds, PLANT))
      .executeTakeFirst();
    if (!account) continue;
    const id = await propose(narrator.as(planner, at), { id: account.id, balanceDate });
    if (less === 0) continue;
    const { version, figure } = await ctx
      .rows('balance_confirmation')
      .select(['version', 'figure'])
      .where('balance_confirmation.id', '=', id)
      .executeTakeFirstOrThrow();
    const own = { id, version, ownFigure: figure - less, reason: REASON };
    await dispute(narrator.as(entryUnder(world.clerks, supplier), at), own);
  }
};
