import './days.css';
import { compare, type Decimal, type IsoWeek, isZero, type PlainDate, round, weekOf, ZERO } from '@inbound/shared';
import type { PipelineDetail } from '@inbound/shared/planning/pipeline/contract';
import { useMemo, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Unit } from '../../kit/columns/entry.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { ScrollRegion } from '../../kit/parts/scroll-region.tsx';
import { usePeriodNames } from '../../kit/period-grid/period-names.ts';
import { Curves } from './curves.tsx';
import { columnsOfDays, type DayColumn, type RowName, shownRows } from './day-columns.ts';
import { DocumentsOf } from './documents.tsx';

const nameOf = (row: RowName, { t }: Pick<Texts, 't'>): string => {
  const names: Record<RowName, string> = {
    opening: t('pipeline.row.opening'),
    received: t('pipeline.row.received'),
    inTransit: t('pipeline.row.inTransit'),
    planned: t('pipeline.row.planned'),
    demand: t('pipeline.row.demand'),
    safe: t('pipeline.row.safe'),
    unsafe: t('pipeline.row.unsafe'),
    optimistic: t('pipeline.row.optimistic'),
  };
  return names[row];
};

/** Rows whose numbers stand for documents. */
const DOCUMENTS: readonly RowName[] = ['received', 'inTransit', 'planned', 'unsafe', 'opening'];

/** Days of supply are told with one decimal. */
const SUPPLY_SCALE = 1;

interface Chosen {
  row: RowName;
  dates: readonly PlainDate[];
}

interface CellProps {
  row: RowName;
  column: DayColumn;
  chosen: Chosen | undefined;
  choose(chosen: Chosen): void;
}

const isStock = (row: RowName): boolean => row === 'opening' || row === 'safe' || row === 'optimistic';

/** A number; one that stands for documents opens them, and nothing is left empty. */
const Figure = ({ row, column, chosen, choose }: CellProps) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const figure: Decimal = column.figures[row];
  const text = isZero(figure) && !isStock(row) ? '' : decimal(figure);
  if (text === '' || !DOCUMENTS.includes(row)) return text;
  const isChosen = chosen?.row === row && chosen.dates[0] === column.dates[0];
  return (
    <button
      type="button"
      className="pl-number"
      aria-pressed={isChosen}
      title={t('pipeline.text.opens')}
      onClick={() => choose({ row, dates: column.dates })}
    >
      {text}
    </button>
  );
};

const toneOf = (row: RowName, figure: Decimal): string | undefined =>
  isStock(row) && compare(figure, ZERO) < 0 ? 'danger' : undefined;

/** Whether a cell tells of the first evening on which something is missing. */
const isFirstShort = (row: RowName, { dates }: DayColumn, first: PlainDate | null): true | undefined =>
  (row === 'safe' && first !== null && dates.includes(first)) || undefined;

/** How many calendar days the stock of each evening lasts. */
const SupplyRow = ({ columns }: { columns: ReturnType<typeof columnsOfDays> }) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  return (
    <tr>
      <th scope="row">{t('pipeline.row.daysOfSupply')}</th>
      {columns.map(({ key, supply, isFree }) => (
        <td key={key} data-free={isFree || undefined}>
          {supply && `${decimal(round(supply.days, SUPPLY_SCALE))}${supply.beyond ? '+' : ''}`}
        </td>
      ))}
    </tr>
  );
};

/**
 * Four weeks, each of which opens to its days – the present one is open –, the same as curves, and beside them the documents
 * behind the number that is chosen.
 */
export const Days = ({ record }: PartProps<PipelineDetail>) => {
  const texts = useTexts();
  const { days, firstShortage } = record;
  const [open, setOpen] = useState<ReadonlySet<IsoWeek>>(new Set(days?.slice(0, 1).map(({ date }) => weekOf(date))));
  const [chosen, choose] = useState<Chosen>();
  const [weekName, dayName] = [usePeriodNames('week'), usePeriodNames('day')];
  const columns = useMemo(() => (days ? columnsOfDays(days, record, open) : []), [days, record, open]);
  if (!days)
    return (
      <div className="pl-days">
        <DocumentsOf record={record} />
      </div>
    );
  const toggle = (week: IsoWeek) =>
    setOpen(before => new Set(before.has(week) ? [...before].filter(one => one !== week) : [...before, week]));
  return (
    <div className="pl-days">
      <ScrollRegion className="pl-scroll">
        <table className="pl-table">
          <thead>
            <tr>
              <th scope="col">
                <Unit code={record.unit} />
              </th>
              {columns.map(({ key, week, isDay, isFree }) => (
                <th key={key} scope="col" data-free={isFree || undefined}>
                  <button type="button" aria-expanded={isDay} onClick={() => toggle(week)}>
                    {isDay ? dayName(key) : weekName(week)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows(columns).map(row => (
              <tr key={row} data-row={row}>
                <th scope="row">{nameOf(row, texts)}</th>
                {columns.map(column => (
                  <td
                    key={column.key}
                    data-free={column.isFree || undefined}
                    data-tone={toneOf(row, column.figures[row])}
                    data-first={isFirstShort(row, column, firstShortage)}
                  >
                    <Figure row={row} column={column} chosen={chosen} choose={choose} />
                  </td>
                ))}
              </tr>
            ))}
            <SupplyRow columns={columns} />
          </tbody>
        </table>
      </ScrollRegion>
      <Curves days={days} />
      <DocumentsOf record={record} {...(chosen ? { chosen } : {})} />
    </div>
  );
};
