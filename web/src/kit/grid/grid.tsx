import type { RefusalData } from '@inbound/shared';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { useFeature } from '../feature.ts';
import { GridView } from './grid-view.tsx';

export interface GridProps<Row extends { id: string }> {
  /** Tells the grids of one tab apart, and names it: `<feature>.text.<name>`. */
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What is typed stays with the caller, who gives it back in `drafts`. */
  edit?(id: string, cells: Partial<Row>): void;
  /** Typed and not sent: shown in place of the row's own values, with a corner mark. */
  drafts?: ReadonlyMap<string, Partial<Row>>;
  verdicts?: ReadonlyMap<string, { [K in keyof Row]?: RefusalData }>;
  /** Single letters that act on the active row, in move mode alone. */
  keys?: Record<string, (row: Row) => void>;
  below?(row: Row): ReactNode;
}

/** The grid alone, in details and editors: same columns, keys and looks as in lists. */
export const Grid = <Row extends { id: string }>({ rows, ...rest }: GridProps<Row>) => {
  const { t } = useTexts();
  const feature = useFeature();
  const source = useMemo(() => ({ count: rows.length, at: (index: number) => rows[index] }), [rows]);
  return <GridView {...rest} label={t(`${feature}.text.${rest.name}`)} source={source} />;
};
