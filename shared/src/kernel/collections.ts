/** The items of each key, in their order; keys in the order of their first item. */
export const groupBy = <K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** One item for each key; the last one wins. */
export const indexBy = <K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T> =>
  new Map([...items].map(item => [keyOf(item), item]));

/** Whether two lists hold the same, in whatever order and however often. */
export const isSameSet = <T>(one: readonly T[], other: readonly T[]): boolean => {
  const [known, asked] = [new Set(one), new Set(other)];
  return known.size === asked.size && [...asked].every(each => known.has(each));
};
