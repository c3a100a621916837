import './agreement.css';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';

const c = columnsOf<CallOffDetail>();

const facts = [
  c.text('item'),
  c.name('plantName'),
  c.text('unloadingPoint'),
  c.text('internalDestination'),
  c.text('supplierContact'),
  c.text('supplierTel'),
  c.text('supplierEmails'),
  c.dates('validFrom', 'validTo'),
  c.number('firmDays'),
  c.flag('callsOffProduction'),
  c.number('lineCount'),
  c.time('resynchronisedAt'),
  c.time('seenAt'),
  c.text('seenBy'),
];

/** What both parties agreed on, and whom to ask. */
export const Agreement = ({ record }: PartProps<CallOffDetail>) => (
  <div className="co-agreement">
    <Facts record={record} columns={facts} />
  </div>
);
