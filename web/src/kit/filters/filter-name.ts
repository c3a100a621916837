import { useCallback } from 'react';
import { useFieldName, useRangeName } from '../feature.ts';
import type { FilterPart } from './filters.ts';

/** What a filter is called: a range by what both of its ends are of. */
export const useFilterName = (): ((part: FilterPart) => string) => {
  const nameOf = useFieldName();
  const rangeName = useRangeName();
  return useCallback(
    ({ keys }: FilterPart) => (keys.length > 1 ? rangeName(keys[0]) : nameOf(keys[0])),
    [nameOf, rangeName],
  );
};
