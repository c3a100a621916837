import { type ListLayout, WIDTHS } from '../../client/settings/list-layouts.ts';
import type { Column } from '../columns/column.ts';
import { pinnedCount } from '../grid/layout.ts';

/** How much wider or narrower a column gets at once, in pixels. */
const WIDTH_STEP = 24;

/** The columns that a reader has not shown or hidden himself are shown as the screen has them. */
export const hiddenOf = <Row>(columns: readonly Column<Row>[], { hidden }: ListLayout): readonly string[] =>
  hidden ?? columns.filter(column => column.hidden).map(({ key }) => key);

/** The columns up to the one that a reader has pinned stay in sight, and no others. */
const keptInSight = <Row>(columns: Column<Row>[], pinned: string | undefined): Column<Row>[] => {
  const last = columns.findIndex(({ key }) => key === pinned);
  return last < 0 ? columns : columns.map((column, at) => ({ ...column, pin: at <= last ? 'left' : undefined }));
};

/** The last column that stays in sight; none does where it is undefined. */
export const lastPinned = <Row>(columns: readonly Column<Row>[]): string | undefined =>
  columns[pinnedCount(columns) - 1]?.key;

/** The last pinned column after a press on the pin of a column: that column, or the first one if it was pinned last already. */
export const pinnedAfter = <Row>(columns: readonly Column<Row>[], key: string): string | undefined =>
  lastPinned(columns) === key ? columns[0]?.key : key;

/**
 * The columns as the reader has arranged them. The first one names the row: it stays where it is. A width that was chosen
 * gives way to nothing.
 */
export const arrangeColumns = <Row>(
  columns: readonly Column<Row>[],
  { order = [], widths = {}, pinned }: ListLayout,
): Column<Row>[] => {
  const [first, ...rest] = columns;
  const placeOf = ({ key }: Column<Row>) => (order.includes(key) ? order.indexOf(key) : order.length);
  const inOrder = [...(first ? [first] : []), ...rest.sort((a, b) => placeOf(a) - placeOf(b))];
  return keptInSight(inOrder, pinned).map(column => {
    const width = widths[column.key];
    return width === undefined ? column : { ...column, width, least: width, most: width };
  });
};

/** The order after a column was put at the place of another one. */
export const moveColumn = (keys: readonly string[], key: string, to: number): string[] => {
  const others = keys.filter(other => other !== key);
  return [...others.slice(0, Math.max(0, to)), key, ...others.slice(Math.max(0, to))];
};

const possible = (pixels: number): number => Math.min(WIDTHS.most, Math.max(WIDTHS.least, pixels));

/** The width of a column, some steps wider or narrower. */
export const stepWidth = <Row>({ width, least }: Column<Row>, steps: number): number =>
  possible((width ?? least) + steps * WIDTH_STEP);

/** The widths after one was chosen, or given back. */
export const resizeColumn = (
  { widths = {} }: ListLayout,
  key: string,
  pixels: number | undefined,
): Record<string, number> => {
  const { [key]: _, ...others } = widths;
  return pixels === undefined ? others : { ...others, [key]: possible(pixels) };
};
