import { type ComponentType, useCallback, useMemo, useState } from 'react';
import type { Column } from '../columns/column.ts';
import { Facts } from '../detail/facts.tsx';
import { PeekPanel } from './peek-panel.tsx';

type Peek<Row> = ComponentType<{ row: Row }>;

/**
 * What stands beside a list: what its screen says, else all columns of a row, also those that are not shown. A list
 * whose rows lead nowhere shows all that there is of them already, and has no peek.
 */
export const usePeek = <Row,>(columns: readonly Column<Row>[], own: Peek<Row> | undefined): Peek<Row> | undefined =>
  useMemo(() => {
    const title = columns.find(column => column.to !== undefined);
    if (own || !title) return own;
    const facts = columns.filter(column => column !== title);
    return ({ row }) => <Facts record={row} columns={facts} />;
  }, [columns, own]);

/** The row that stands beside a list: by key it comes and goes, by the row's own button it comes, and it follows the active row. */
export const useBeside = <Row,>(
  columns: readonly Column<Row>[],
  shown: readonly Column<Row>[],
  own: Peek<Row> | undefined,
) => {
  const [active, watch] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const Peek = usePeek(columns, own);
  const peek = useCallback((row: Row, by: 'key' | 'button') => {
    watch(() => row);
    setOpen(open => by === 'button' || !open);
  }, []);
  const panel = Peek && isOpen && active && (
    <PeekPanel row={active} columns={shown} show={Peek} close={() => setOpen(false)} />
  );
  return { peek: Peek && peek, watch, panel };
};
