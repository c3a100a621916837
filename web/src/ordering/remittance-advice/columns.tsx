import type {
  AdviceLine,
  AdviceMessage,
  RemittanceAdviceRow,
} from '@inbound/shared/ordering/remittance-advice/contract';
import { remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<RemittanceAdviceRow>();

const total = c.custom(
  'total',
  ({ total: amount, currency }, { format }) => format.money({ amount, currency }),
  ({ total: amount, currency }) => `${amount} ${currency}`,
  { width: 148, align: 'end' },
);

/** What stands in the list of remittance advices. */
export const columns = [
  c.link('adviceNo', row => link('/backlog/remittance-detail', { id: row.id }), { pin: 'left', width: 132 }),
  c.state(remittanceAdvice),
  c.turn(),
  total,
  c.number('documentCount', { width: 112 }),
  c.mono('distributorNo', { width: 148 }),
  c.time('createdAt', { width: 148 }),
  c.actor('createdBy'),
  c.time('sentAt', { width: 148 }),
  c.text('currency', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of an advice. */
export const head = [
  c.mono('adviceNo'),
  c.mono('distributorNo'),
  total,
  c.number('documentCount'),
  c.time('sentAt'),
  c.actor('createdBy'),
];

const l = columnsOf<AdviceLine>();

/** The documents that an advice pays, each with its sign. */
export const lineColumns = (currency: string) => [
  l.link('documentNo', row => link('/backlog/invoice-detail', { id: row.documentId }), { width: 148 }),
  l.choice('kind', 'financialDocument', { width: 136 }),
  l.custom(
    'amount',
    ({ amount }, { format }) => format.money({ amount, currency }),
    ({ amount }) => amount,
    { width: 148, align: 'end' },
  ),
];

const m = columnsOf<AdviceMessage>();

/** What the distributor says of it. */
export const messageColumns = [
  m.time('at', { width: 148 }),
  m.flag('isTrial', { width: 120 }),
  m.flag('isError', { width: 104 }),
  m.mono('documentNo', { width: 148 }),
  m.text('said', { width: 400 }),
  m.mono('code', { width: 148 }),
];
