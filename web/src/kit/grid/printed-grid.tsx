import './printed-grid.css';
import { Fragment } from 'react';
import { usePrinting } from '../../client/printing.ts';
import { useTexts } from '../../client/texts.ts';
import { type Column, cellIn, headingOf } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { type GridParts, rowsOf, rowWithDrafts } from './parts.ts';

type Identified = { id: string };

interface PrintedGridProps<Row extends Identified> {
  parts: GridParts<Row>;
  columns: readonly Column<Row>[];
  nameOf(key: string): string;
}

/**
 * A grid on paper: every row that is at hand in a plain table, whose head the browser repeats on each page. No row is parted
 * between two pages, and what is cut off on the screen is written out.
 */
export const PrintedGrid = <Row extends Identified>(grid: PrintedGridProps<Row>) =>
  usePrinting() ? <Paper {...grid} /> : null;

const Paper = <Row extends Identified>({ parts, columns, nameOf }: PrintedGridProps<Row>) => {
  const { t } = useTexts();
  const reader = useReader();
  const rows = rowsOf(parts.source);
  return (
    <table className="ib-printed" aria-label={parts.label}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.key} scope="col" data-align={column.align}>
              {headingOf(column, nameOf)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(own => {
          const row = rowWithDrafts(own, parts.drafts);
          const below = parts.below?.(row);
          return (
            <Fragment key={row.id}>
              <tr>
                {columns.map(column => (
                  <td key={column.key} data-align={column.align} data-days={column.days}>
                    {cellIn(column, row, reader)}
                  </td>
                ))}
              </tr>
              {below && (
                <tr>
                  <td colSpan={columns.length}>{below}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {rows.length < parts.source.count && (
        <tfoot className="ib-printed-rest">
          <tr>
            <td colSpan={columns.length}>
              {t('kit.grid.printedRows', { count: rows.length, all: parts.source.count })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
};
