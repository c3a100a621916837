interface Remembering<V> {
  most: number;
  /** How much of `most` something takes that was found; 1 by default. */
  weightOf?(found: V): number;
}

/**
 * Remembers what was found under keys that say all that it depends on, so that it cannot be stale. Beyond `most` those that
 * were asked for longest ago are forgotten; what failed is not known.
 */
export const memoize = <V>({ most, weightOf = () => 1 }: Remembering<V>): ((key: string, find: () => V) => V) => {
  const known = new Map<string, { found: V; weight: number }>();
  let weight = 0;
  const forget = (key: string): void => {
    weight -= known.get(key)?.weight ?? 0;
    known.delete(key);
  };
  const found = (find: () => V, key: string) => {
    const value = find();
    if (value instanceof Promise) value.catch(() => forget(key));
    return { found: value, weight: weightOf(value) };
  };
  return (key, find) => {
    const entry = known.get(key) ?? found(find, key);
    forget(key);
    known.set(key, entry);
    weight += entry.weight;
    for (const oldest of known.keys()) {
      if (weight <= most) break;
      forget(oldest);
    }
    return entry.found;
  };
};
