import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useFieldName } from '../feature.ts';
import { useOffered } from '../filters/filter-bar.tsx';
import { useFilterName } from '../filters/filter-name.ts';
import type { FilterPart } from '../filters/filters.ts';
import type { HeadHands } from '../grid/parts.ts';
import { moveColumn, resizeColumn } from './arrange.ts';
import { type HeadParts, headEntries } from './head-entries.ts';
import type { ListRow } from './list-row.ts';
import type { List } from './use-list.ts';

/** The heads of a list: its order, and what a reader does at them. The filter of a column is the one that is called as it is. */
export const useHeadHands = <Row extends ListRow>(
  { of, state, arrangement, filters }: List<Row>,
  seek: (filter: FilterPart) => void,
): { sort: HeadParts<Row>['sort']; arrange: HeadHands } => {
  const texts = useTexts();
  const fieldName = useFieldName();
  const filterName = useFilterName();
  const offered = useOffered(filters);
  const nameOf = (column: Column<Row>) => fieldName(labelOf(column));
  const filterOf = (column: Column<Row>) => {
    const filter = offered.find(part => part.keys[0] === column.key || filterName(part) === nameOf(column));
    return filter && (() => seek(filter));
  };
  const sort = { by: state.sort ?? of.defaultSort, sortable: of.sortable, change: state.setSort };
  const { columns, layout, arrange } = arrangement;
  const keys = columns.slice(1).map(({ key }) => key);
  const hands: HeadHands = {
    move: (key, place) => keys.includes(key) && arrange({ order: moveColumn(keys, key, keys.indexOf(place)) }),
    resize: (key, pixels) => arrange({ widths: resizeColumn(layout, key, pixels) }),
    entries: key => headEntries({ arrangement, sort, filterOf, nameOf, texts }, key),
  };
  return { sort, arrange: hands };
};
