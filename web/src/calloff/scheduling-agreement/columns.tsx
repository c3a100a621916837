import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { AgreementRow } from '@inbound/shared/calloff/scheduling-agreement/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const c = columnsOf<AgreementRow>();

/** The call-off of an agreement; one without a release has none. */
const callOff = c.custom(
  'callOffId',
  ({ callOffId, agreementNo, kind }) =>
    callOffId && <TabLink to={link(DETAIL_OF_KIND[kind], { id: callOffId })}>{agreementNo}</TabLink>,
  ({ callOffId, agreementNo }) => (callOffId ? agreementNo : ''),
  { width: 116, hidden: true },
);

const partner = [
  c.text('supplierCode', { width: 84, side: 'internal' }),
  c.name('supplierName', { width: 168, side: 'internal', hidden: true }),
];
const cumulatives = [
  c.quantity('received', 'unit', { width: 128 }),
  c.quantity('sent', 'unit', { width: 128 }),
  c.quantity('inTransit', 'unit', { width: 120 }),
];
const validity = [
  c.dates('validFrom', 'validTo', { width: 190, hidden: true }),
  c.number('firmDays', { hidden: true }),
];
const others = [
  c.text('item', { width: 72, hidden: true }),
  c.text('planningContractNo', { width: 140, hidden: true }),
  c.text('consignee', { hidden: true }),
  c.flag('callsOffProduction', { hidden: true }),
  c.time('resynchronisedAt', { hidden: true }),
  c.date('resetPlannedOn', { hidden: true }),
  c.reason('resetReason', { hidden: true }),
  c.text('differsAt', { hidden: true }),
  c.quantity('differsBy', 'unit', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

export const columns = [
  c.link('agreementNo', row => link('/calloff/agreement-detail', { id: row.id }), { pin: 'left', width: 116 }),
  c.part('material', { width: 132 }),
  c.name('materialName', { width: 200 }),
  ...partner,
  c.text('mrpController', { width: 88 }),
  ...cumulatives,
  c.text('lastDnNo', { width: 108 }),
  c.date('lastDnDate', { width: 128 }),
  c.quantity('lastDnQty', 'unit', { width: 116, hidden: true }),
  c.flag('closed', { width: 84, hidden: true }),
  callOff,
  ...validity,
  ...others,
];

/** What stands in the head of an agreement: the first is the number by which people know it. */
export const head = [
  c.text('agreementNo'),
  c.part('material'),
  c.name('materialName'),
  c.text('plantNo'),
  ...partner,
  callOff,
  c.flag('closed'),
];

const facts = [...validity, ...others, c.text('mrpController'), ...cumulatives];

export const AgreementFacts = ({ record }: { record: AgreementRow }) => <Facts record={record} columns={facts} />;

/** An agreement beside its list. */
export const AgreementPeek = ({ row }: { row: AgreementRow }) => <Facts record={row} columns={[...facts, callOff]} />;
