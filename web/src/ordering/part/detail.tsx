import {
  type FutureStock,
  type PartDetail,
  type PartPrice,
  readDistributor,
  readPart,
  refreshPart,
} from '@inbound/shared/ordering/part/contract';
import { useAction, useQuery } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Empty } from '../../kit/parts/empty.tsx';
import { general, head } from './columns.tsx';
import { Courses } from './courses.tsx';
import { DistributorTag } from './distributor-tag.tsx';

type Part = PartProps<PartDetail>;

const p = columnsOf<PartPrice & { id: string }>();
const priceColumns = [p.number('from', { width: 140 }), p.decimal('price', { width: 140 })];

const w = columnsOf<FutureStock & { id: string }>();
const weekColumns = [w.date('week'), w.number('qty', { width: 140 })];

const Prices = ({ record }: Part) => {
  const { t } = useTexts();
  if (record.prices.length === 0) return <Empty kind="none">{t('part.text.noPrices')}</Empty>;
  const rows = record.prices.map((price, at) => ({ ...price, id: `${at}` }));
  return <Grid name="partPrices" rows={rows} columns={priceColumns} />;
};

const Expected = ({ record }: Part) => {
  const { t } = useTexts();
  if (record.futureStock.length === 0) return <Empty kind="none">{t('part.text.nothingExpected')}</Empty>;
  const rows = record.futureStock.map(one => ({ ...one, id: one.week }));
  return <Grid name="partWeeks" rows={rows} columns={weekColumns} />;
};

const sections = [
  { name: 'prices', count: ({ prices }: PartDetail) => prices.length, show: Prices },
  { name: 'expected', count: ({ futureStock }: PartDetail) => futureStock.length, show: Expected },
  { name: 'courses', show: ({ record }: Part) => <Courses days={record.days} /> },
  { name: 'general', show: ({ record }: Part) => <Facts record={record} columns={general} /> },
];

/** Asks the distributor for this part alone. */
export const RefreshPart = ({ part, refresh }: { part: PartDetail; refresh(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const { data } = useQuery(readDistributor, {});
  const { run, busy } = useAction(refreshPart, { done: refresh });
  if (!data?.isSet || !mayCall(refreshPart)) return null;
  return (
    <Button icon="refresh" busy={busy} onClick={() => void run({ id: part.id })}>
      {t('part.text.refresh')}
    </Button>
  );
};

export const PartScreen = () => (
  <DetailScreen
    of={readPart}
    icon="chip"
    facts={head}
    sections={sections}
    actions={(part, refresh) => (
      <>
        <DistributorTag />
        <RefreshPart part={part} refresh={refresh} />
      </>
    )}
  />
);
