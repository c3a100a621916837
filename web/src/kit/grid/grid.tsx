import type { RefusalData } from '@inbound/shared';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../columns/column.ts';
import { useFeature } from '../feature.ts';
import { GridView } from './grid-view.tsx';
import type { GridKeys, GridParts } from './parts.ts';
import type { UnreadCells } from './unread.ts';

export interface GridProps<Row extends { id: string }> {
  /** Tells the grids of one tab apart, and names it: `<feature>.text.<name>`. */
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /**
   * What is typed stays with the caller, who gives values back in `drafts` and texts that are none in `unread`; a value
   * is always one of its cell's type.
   */
  edit?(id: string, cells: Partial<Row>, unread: UnreadCells<Row>): void;
  /** Typed and not sent: shown in place of the row's own values, with a corner mark. */
  drafts?: ReadonlyMap<string, Partial<Row>>;
  /** Texts that are no values of their cells: shown as they were typed, refused, with what they probably mean. */
  unread?: ReadonlyMap<string, UnreadCells<Row>>;
  verdicts?: ReadonlyMap<string, { [K in keyof Row]?: RefusalData }>;
  /** Single letters that act on the active row, or begin to edit its cell of a name, in move mode alone. */
  keys?: GridKeys<Row>;
  below?(row: Row): ReactNode;
  /** The chosen rows, where rows can be chosen. */
  selection?: GridParts<Row>['selection'];
  /** Hears of the active row when it changes. */
  watch?: GridParts<Row>['watch'];
  /** The first row that it is true of is the active one at the beginning, in sight; without one the first row is. */
  begin?(row: Row): boolean;
  /** What can be done with one row, shown on hover and at the active row. */
  actions?: GridParts<Row>['actions'];
}

/** The grid alone, in details and editors: same columns, keys and looks as in lists. */
export const Grid = <Row extends { id: string }>({ rows, begin, ...rest }: GridProps<Row>) => {
  const { t } = useTexts();
  const feature = useFeature();
  const source = useMemo(() => ({ count: rows.length, at: (index: number) => rows[index] }), [rows]);
  const [first] = useState(() => (begin ? Math.max(0, rows.findIndex(begin)) : 0));
  return <GridView {...rest} label={t(`${feature}.text.${rest.name}`)} source={source} first={first} />;
};
