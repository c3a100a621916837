import { z } from 'zod';
import {
  callsOf,
  decimalOut,
  id,
  listEndpoint,
  optionalText,
  person,
  statesOf,
  TURNS,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { DOCUMENT_KINDS } from '../financial-document/report.ts';
import { remittanceAdvice } from './machine.ts';
import { LONGEST_ADVICE_NO, MOST_DOCUMENTS } from './rules.ts';

const PATH = '/ordering/v1/remittance-advice' as const;
const LONGEST_COMMENT = 500;

const adviceState = z.enum(statesOf(remittanceAdvice));

export const remittanceAdviceRow = z.object({
  id,
  version,
  adviceNo: z.string(),
  /** The distributor's number of it; empty until it has one. */
  distributorNo: z.string(),
  state: adviceState,
  turn,
  currency: z.string(),
  /** The sum of its lines, each with its sign. */
  total: decimalOut,
  documentCount: z.int(),
  createdBy: person,
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type RemittanceAdviceRow = z.output<typeof remittanceAdviceRow>;

/** A document that an advice pays; what it adds to the total is below zero for a credit memo. */
export const adviceLine = z.object({
  id,
  documentId: z.string(),
  documentNo: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  amount: decimalOut,
});
export type AdviceLine = z.output<typeof adviceLine>;

/** What the distributor says of an advice; `documentNo` is empty where it is about the whole. */
export const adviceMessage = z.object({
  id,
  documentNo: z.string(),
  code: z.string(),
  isError: z.boolean(),
  said: z.string(),
  /** It was only checked then, not sent. */
  isTrial: z.boolean(),
  at: timestamp,
});
export type AdviceMessage = z.output<typeof adviceMessage>;

export const remittanceAdviceDetail = remittanceAdviceRow.extend({
  lines: z.array(adviceLine),
  /** The newest first. */
  messages: z.array(adviceMessage),
});
export type RemittanceAdviceDetail = z.output<typeof remittanceAdviceDetail>;

export const listRemittanceAdvices = listEndpoint({
  path: PATH,
  access: 'ordering.remittanceAdvice.view',
  title: 'Remittance advices to the distributor',
  row: remittanceAdviceRow,
  filter: {
    /** Our number or the distributor's begins with it. */
    search: optionalText(LONGEST_ADVICE_NO),
    state: z.array(adviceState).max(adviceState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
  },
  sortable: ['createdAt', 'adviceNo'],
  defaultSort: '-createdAt',
  tabs: { toSend: { state: ['draft', 'unclear'] }, posted: { state: ['posted'] } },
});

const calls = callsOf(PATH, 'ordering.remittanceAdvice', remittanceAdviceDetail);
const remit = 'ordering.remittanceAdvice.remit' as const;

/** Whoever sees an advice sees which documents it pays. */
const shows = { 'ordering.financialDocument': 'an advice names the documents that it pays' } as const;

export const readRemittanceAdvice = calls.read({ title: 'One remittance advice with its documents', shows });

export const createRemittanceAdvice = calls.create({
  access: remit,
  title: 'Make a remittance advice of open documents of one currency',
  input: { documentIds: z.array(id).min(1).max(MOST_DOCUMENTS) },
  shows,
});

export const removeAdviceDocument = calls.act('remove-document', {
  access: remit,
  title: 'Take a document out of an advice that is not sent',
  input: { documentId: id },
  shows,
});

export const validateRemittanceAdvice = calls.act('validate', {
  access: remit,
  title: 'Have an advice checked, here and by the distributor, without sending it',
  shows,
});

export const sendRemittanceAdvice = calls.act('send', {
  access: remit,
  title: 'Send an advice to the distributor',
  shows,
});

export const cancelRemittanceAdvice = calls.act('cancel', {
  access: remit,
  title: 'Give an advice up; its documents may be paid by another one',
  input: { reason: text(LONGEST_COMMENT) },
  shows,
});

export const sendRemittanceAdviceAgain = calls.act('send-again', {
  access: remit,
  title: 'Send an advice again whose answer is lost',
  input: { reason: text(LONGEST_COMMENT) },
  shows,
});

export const takeRemittanceAdviceAsPosted = calls.act('take-as-posted', {
  access: remit,
  title: 'Take an advice as posted whose answer is lost',
  input: { reason: text(LONGEST_COMMENT) },
  shows,
});
