import type { ReactNode } from 'react';
import type { Column } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { Facts } from '../detail/facts.tsx';
import type { GridSource } from '../grid/parts.ts';
import { FreshMark } from '../parts/fresh-mark.tsx';
import type { ListRow } from './list-row.ts';

/** Facts on one card; the rest is on the row's own page. */
const FACTS = 6;
const MARKS = ['state', 'turn', 'active'];

/** The rows of a list on a phone: each a card with its number, its marks and the first facts. */
export const ListCards = <Row extends ListRow>({
  source,
  columns,
  actions,
  isFresh,
}: {
  source: GridSource<Row>;
  columns: readonly Column<Row>[];
  actions: ((row: Row) => ReactNode) | undefined;
  isFresh(row: Row): boolean;
}) => {
  const reader = useReader();
  const title = columns.find(column => column.to) ?? columns[0];
  const marks = columns.filter(({ key }) => MARKS.includes(key));
  const facts = columns.filter(column => column !== title && !marks.includes(column)).slice(0, FACTS);
  const rows = Array.from({ length: source.count }, (_, index) => source.at(index)).filter(row => row !== undefined);
  return (
    <ul className="ib-cards">
      {rows.map(row => (
        <li key={row.id} data-severity={(row as { severity?: string }).severity}>
          <header>
            {isFresh(row) && <FreshMark />}
            <strong>{title?.show(row, reader)}</strong>
            {marks.map(column => (
              <span key={column.key}>{column.show(row, reader)}</span>
            ))}
          </header>
          <Facts record={row} columns={facts} />
          {actions && <footer>{actions(row)}</footer>}
        </li>
      ))}
    </ul>
  );
};
