import type { WaybillContent, WaybillOfOrder, WaybillRow } from '@inbound/shared/ordering/waybill/contract';
import { waybill } from '@inbound/shared/ordering/waybill/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { TrackingLink } from './tracking-link.tsx';

/** Where a waybill is read: by whoever orders from the store, or by purchasing. */
export type Side = 'store' | 'backlog';

const c = columnsOf<WaybillRow>();

const tracking = c.custom(
  'trackingNo',
  ({ trackingNo, trackingUrl }) => <TrackingLink number={trackingNo} url={trackingUrl} />,
  ({ trackingNo }) => trackingNo,
  { width: 156 },
);

/** How many of the packages are here. */
const received = c.custom(
  'receivedCount',
  ({ receivedCount, packageCount }, { texts, format }) =>
    texts.t('waybill.text.receivedOf', { received: format.count(receivedCount), of: format.count(packageCount) }),
  ({ receivedCount, packageCount }) => `${receivedCount}/${packageCount}`,
  { width: 136 },
);

/** What stands in the list of waybills. */
export const columnsFor = (side: Side) => [
  c.link('waybillNo', row => link(`/${side}/asn-detail`, { id: row.id }), { pin: 'left', width: 148 }),
  c.state(waybill),
  c.turn(),
  c.date('shippedOn', { width: 120 }),
  c.date('arrivesOn', { width: 120 }),
  received,
  c.number('pieceCount', { width: 104 }),
  c.text('carrier', { width: 160 }),
  tracking,
  c.several('poNos', { width: 176 }),
  c.flag('hasPdf', { width: 108 }),
  c.text('shipTo', { width: 220 }),
  c.several('distributorNos', { hidden: true }),
  c.text('shipFrom', { hidden: true }),
  c.measure('grossWeight', 'kg', { hidden: true }),
  c.measure('netWeight', 'kg', { hidden: true }),
  c.text('incoterm', { hidden: true }),
  c.text('invoiceNo', { hidden: true }),
  c.number('packageCount', { hidden: true }),
  c.time('heardAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a waybill. */
export const head = [
  c.mono('waybillNo'),
  c.text('carrier'),
  tracking,
  c.date('shippedOn'),
  c.date('arrivesOn'),
  received,
  c.number('pieceCount'),
];

/** What else is known of it. */
export const general = [
  c.text('shipFrom'),
  c.text('shipTo'),
  c.several('poNos'),
  c.several('distributorNos'),
  c.measure('grossWeight', 'kg'),
  c.measure('netWeight', 'kg'),
  c.text('incoterm'),
  c.text('invoiceNo'),
  c.flag('hasPdf'),
  c.time('heardAt'),
  c.time('changedAt'),
];

const l = columnsOf<WaybillContent>();

/** What is in the packages, lot by lot. */
export const contentColumnsFor = (side: Side) => [
  l.mono('packageNo', { width: 148 }),
  l.text('partNo', { width: 176 }),
  l.text('ownPartNo', { width: 148 }),
  l.number('quantity', { width: 104 }),
  l.mono('shipTrackCode', { width: 136 }),
  l.mono('batch', { width: 128 }),
  l.mono('dateCode', { width: 104 }),
  l.text('origin', { width: 120 }),
  l.link('poNo', row => link(`/${side}/order-detail`, { id: row.orderId }), { width: 176 }),
  l.number('lineNo', { width: 64 }),
  l.number('requested', { width: 112 }),
  l.number('promised', { width: 112 }),
  l.mono('distributorNo', { hidden: true }),
  l.mono('deliveryNo', { hidden: true }),
  l.mono('deliveryItem', { hidden: true }),
];

const o = columnsOf<WaybillOfOrder>();

/** The waybills of an order, with what is of this order in each. */
export const ofOrderColumns = [
  o.link('waybillNo', row => link('/backlog/asn-detail', { id: row.id }), { width: 148 }),
  o.state(waybill),
  o.date('shippedOn', { width: 120 }),
  o.date('arrivesOn', { width: 120 }),
  o.number('pieces', { width: 104 }),
  o.custom(
    'lineNos',
    ({ lineNos }) => lineNos.join(', '),
    ({ lineNos }) => lineNos.join(', '),
    { width: 104 },
  ),
  o.number('packageCount', { width: 112 }),
  o.number('receivedCount', { width: 148 }),
  o.text('carrier', { width: 160 }),
  o.custom(
    'trackingNo',
    ({ trackingNo, trackingUrl }) => <TrackingLink number={trackingNo} url={trackingUrl} />,
    ({ trackingNo }) => trackingNo,
    { width: 156 },
  ),
];
