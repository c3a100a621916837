import { type ComponentType, useMemo } from 'react';
import type { Column } from '../columns/column.ts';
import { Facts } from '../detail/facts.tsx';

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
