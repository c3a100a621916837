import type { CallOffRow } from '@inbound/shared/calloff/call-off/contract';
import { seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import { link } from '../../client/link.ts';
import { QuantityCell } from '../../kit/columns/cells.tsx';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Answered, Backorder, Deadline, DeltaOrMoved, OwedDays } from './cells.tsx';

const c = columnsOf<CallOffRow>();

const number = c.link('callOffNo', row => link(DETAIL_OF_KIND[row.kind], { id: row.id }), { width: 110, pin: 'left' });
/** Orders are known by their own numbers. */
const orderNo = { ...number, label: 'orderNo' };

const material = [c.part('material', { width: 122 }), c.name('materialName')];
const partner = c.text('supplierCode', { width: 68, side: 'internal' });

const next = [c.date('nextDate', { width: 100 }), c.quantity('nextQty', 'unit', { width: 94, sum: true })];
const delta = c.custom(
  'nextDelta',
  row => <DeltaOrMoved value={row.nextDelta} from={row.nextMovedFrom} />,
  row => row.nextMovedFrom ?? row.nextDelta,
  { width: 64, align: 'end' },
);
const backorder = {
  ...c.custom(
    'backorder',
    row => <Backorder row={row} />,
    row => row.backorder,
    { width: 64, align: 'end', sum: true },
  ),
  unit: (row: CallOffRow) => row.unit,
};
const owed = [
  c.custom(
    'owedDays',
    row => <OwedDays days={row.owedDays} />,
    row => `${row.owedDays}`,
    { width: 92, align: 'end' },
  ),
  c.date('owedSince', { width: 108, hidden: true }),
];
const answered = c.custom(
  'answered',
  row => <Answered row={row} />,
  row => `${row.promised}/${row.released}`,
  { width: 86, align: 'end' },
);
const deadline = c.custom(
  'answerBy',
  row => <Deadline row={row} />,
  row => row.answerBy ?? '',
  { width: 80 },
);
const answer = [answered, deadline];
const levelsOf = ({ drawing, hardware, software }: CallOffRow): string =>
  [drawing, hardware, software].map(level => level || '–').join(' / ');
/** The levels of a part together; each has a column of its own for whoever wants it. */
const levels = [
  c.custom('levels', row => <span className="mono">{levelsOf(row)}</span>, levelsOf, { width: 140 }),
  c.mono('drawing', { width: 92, hidden: true }),
  c.mono('hardware', { width: 92, hidden: true }),
  c.mono('software', { width: 92, hidden: true }),
];
/** Single sale packages: which, and how much goes into one. */
const salePackage = [c.text('orderPackage', { width: 92 }), c.quantity('orderPackQty', 'unit', { width: 88 })];

const counts = [
  c.text('releaseNo', { width: 76, hidden: true }),
  c.choice('urgency', 'callOff', { width: 140, hidden: true }),
  c.number('openCount', { width: 72, hidden: true }),
  c.number('changedCount', { width: 72, hidden: true }),
  c.number('movedCount', { width: 72, hidden: true }),
  c.time('seenAt', { hidden: true, side: 'internal' }),
  c.text('seenBy', { hidden: true, side: 'internal' }),
  c.number('decideCount', { width: 72, hidden: true }),
];
const promised = c.custom(
  'promised',
  row => <QuantityCell value={row.promised} unit={row.unit} />,
  row => row.promised,
  { align: 'end', hidden: true },
);
const places = [
  c.text('unloadingPoint', { width: 88, hidden: true }),
  c.text('door', { width: 80, hidden: true }),
  c.text('mrpController', { width: 80, hidden: true }),
];
const consignee = c.text('consignee', { hidden: true });
const lastDelivery = [
  c.text('lastDnNo', { width: 108, hidden: true }),
  c.date('lastDnDate', { hidden: true }),
  c.quantity('lastDnQty', 'unit', { hidden: true }),
];
const sent = c.quantity('sent', 'unit', { hidden: true });
const cumulatives = [
  c.quantity('ordered', 'unit', { hidden: true }),
  c.quantity('received', 'unit', { hidden: true }),
  sent,
];
const contract = c.text('planningContractNo', { width: 120, hidden: true });
const supplierName = c.name('supplierName', { hidden: true, side: 'internal' });
const last = [
  supplierName,
  c.quantity('released', 'unit', { hidden: true, sum: true }),
  c.text('remark', { hidden: true }),
];

/** Columns that only some look for: hidden at first. */
const later = (columns: readonly Column<CallOffRow>[]): Column<CallOffRow>[] =>
  columns.map(column => ({ ...column, hidden: true }));

/** What the list of each kind shows: cumulatives of series, levels of pre-series parts, packages and age of spare parts. */
export const COLUMNS_OF_KIND: Record<CallOffKind, readonly Column<CallOffRow>[]> = {
  series: [
    ...[c.turn(), number, c.state(seriesCallOff, { width: 112 }), ...material, partner, ...next, delta, backorder],
    ...[...answer, ...later(owed), ...counts, contract, promised],
    ...[consignee, ...places, ...cumulatives, ...lastDelivery, ...last],
  ],
  pre_series: [
    ...[c.turn(), orderNo, c.state(seriesCallOff, { width: 112 }), ...material, partner, ...levels, ...next],
    ...[backorder, deadline, ...later([delta, answered]), ...counts, contract, promised, consignee],
    ...[...places, sent, ...lastDelivery, ...last],
  ],
  after_sales: [
    ...[c.turn(), orderNo, c.state(seriesCallOff, { width: 112 }), ...material, partner, ...next, backorder, ...owed],
    ...[...salePackage, ...later([consignee, ...answer])],
    ...[...counts, contract, promised, ...places, sent, ...lastDelivery, ...last],
  ],
};

/** What one wants to know of a call-off without leaving the list. */
export const peekColumns = [...material, supplierName, backorder, ...cumulatives, ...lastDelivery.slice(0, 2)];
