import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  endpoint,
  fileAnswer,
  id,
  listEndpoint,
  optionalText,
  person,
  plainDate,
  statesOf,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { balanceConfirmation } from './confirmation-machine.ts';
import { ENTRY_KINDS } from './rules.ts';

const PATH = '/packaging/v1/container-balance' as const;
const view = 'packaging.containerBalance.view' as const;
export const book = 'packaging.containerBalance.book' as const;

const MOST_CHOSEN = 200;
const MOST_PIECES = 999_999;
export const LONGEST_REASON = 200;

/** The states of a balance that is still talked about. */
const openState = z.enum(statesOf(balanceConfirmation)).exclude(['confirmed']);

/** The account of a package between a plant and a supplier; all counts are pieces at the supplier. */
export const containerAccountRow = z.object({
  id,
  version,
  plantId: id,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: id,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  packagingCode: z.string(),
  packagingNameZh: z.string(),
  packagingNameEn: z.string(),
  balance: z.int(),
  /** Empties that were sent and not counted in yet, more to the supplier or less. */
  underWay: z.int(),
  /** The day on which the oldest of them came. */
  oldestDay: plainDate.nullable(),
  /** When that one is expected back. */
  expectedBack: plainDate.nullable(),
  /** How many are there longer than the turnover lead time of the supplier. */
  overdueQty: z.int(),
  turnoverDays: z.int(),
  /** Up to this day both have confirmed the balance. */
  closedTo: plainDate.nullable(),
  /** What both say of the last balance that was proposed. */
  confirmationState: z.enum(statesOf(balanceConfirmation)).nullable(),
  changedAt: timestamp,
});
export type ContainerAccountRow = z.output<typeof containerAccountRow>;

const shows = {
  'packaging.packagingMaster': 'an account names its package',
  'packaging.containerNote': 'an account tells what is under way',
} as const;

export const listContainerAccounts = listEndpoint({
  path: PATH,
  access: view,
  title: 'Container accounts',
  row: containerAccountRow,
  shows,
  filter: {
    /** The code of the package begins with it. */
    search: optionalText(60),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    /** Pieces are at the supplier longer than the turnover lead time. */
    overdue: z.boolean().optional(),
    /** What both say of the balance that is talked about. */
    confirmation: z.array(openState).max(openState.options.length).optional(),
  },
  sortable: ['changedAt', 'packagingCode'],
  defaultSort: '-changedAt',
  tabs: { overdue: { overdue: true }, confirming: { confirmation: ['proposed', 'disputed'] } },
});

const calls = callsOf(PATH, 'packaging.containerBalance', containerAccountRow);

export const readContainerAccount = calls.read({
  title: 'One container account',
  shows,
});

/** Days of a statement, both of them in it. */
const days = { from: plainDate, to: plainDate };

/** An entry of an account, with the balance after it. */
export const statementEntry = z.object({
  id,
  day: plainDate,
  at: timestamp,
  kind: z.enum(ENTRY_KINDS),
  /** Pieces at the supplier more, or less. */
  qty: z.int(),
  balance: z.int(),
  /** What was moved by: the machine's name of the document, its id and number; of a booking by hand its own. */
  document: z.string(),
  documentId: id,
  documentNo: z.string(),
  reason: z.string(),
  actor: person,
  /** Of pieces that came: when they are expected back. */
  expectedBack: plainDate.nullable(),
});
export type StatementEntry = z.output<typeof statementEntry>;

export const containerStatement = z.object({
  opening: z.int(),
  received: z.int(),
  fullSent: z.int(),
  returned: z.int(),
  differences: z.int(),
  closing: z.int(),
  entries: z.array(statementEntry),
});
export type ContainerStatement = z.output<typeof containerStatement>;

export const readContainerStatement = endpoint({
  method: 'GET',
  path: `${PATH}/:id/statement`,
  access: view,
  title: 'The entries of an account over some days, with balances',
  shows,
  input: z.strictObject({ id, ...days }),
  answer: containerStatement,
});

export const printContainerStatement = endpoint({
  method: 'GET',
  path: `${PATH}/:id/statement.pdf`,
  access: view,
  title: 'The statement of an account as PDF',
  shows,
  input: z.strictObject({ id, ...days }),
  answer: fileAnswer('application/pdf'),
  cost: 'heavy',
});

export const exportContainerStatement = endpoint({
  method: 'GET',
  path: `${PATH}/:id/statement.xlsx`,
  access: view,
  title: 'The entries of an account over some days as a spreadsheet',
  shows,
  input: z.strictObject({ id, ...days }),
  answer: fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  cost: 'heavy',
});

/** Pieces that are booked by hand, more at the supplier or less. */
const difference = z.int().min(-MOST_PIECES).max(MOST_PIECES);

export const bookContainerDifference = calls.act('difference', {
  access: book,
  title: 'Book a difference by hand, with its reason, on the plant’s today',
  shows,
  input: { qty: difference, reason: text(LONGEST_REASON) },
});

export const openContainerAccount = endpoint({
  method: 'POST',
  path: `${PATH}/open`,
  access: book,
  title: 'Open an account with the pieces that are at the supplier',
  shows,
  input: z.strictObject({
    plantId: id,
    supplierId: id,
    packagingId: id,
    qty: z.int().min(0).max(MOST_PIECES),
    day: plainDate,
  }),
  answer: containerAccountRow,
});
