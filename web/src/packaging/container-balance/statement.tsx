import './statement.css';
import { addDays, type PlainDate } from '@inbound/shared';
import {
  type ContainerAccountRow,
  type ContainerStatement,
  exportContainerStatement,
  printContainerStatement,
  readContainerStatement,
  type StatementEntry,
} from '@inbound/shared/packaging/container-balance/contract';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { saveDownload } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { BelowZero } from './balance.tsx';

/** So many days a statement begins with; others are chosen. */
const FIRST_DAYS = 30;

const signed = (text: string, qty: number): string => `${qty < 0 ? '−' : qty > 0 ? '+' : ''}${text}`;

const Pieces = ({ qty }: { qty: number }) => {
  const { count } = useFormat();
  return <span data-less={qty < 0 || undefined}>{signed(count(Math.abs(qty)), qty)}</span>;
};

/** What moved the pieces, as a way to it. */
const Origin = ({ entry: { document, documentId: id, documentNo } }: { entry: StatementEntry }) => {
  if (document === 'deliveryNote') return <TabLink to={link('/delivery/note-detail', { id })}>{documentNo}</TabLink>;
  if (document === 'containerNote')
    return <TabLink to={link('/container/delivery-note-detail', { id })}>{documentNo}</TabLink>;
  return <span>{documentNo}</span>;
};

const c = columnsOf<StatementEntry>();

const columns = [
  c.date('day'),
  c.choice('kind', 'containerBalance', { width: 160 }),
  c.custom(
    'documentNo',
    entry => <Origin entry={entry} />,
    entry => entry.documentNo,
    { width: 132 },
  ),
  c.custom(
    'qty',
    entry => <Pieces qty={entry.qty} />,
    entry => `${entry.qty}`,
    { width: 120, align: 'end' },
  ),
  c.number('balance', { width: 120 }),
  c.date('expectedBack'),
  c.reason('reason', { width: 240 }),
  c.actor('actor'),
];

const FIGURES = ['opening', 'received', 'fullSent', 'returned', 'differences', 'closing'] as const;

/** The sums of a statement from what was before to what is at the end. */
const Figures = ({ statement }: { statement: ContainerStatement }) => {
  const { field } = useTexts();
  const { count } = useFormat();
  return (
    <dl className="cb-figures">
      {FIGURES.map(name => (
        <div key={name} data-total={name === 'closing' || undefined}>
          <dt>{field('containerBalance', name)}</dt>
          <dd>
            {name === 'opening' || name === 'closing' ? count(statement[name]) : <Pieces qty={statement[name]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What moved over some days, as a page and as papers. */
export const Statement = ({ account: { id, balance } }: { account: ContainerAccountRow }) => {
  const { t } = useTexts();
  const last = useFormat().today();
  const [days, setDays] = useState({ from: addDays(last, -FIRST_DAYS), to: last });
  const { data, refusal, refresh } = useQuery(readContainerStatement, { id, ...days });
  const print = useAction(printContainerStatement, { done: saveDownload });
  const sheet = useAction(exportContainerStatement, { done: saveDownload });
  const input = (name: 'from' | 'to') => (
    <DateInput
      label={t(`containerBalance.field.${name}`)}
      value={days[name]}
      change={day => setDays({ ...days, [name]: day as PlainDate })}
    />
  );
  return (
    <div className="cb-statement">
      <BelowZero balance={balance} />
      <div className="cb-tools">
        {input('from')} – {input('to')}
        <span className="ib-space" />
        <Button icon="print" busy={print.busy} onClick={() => void print.run({ id, ...days })}>
          {t('containerBalance.text.pdf')}
        </Button>
        <Button icon="export" busy={sheet.busy} onClick={() => void sheet.run({ id, ...days })}>
          {t('containerBalance.text.xlsx')}
        </Button>
      </div>
      {refusal && <NotLoaded refusal={refusal} retry={refresh} />}
      {!data && !refusal && <Skeleton shape="list" />}
      {data && (
        <>
          <Figures statement={data} />
          <div className="cb-entries">
            <Grid name="entries" rows={data.entries} columns={columns} />
          </div>
          <p className="cb-note">{t('containerBalance.text.immutable')}</p>
        </>
      )}
    </div>
  );
};
