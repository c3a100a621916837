import { COUNT_CAP, DEEPEST_ROW, PAGE_SIZES, type Summary } from '@inbound/shared';
import { Fragment } from 'react';
import { zoneName } from '../../client/format/date.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { now } from '../../client/now.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { Unit } from '../columns/entry.tsx';
import { useFieldName } from '../feature.ts';
import { Pager } from './pager.tsx';
import { pageCount, rowsKnown } from './pages.ts';
import { sumsOf, totalsOf } from './totals.ts';
import type { ListState } from './use-list-state.ts';

const Sums = <Row,>({
  columns,
  selected,
  summary,
}: {
  columns: readonly Column<Row>[];
  selected: readonly Row[];
  summary: Summary | undefined;
}) => {
  const { t } = useTexts();
  const { count, decimal } = useFormat();
  const nameOf = useFieldName();
  return (
    <>
      {selected.length > 0 &&
        sumsOf(columns, selected).map(({ key, value, unit }) => (
          <span key={`selected-${key}`}>
            {t('kit.list.sumSelected', { name: nameOf(key) })} <strong>{decimal(value)}</strong>{' '}
            {unit && <Unit code={unit} />}
          </span>
        ))}
      {columns
        .filter(column => column.sum)
        .map(({ key }) => ({ key, totals: totalsOf(summary, key) }))
        .filter(({ totals }) => totals.length > 0)
        .map(({ key, totals }) => (
          <span key={`all-${key}`}>
            {t('kit.list.sumAll', { name: nameOf(key) })}{' '}
            {totals.map(({ value, unit }, at) => (
              <Fragment key={unit}>
                {at > 0 && ' + '}
                <strong>{decimal(value)}</strong> {unit && <Unit code={unit} />}
              </Fragment>
            ))}
          </span>
        ))}
      {summary?.sumsAreCapped && <span>{t('kit.list.sumTooMany', { count: count(COUNT_CAP) })}</span>}
    </>
  );
};

/** In which zone the moments of a list are told, by its name and its distance from UTC. */
const Zone = () => {
  const { t } = useTexts();
  const { plantZone } = useFormat();
  const zone = t('kit.list.zone', { zone: plantZone, offset: zoneName(plantZone, now()) });
  return (
    <span className="ib-list-zone" title={zone}>
      {zone}
    </span>
  );
};

/** What is chosen, what it adds up to, and the way through the pages. */
export const ListFooter = <Row,>({
  state,
  columns,
  selected,
  summary,
  total,
  known,
  shown,
}: {
  state: ListState;
  columns: readonly Column<Row>[];
  selected: readonly Row[];
  summary: Summary | undefined;
  total: number;
  /** Rows up to the end of the present page, and whether others follow: the count may have stopped before. */
  known: Summary['total'];
  /** Rows of the present page. */
  shown: number;
}) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const first = state.scroll ? 1 : (state.page - 1) * state.limit + 1;
  const last = state.scroll ? Math.min(total, DEEPEST_ROW) : first + shown - 1;
  return (
    <footer className="ib-list-foot">
      {selected.length > 0 && <span>{t('kit.list.selected', { count: count(selected.length) })}</span>}
      <Sums columns={columns} selected={selected} summary={summary} />
      <span className="ib-space" />
      {columns.some(({ moments }) => moments) && <Zone />}
      {state.scroll && total > DEEPEST_ROW && <span>{t('kit.list.narrow', { count: count(DEEPEST_ROW) })}</span>}
      {shown > 0 && <span>{t('kit.list.range', { first: count(first), last: count(last) })}</span>}
      {!state.scroll && (
        <Pager page={state.page} pages={pageCount(rowsKnown(total, known), state.limit)} go={state.setPage} />
      )}
      <select
        className="ib-input ib-page-size"
        aria-label={t('kit.list.size')}
        value={state.scroll ? 'scroll' : state.limit}
        onChange={({ target: { value } }) => state.setLimit(value === 'scroll' ? 'scroll' : Number(value))}
      >
        {PAGE_SIZES.map(size => (
          <option key={size} value={size}>
            {t('kit.list.perPage', { count: size })}
          </option>
        ))}
        <option value="scroll">{t('kit.list.scroll')}</option>
      </select>
    </footer>
  );
};
