import type { FilterShape, ListEndpoint } from '@inbound/shared';

/** The values of the filters of a list, under the keys of its contract. */
export type FilterValues = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Filters with one or more values changed; what is empty is no filter at all. */
export const withValues = (values: FilterValues, change: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries({ ...values, ...change }).filter(([, value]) => !isEmpty(value)));

/** A change of one end of a range, which takes the other end along where the range would end before it begins. */
export const keepRangeOrder = (
  [from, to]: readonly [from: string, to: string],
  values: FilterValues,
  change: FilterValues,
): FilterValues => {
  const next = { ...values, ...change };
  if (isEmpty(next[from]) || isEmpty(next[to]) || String(next[from]) <= String(next[to])) return change;
  return from in change ? { ...change, [to]: change[from] } : { ...change, [from]: change[to] };
};

/** Filters without some keys. */
export const withoutKeys = (values: FilterValues, keys: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** What an address says, checked by the list's own filters: a value that does not fit is left out, the rest holds. */
export const checkedValues = (of: Pick<ListEndpoint, 'filter'>, values: FilterValues): FilterValues => {
  const shape: FilterShape = of.filter.shape;
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => shape[key]?.safeParse(value).success ?? false),
  );
};

/** A view of a list by a filter. */
export interface StatusTab {
  name: string;
  filter: FilterValues;
}

/** The status tabs that the contract of a list declares, in their order, each with its filter. */
export const tabsOf = ({ tabs }: Pick<ListEndpoint, 'tabs'>): StatusTab[] =>
  Object.entries(tabs).map(([name, filter]) => ({ name, filter: { ...filter } }));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The tab whose filter holds, the narrowest if several do; undefined is "all". */
export const activeTab = (tabs: readonly StatusTab[], values: FilterValues): StatusTab | undefined =>
  tabs
    .filter(({ filter }) => Object.entries(filter).every(([key, value]) => same(values[key], value)))
    .sort((a, b) => Object.keys(b.filter).length - Object.keys(a.filter).length)[0];

/** The filters after another tab was chosen: what any tab filters by is taken out first. */
export const withTab = (
  tabs: readonly StatusTab[],
  values: FilterValues,
  chosen: StatusTab | undefined,
): FilterValues =>
  withValues(
    withoutKeys(
      values,
      tabs.flatMap(tab => Object.keys(tab.filter)),
    ),
    chosen?.filter ?? {},
  );

/** The filters that are shown as chips: all but those that the active tab already tells. */
export const chippedKeys = (values: FilterValues, tab: StatusTab | undefined): string[] =>
  Object.keys(values).filter(key => !(tab && key in tab.filter));
