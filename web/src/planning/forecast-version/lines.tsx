import './lines.css';
import type { Decimal } from '@inbound/shared';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import {
  type ForecastLineRow,
  type ForecastVersionDetail,
  listForecastLines,
} from '@inbound/shared/planning/forecast-version/contract';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { Empty, NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { PeriodGrid, type PeriodRow } from '../../kit/period-grid/period-grid.tsx';
import { useSettled } from '../../kit/use-settled.ts';

type Line = Omit<ForecastLineRow, 'quantities'> & PeriodRow;

/** As many lines stand on a page; others follow. */
const PAGE_LINES = 200;

const c = columnsOf<ForecastLineRow>();
const labels = [
  c.part('material'),
  c.name('materialName', { width: 160 }),
  c.reference('supplierCode', 'supplierName', undefined, { width: 160, side: 'internal' }),
  c.quantity('total', 'unit', { width: 112 }),
] as unknown as readonly Column<Line>[];

const flat = ({ quantities, ...line }: ForecastLineRow): Line => ({
  ...line,
  ...(quantities as Record<Period, Decimal>),
});

/** The materials of a version by period; a supplier reads its own. */
export const VersionLines = ({ record: { id, grain, periods } }: PartProps<ForecastVersionDetail>) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const wanted = useSettled(search);
  const filter = { forecastVersionId: [id], ...(wanted === '' ? {} : { search: wanted }) };
  const { data, refusal, refresh } = useQuery(listForecastLines, {
    ...filter,
    page,
    limit: PAGE_LINES,
    count: 'exact',
  });
  const rows = useMemo(() => data?.rows.map(flat) ?? [], [data]);
  const seek = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  if (!data && refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  const pages = data ? Math.max(1, Math.ceil(data.total / PAGE_LINES)) : 1;
  return (
    <div className="fv-lines">
      <div className="fv-lines-tools">
        <input
          className="ib-input"
          type="search"
          aria-label={t('common.field.search')}
          placeholder={t('common.field.search')}
          value={search}
          onChange={event => seek(event.target.value)}
        />
        {page > 1 && <IconButton name={t('kit.list.previous')} icon="previous" onClick={() => setPage(page - 1)} />}
        {pages > 1 && (
          <span>
            {count(page)} / {count(pages)}
          </span>
        )}
        {page < pages && <IconButton name={t('kit.list.next')} icon="next" onClick={() => setPage(page + 1)} />}
      </div>
      {!data && <Skeleton shape="list" />}
      {data?.rows.length === 0 && <Empty kind="filtered">{t('kit.empty.filtered')}</Empty>}
      {rows.length > 0 && (
        <div className="fv-lines-grid">
          <PeriodGrid name="lines" grain={grain} periods={periods as Period[]} rows={rows} labels={labels} />
        </div>
      )}
    </div>
  );
};
