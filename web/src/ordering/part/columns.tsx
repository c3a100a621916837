import type { PartDetail, PartRow } from '@inbound/shared/ordering/part/contract';
import { lifeCycle } from '@inbound/shared/ordering/part/life-cycle';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const FEATURE = 'part';
const c = columnsOf<PartRow>();
const d = columnsOf<PartDetail>();

const rest = [
  c.text('description', { width: 320 }),
  c.several('ownPartNos', { width: 168 }),
  c.choice('lifeCycle', FEATURE, { width: 148, words: lifeCycle.options }),
  c.number('stock', { width: 112 }),
  c.decimal('firstPrice', { width: 112 }),
  c.text('currency', { width: 84 }),
  c.number('minimumQty', { width: 104 }),
  c.number('packQty', { width: 104 }),
  c.date('bidUntil', { width: 120 }),
  c.flag('offered', { width: 96 }),
  c.text('packageType', { width: 132 }),
  c.time('checkedAt', { width: 148 }),
  c.mono('genericNo', { hidden: true, width: 148 }),
  c.number('orderLimit', { hidden: true }),
  c.text('packageCarrier', { hidden: true }),
  c.mono('eccn', { hidden: true }),
  c.mono('htsCode', { hidden: true }),
  c.text('lifeCycleSaid', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the list of the buyer. */
export const columns = [
  c.link('partNo', row => link('/part/part-detail', { id: row.id }), { pin: 'left', width: 176 }),
  ...rest,
];

/** What stands in the list of the store. */
export const storeColumns = [
  c.link('partNo', row => link('/store/material-detail', { id: row.id }), { pin: 'left', width: 176 }),
  ...rest,
];

/** What stands in the head of a part. */
export const head = [
  d.mono('partNo'),
  d.text('description'),
  d.choice('lifeCycle', FEATURE),
  d.number('stock'),
  d.decimal('firstPrice'),
  d.text('currency'),
  d.number('minimumQty'),
  d.number('packQty'),
  d.time('checkedAt'),
];

/** What stands in the head of a material of the store, beside its prices and its stock. */
export const storeHead = [
  d.mono('partNo'),
  d.text('description'),
  d.several('ownPartNos'),
  d.choice('lifeCycle', FEATURE),
  d.number('minimumQty'),
  d.number('packQty'),
  d.date('bidUntil'),
  d.mono('eccn'),
  d.mono('htsCode'),
  d.time('checkedAt'),
];

/** What else is known of it. */
export const general = [
  d.mono('genericNo'),
  d.number('orderLimit'),
  d.flag('offered'),
  d.text('lifeCycleSaid'),
  d.text('packageType'),
  d.text('packageCarrier'),
  d.number('pinCount'),
  d.flag('customReel'),
  d.mono('eccn'),
  d.mono('htsCode'),
  d.time('changedAt'),
];
