import { useTexts } from '../../client/texts.ts';
import { type Column, labelOf } from '../columns/column.ts';
import { useFieldName } from '../feature.ts';
import { useOffered } from '../filters/filter-bar.tsx';
import { useFilterName } from '../filters/filter-name.ts';
import type { FilterPart } from '../filters/filters.ts';
import type { HeadHands } from '../grid/parts.ts';
import { moved, resized } from './arrange.ts';
import { type HeadParts, headEntries } from './head-entries.ts';
import type { ListRow } from './list-row.ts';
import type { List } from './use-list.ts';

/** What a reader does at the heads of a list. The filter of a column is the one that is called as it is. */
export const useHeadHands = <Row extends ListRow>(
  { arrangement, filters }: List<Row>,
  sort: HeadParts<Row>['sort'],
  seek: (filter: FilterPart) => void,
): HeadHands => {
  const texts = useTexts();
  const fieldName = useFieldName();
  const filterName = useFilterName();
  const offered = useOffered(filters);
  const nameOf = (column: Column<Row>) => fieldName(labelOf(column));
  const filterOf = (column: Column<Row>) => {
    const filter = offered.find(part => part.keys[0] === column.key || filterName(part) === nameOf(column));
    return filter && (() => seek(filter));
  };
  const { columns, layout, arrange } = arrangement;
  const keys = columns.slice(1).map(({ key }) => key);
  return {
    move: (key, place) => keys.includes(key) && arrange({ order: moved(keys, key, keys.indexOf(place)) }),
    resize: (key, pixels) => arrange({ widths: resized(layout, key, pixels) }),
    entries: key => headEntries({ arrangement, sort, filterOf, nameOf, texts }, key),
  };
};
