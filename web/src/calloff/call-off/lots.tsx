import './lots.css';
import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { type Lot, readLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
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

const columns = [
  c.mono('lineNo', { width: 88 }),
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

/** Which line's batches are shown; all of them until one is chosen. */
const LineChoice = ({ lots, line, choose }: { lots: readonly Lot[]; line: string; choose(line: string): void }) => {
  const { t } = useTexts();
  const lines = [...new Set(lots.map(({ lineNo }) => lineNo))].sort();
  return (
    <label className="co-lots-line">
      {t('common.field.lineNo')}
      <select className="ib-input" value={line} onChange={event => choose(event.target.value)}>
        <option value="">{t('callOff.text.allLines')}</option>
        {lines.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
};

const Table = ({ lots, total }: { lots: readonly Lot[]; total: number }) => {
  const { t } = useTexts();
  const [line, setLine] = useTabState('lots', '');
  const shown = line === '' ? lots : lots.filter(({ lineNo }) => lineNo === line);
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
  const { data, refusal, refresh } = useQuery(readLots, { callOffId: record.id });
  if (!data) return refusal ? <NotLoaded refusal={refusal} retry={refresh} /> : <Skeleton shape="list" />;
  if (data.lots.length === 0) return <Empty kind="none">{t('callOff.text.noLots')}</Empty>;
  return (
    <div className="co-lots">
      <Table {...data} />
    </div>
  );
};
