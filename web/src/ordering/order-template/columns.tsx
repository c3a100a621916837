import type { OrderTemplateLine, OrderTemplateRow } from '@inbound/shared/ordering/order-template/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<OrderTemplateRow>();

/** What stands in the list of templates. */
export const columns = [
  c.link('name', row => link('/store/template-detail', { id: row.id }), { pin: 'left', width: 220 }),
  c.actor('owner'),
  c.flag('shared', { width: 96 }),
  c.number('lineCount', { width: 88 }),
  c.text('shipTo', { width: 148 }),
  c.text('endCustomer', { width: 168 }),
  c.time('lastUsedAt', { width: 148 }),
  c.text('note', { width: 220 }),
  c.flag('own', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a template. */
export const head = [
  c.text('name'),
  c.actor('owner'),
  c.flag('shared'),
  c.text('shipTo'),
  c.text('endCustomer'),
  c.time('lastUsedAt'),
  c.text('note'),
];

const l = columnsOf<OrderTemplateLine>();

/** The lines of a template with what is known of their parts today. */
export const lineColumns = [
  l.number('lineNo', { width: 64 }),
  l.link('partNo', row => link('/store/material-detail', { id: row.partId }), { width: 176 }),
  l.text('ownPartNo', { width: 160 }),
  l.text('description', { width: 260 }),
  l.number('quantity', { width: 104 }),
  l.number('leadDays', { width: 104 }),
  l.text('quotationNo', { width: 128 }),
  l.custom(
    'price',
    ({ price, currency }, { format }) => (price === null ? '' : format.price({ amount: price, currency })),
    ({ price }) => price ?? '',
    { width: 112, align: 'end' },
  ),
  l.date('validTo', { width: 120 }),
  l.number('stock', { width: 104 }),
];
