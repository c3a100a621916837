import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { balanceConfirmation } from './confirmation-machine.ts';
import { book, LONGEST_REASON } from './contract.ts';

const PATH = '/packaging/v1/balance-confirmation' as const;
const view = 'packaging.containerBalance.view' as const;
const confirm = 'packaging.containerBalance.confirm' as const;

const MOST_CHOSEN = 200;
const MOST_PIECES = 999_999;

const confirmationState = z.enum(statesOf(balanceConfirmation));

/** A balance at a date as the plant proposes it, and what the supplier says. */
export const balanceConfirmationRow = z.object({
  id,
  version,
  state: confirmationState,
  turn,
  accountId: id,
  supplierCode: z.string(),
  packagingCode: z.string(),
  plantNo: z.string(),
  balanceDate: plainDate,
  /** Pieces at the supplier at the end of that day, by the entries. */
  figure: z.int(),
  /** What the supplier has counted, where that is another number. */
  ownFigure: z.int().nullable(),
  reason: z.string(),
  dueDate: plainDate,
  proposedBy: person,
  answeredAt: timestamp.nullable(),
  answeredBy: person,
  changedAt: timestamp,
});
export type BalanceConfirmationRow = z.output<typeof balanceConfirmationRow>;

export const listBalanceConfirmations = listEndpoint({
  path: PATH,
  access: view,
  title: 'Balance confirmations',
  row: balanceConfirmationRow,
  filter: {
    /** Supplier or package begins with it. */
    search: optionalText(60),
    accountId: chosenFrom('containerAccount', MOST_CHOSEN),
    state: z.array(confirmationState).max(confirmationState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    mine: z.boolean().optional(),
  },
  sortable: ['changedAt'],
  defaultSort: '-changedAt',
  tabs: { mine: { mine: true }, disputed: { state: ['disputed'] }, confirmed: { state: ['confirmed'] } },
});

export const proposeBalance = endpoint({
  method: 'POST',
  path: '/packaging/v1/container-balance/:id/propose',
  access: book,
  title: 'Propose the balance of an account at a past day to its supplier',
  input: z.strictObject({ id, balanceDate: plainDate }),
  answer: balanceConfirmationRow,
});

const calls = callsOf(PATH, 'packaging.containerBalance', balanceConfirmationRow);

export const confirmBalance = calls.act('confirm', {
  access: confirm,
  title: 'Confirm a proposed balance: entries up to its day are closed',
});

export const disputeBalance = calls.act('dispute', {
  access: confirm,
  title: 'Dispute a proposed balance with the own figure and a reason',
  input: {
    ownFigure: z.int().min(-MOST_PIECES).max(MOST_PIECES),
    reason: text(LONGEST_REASON),
  },
});

export const settleBalance = calls.act('settle', {
  access: book,
  title: 'Settle a disputed balance by a difference entry, and propose it anew',
  input: {
    qty: z.int().min(-MOST_PIECES).max(MOST_PIECES),
    reason: text(LONGEST_REASON),
  },
});
