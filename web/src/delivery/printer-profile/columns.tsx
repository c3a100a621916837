import type { PrinterProfileRow } from '@inbound/shared/delivery/printer-profile/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const FEATURE = 'printerProfile';
const c = columnsOf<PrinterProfileRow>();

const facts = [
  c.choice('output', FEATURE, { width: 240 }),
  c.choice('dpi', FEATURE, { width: 200 }),
  c.number('offsetX', { width: 160 }),
  c.number('offsetY', { width: 160 }),
];
const company = c.text('companyCode', { width: 110 });
const changedAt = c.time('changedAt');

export const columns = [
  c.link('name', row => link('/delivery/printer-profile-detail', { id: row.id }), { pin: 'left', width: 240 }),
  ...facts,
  company,
  changedAt,
];

export const head = [c.text('name'), ...facts];

export const general = [company, changedAt];
