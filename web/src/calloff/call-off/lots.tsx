import './lots.css';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { type Lot, readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';

const c = columnsOf<Lot>();

/** The line that was delivered, or that there was none. */
const LineNo = ({ lot: { lineNo } }: { lot: Lot }) => {
  const { t } = useTexts();
  return lineNo === '' ? <span>{t('callOff.text.free')}</span> : <span className="mono">{lineNo}</span>;
};

const columns = [
  c.custom(
    'lineNo',
    lot => <LineNo lot={lot} />,
    ({ lineNo }, { t }) => lineNo || t('callOff.text.free'),
    { width: 120 },
  ),
  c.mono('batch', { width: 132 }),
  c.quantity('qty', 'unit'),
  c.quantity('counted', 'unit'),
  c.date('productionDate'),
  c.date('expiryDate'),
  c.text('drawing', { width: 104 }),
  c.text('hardware', { width: 104 }),
  c.text('software', { width: 104 }),
  c.link('dnNo', lot => link('/delivery/note-detail', { id: lot.noteId })),
  c.time('sentAt'),
];

/** Of the choice of lines: all of them, and those of notes without a call-off. */
const ALL = '';
const FREE = 'free';

const choiceOf = ({ lineNo }: Lot): string => lineNo || FREE;

/** Which line's batches are shown; all of them until one is chosen. */
const LineChoice = ({ lots, line, choose }: { lots: readonly Lot[]; line: string; choose(line: string): void }) => {
  const { t } = useTexts();
  const lines = [...new Set(lots.map(choiceOf))].sort();
  return (
    <label className="co-lots-line">
      {t('common.field.lineNo')}
      <select className="ib-input" value={line} onChange={event => choose(event.target.value)}>
        <option value={ALL}>{t('callOff.text.allLines')}</option>
        {lines.map(each => (
          <option key={each} value={each}>
            {each === FREE ? t('callOff.text.free') : each}
          </option>
        ))}
      </select>
    </label>
  );
};

const Table = ({ lots, total }: { lots: readonly Lot[]; total: number }) => {
  const { t } = useTexts();
  const [line, setLine] = useTabState('lots', ALL);
  const shown = line === ALL ? lots : lots.filter(lot => choiceOf(lot) === line);
  return (
    <>
      {total > lots.length && (
        <Notice tone="info">{t('callOff.text.newestLots', { count: lots.length, total })}</Notice>
      )}
      <LineChoice lots={lots} line={line} choose={setLine} />
      <Grid name="lots" rows={shown} columns={columns} />
    </>
  );
};

/** What was delivered of a call-off, batch by batch. */
export const Lots = ({ record }: PartProps<CallOffDetail>) => {
  const { t } = useTexts();
  const { data, refusal, refresh } = useQuery(readDeliveryNoteLots, { callOffId: record.id });
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  if (data.lots.length === 0) return <Empty kind="none">{t('callOff.text.noLots')}</Empty>;
  return (
    <div className="co-lots">
      <Table {...data} />
    </div>
  );
};
