import type { QuotationLine, QuotationRow } from '@inbound/shared/ordering/quotation/contract';
import { quotation } from '@inbound/shared/ordering/quotation/machine';
import { EXPIRING_DAYS } from '@inbound/shared/ordering/quotation/rules';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

const c = columnsOf<QuotationRow>();

/** How many days a quotation still holds; marked where that is not long. */
const DaysLeft = ({ daysLeft }: Pick<QuotationRow, 'daysLeft'>) => {
  const { t } = useTexts();
  if (daysLeft === null) return <None />;
  const words = t('quotation.text.daysLeft', { days: daysLeft });
  return daysLeft <= EXPIRING_DAYS ? <Tag tone="warning">{words}</Tag> : words;
};

const daysLeft = c.custom(
  'daysLeft',
  row => <DaysLeft daysLeft={row.daysLeft} />,
  row => (row.daysLeft === null ? '' : `${row.daysLeft}`),
  { width: 128 },
);

/** What stands in the list of quotations. */
export const columns = [
  c.turn(),
  c.link('customerQuoteNo', row => link('/backlog/quote-detail', { id: row.id }), { pin: 'left', width: 160 }),
  c.state(quotation),
  c.mono('quotationNo', { width: 120 }),
  daysLeft,
  c.number('bidCount', { width: 84 }),
  c.number('lineCount', { width: 84 }),
  c.date('validFrom', { width: 120 }),
  c.date('validTo', { width: 120 }),
  c.choice('quoteReason', 'quotation', { width: 168 }),
  c.text('endCustomer', { width: 160 }),
  c.text('shipTo', { width: 140 }),
  c.text('currency', { width: 84 }),
  c.text('incoterm', { width: 96 }),
  c.number('cancelWeeks', { width: 120 }),
  c.number('changeWeeks', { width: 120 }),
  c.flag('unread', { width: 96 }),
  c.text('said', { width: 200 }),
  c.actor('requestedBy', { hidden: true }),
  c.time('requestedAt', { hidden: true }),
  c.time('heardAt', { hidden: true }),
  c.text('comment', { hidden: true }),
  c.reason('cancelReason', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a quotation. */
export const head = [
  c.mono('customerQuoteNo'),
  c.mono('quotationNo'),
  c.choice('quoteReason', 'quotation'),
  c.text('endCustomer'),
  c.date('validFrom'),
  c.date('validTo'),
  daysLeft,
  c.text('incoterm'),
  c.number('cancelWeeks'),
  c.number('changeWeeks'),
];

/** What else is known of it. */
export const general = [
  c.text('incoterm'),
  c.number('cancelWeeks'),
  c.number('changeWeeks'),
  c.text('shipTo'),
  c.text('currency'),
  c.text('said'),
  c.text('comment'),
  c.reason('cancelReason'),
  c.actor('requestedBy'),
  c.time('requestedAt'),
  c.time('heardAt'),
  c.time('changedAt'),
];

const l = columnsOf<QuotationLine>();

/** The lines of a quotation: what was asked for, what the distributor bids, and what a competitor offers instead. */
export const lineColumns = [
  l.text('lineNo', { width: 64 }),
  l.link('partNo', row => link('/store/material-detail', { id: row.partId }), { width: 176 }),
  l.choice('answer', 'quotation', { width: 152 }),
  l.number('quantity', { width: 104 }),
  l.decimal('targetPrice', { width: 104 }),
  l.custom(
    'price',
    ({ price, currency }, { format }) => (price === null ? <None /> : format.price({ amount: price, currency })),
    ({ price }) => price ?? '',
    { width: 112, align: 'end' },
  ),
  l.decimal('listPrice', { width: 104 }),
  l.number('minimumQty', { width: 104 }),
  l.number('packQty', { width: 104 }),
  l.date('validTo', { width: 120 }),
  l.flag('holds', { width: 96 }),
  l.text('said', { width: 220 }),
  l.text('altSupplier', { width: 140 }),
  l.text('altPartNo', { width: 140 }),
  l.custom(
    'altPrice',
    ({ altPrice, altCurrency }, { format }) =>
      altPrice === null ? <None /> : format.price({ amount: altPrice, currency: altCurrency }),
    ({ altPrice }) => altPrice ?? '',
    { width: 120, align: 'end' },
  ),
  l.text('ownPartNo', { width: 140 }),
  l.text('description', { width: 260 }),
  l.text('note', { width: 200 }),
];
