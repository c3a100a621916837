import { addWorkingDays, type CheckedOf, type PlainDate, refuse } from '@inbound/shared';
import type {
  disputeBalance,
  proposeBalance,
  settleBalance,
} from '@inbound/shared/packaging/container-balance/confirmation-contract';
import { balanceConfirmation } from '@inbound/shared/packaging/container-balance/confirmation-machine';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { lockOne, type RowOfTable } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';
import { take } from '../../platform/record/take.ts';
import { bookByHand } from './by-hand.ts';
import { readAccount } from './queries.ts';
import { balanceAt } from './statement.ts';
import { tellPlant, tellSupplier } from './tell.ts';

export type ConfirmationRow = RowOfTable<'balance_confirmation'>;

/** A confirmation as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}

export const factsOf = ({ state }: ConfirmationRow) => ({ state });

/** Until when the supplier may answer, and when he is reminded, by the working days of the plant. */
const dueDays = async (
  ctx: Ctx,
  plantId: string,
): Promise<{ today: PlainDate; dueDate: PlainDate; remindOn: PlainDate }> => {
  const { calendar, timeZone } = await calendarOf(ctx, plantId);
  const today = ctx.today(timeZone);
  return {
    today,
    dueDate: addWorkingDays(calendar, today, await numberOf(ctx, 'balanceAnswer')),
    remindOn: addWorkingDays(calendar, today, await numberOf(ctx, 'balanceReminder')),
  };
};

/** Proposes the balance of a past day to the supplier; one at a time is talked about. Answers the confirmation's id. */
export const propose = async (
  ctx: Ctx,
  { id: accountId, balanceDate }: CheckedOf<typeof proposeBalance>,
): Promise<string> => {
  const account = await lockOne(ctx, 'container_account', accountId);
  const { today, dueDate, remindOn } = await dueDays(ctx, account.plant_id);
  const { closed_to: closedTo } = account;
  if (balanceDate >= today || (closedTo !== null && balanceDate <= closedTo))
    throw refuse('range', { field: 'balanceDate', min: closedTo ? `> ${closedTo}` : '', max: `< ${today}` });
  const { supplierCode } = await readAccount(ctx, accountId);
  const proposed = {
    plantId: account.plant_id,
    companyId: account.company_id,
    accountId,
    supplierCode,
    packagingCode: account.packaging_code,
    balanceDate,
    figure: await balanceAt(ctx, accountId, balanceDate),
    dueDate,
    remindOn,
    state: balanceConfirmation.initial as 'proposed',
    proposedBy: ctx.actor.name,
    createdAt: ctx.now,
  };
  const [id = ''] = await createDocuments(ctx, balanceConfirmation, 'balance_confirmation', [proposed], {
    action: 'propose',
  });
  await tellSupplier(ctx, await lockOne(ctx, 'balance_confirmation', id), 'balanceProposed');
  return id;
};

/** Nothing is booked any more up to the day whose balance both have confirmed. */
export const closeAccount = async (ctx: Ctx, { account_id, balance_date }: ConfirmationRow): Promise<void> => {
  const account = await lockOne(ctx, 'container_account', account_id);
  storeDerived(ctx, 'container_account', account, { closedTo: balance_date });
};

/** The supplier confirms a balance. */
export const confirm = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, balanceConfirmation, 'balance_confirmation', id, 'confirm', {
    version,
    facts: factsOf,
  });
  const row = await taken.store({ answeredAt: ctx.now, answeredBy: ctx.actor.name });
  await closeAccount(ctx, row);
  await tellPlant(ctx, row, 'balanceConfirmed');
};

/** The supplier has counted another number, and says why. */
export const dispute = async (
  ctx: Ctx,
  { id, version, ownFigure, reason }: CheckedOf<typeof disputeBalance>,
): Promise<void> => {
  const taken = await take(ctx, balanceConfirmation, 'balance_confirmation', id, 'dispute', {
    version,
    facts: factsOf,
  });
  const said = { ownFigure, reason, answeredAt: ctx.now, answeredBy: ctx.actor.name };
  await tellPlant(ctx, await taken.store(said, { reason }), 'balanceDisputed');
};

/** The planner settles it by a difference on the balance's own day, and proposes what is then. */
export const settle = async (
  ctx: Ctx,
  { id, version, qty, reason }: CheckedOf<typeof settleBalance>,
): Promise<void> => {
  const taken = await take(ctx, balanceConfirmation, 'balance_confirmation', id, 'settle', { version, facts: factsOf });
  const { account_id, balance_date, plant_id } = taken.row;
  await bookByHand(ctx, await lockOne(ctx, 'container_account', account_id), { qty, reason, day: balance_date });
  const { dueDate, remindOn } = await dueDays(ctx, plant_id);
  const figure = await balanceAt(ctx, account_id, balance_date);
  const row = await taken.store(
    { figure, ownFigure: null, reason: '', dueDate, remindOn, remindedAt: null },
    { reason },
  );
  await tellSupplier(ctx, row, 'balanceSettled');
};
