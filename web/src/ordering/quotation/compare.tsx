import './compare.css';
import type { Decimal } from '@inbound/shared';
import {
  listQuotations,
  type QuotationDetail,
  type QuotationLine,
  readQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import { type ComparedQuotePart, comparedQuoteParts } from '@inbound/shared/ordering/quotation/rules';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { PickSelect } from '../../kit/filters/pick.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

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

/** This quotation part by part beside another one. */
export const CompareQuotes = ({ record }: PartProps<QuotationDetail>) => {
  const { t } = useTexts();
  const [otherId, setOther] = useTabState('comparedWith', '');
  const other = useQuery(readQuotation, otherId === '' ? undefined : { id: otherId }).data;
  const rows = useMemo(() => (other ? comparedQuoteParts(record.lines, other.lines) : []), [record, other]);
  return (
    <div className="qc-compare">
      <PickSelect
        from={listQuotations}
        field="otherId"
        many={false}
        without={record.id}
        label={t('quotation.text.compareWith')}
        placeholder={t('quotation.text.compareWith')}
        value={otherId === '' ? [] : [otherId]}
        change={([id = '']) => setOther(id)}
      />
      {other ? (
        <Grid name="comparedParts" rows={rows} columns={columns} />
      ) : (
        <Notice tone="info">{t('quotation.text.chooseOther')}</Notice>
      )}
    </div>
  );
};
