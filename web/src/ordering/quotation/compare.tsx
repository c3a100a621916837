import './compare.css';
import type { Decimal } from '@inbound/shared';
import {
  listQuotations,
  type QuotationDetail,
  type QuotationLine,
  type QuotationRow,
  readQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import { type ComparedQuotePart, comparedQuoteParts } from '@inbound/shared/ordering/quotation/rules';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

const MOST_CHOICES = 100;

type Compared = ComparedQuotePart<QuotationLine>;

/** A price of one side; its answer where it has none. */
const Side = ({ line }: { line: QuotationLine | null }) => {
  const { t, choice } = useTexts();
  if (!line) return <span className="qc-none">{t('quotation.text.notAsked')}</span>;
  return line.price === null ? choice('quotation', 'answer', line.answer) : `${line.price} ${line.currency}`;
};

const c = columnsOf<Compared>();
const columns = [
  c.mono('partNo', { width: 176 }),
  c.custom(
    'left',
    row => <Side line={row.left} />,
    ({ left }) => left?.price ?? '',
    { width: 148, align: 'end' },
  ),
  c.custom(
    'right',
    row => <Side line={row.right} />,
    ({ right }) => right?.price ?? '',
    { width: 148, align: 'end' },
  ),
  c.custom(
    'difference',
    ({ difference }, { format }) => (difference === null ? '' : format.difference(difference as Decimal)),
    ({ difference }) => difference ?? '',
    { width: 136, align: 'end' },
  ),
];

const nameOf = ({ customerQuoteNo, quotationNo }: Pick<QuotationRow, 'customerQuoteNo' | 'quotationNo'>): string =>
  quotationNo && quotationNo !== customerQuoteNo ? `${customerQuoteNo} · ${quotationNo}` : customerQuoteNo;

/** This quotation part by part beside another one. */
export const CompareQuotes = ({ record }: PartProps<QuotationDetail>) => {
  const { t } = useTexts();
  const [otherId, setOther] = useTabState('comparedWith', '');
  const { data } = useQuery(listQuotations, { limit: MOST_CHOICES });
  const other = useQuery(readQuotation, otherId === '' ? undefined : { id: otherId }).data;
  const rows = useMemo(() => (other ? comparedQuoteParts(record.lines, other.lines) : []), [record, other]);
  const options = (data?.rows ?? [])
    .filter(({ id }) => id !== record.id)
    .map(row => ({ value: row.id, label: nameOf(row) }));
  return (
    <div className="qc-compare">
      <ListSelect<string>
        aria-label={t('quotation.text.compareWith')}
        placeholder={t('quotation.text.compareWith')}
        value={otherId || undefined}
        onChange={id => setOther(id ?? '')}
        options={options}
      />
      {other ? (
        <Grid name="comparedParts" rows={rows} columns={columns} />
      ) : (
        <Notice tone="info">{t('quotation.text.chooseOther')}</Notice>
      )}
    </div>
  );
};
