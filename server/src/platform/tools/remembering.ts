/**
 * Remembers what was found under keys that say all that it depends on, so that it cannot be stale. Beyond `most` the one
 * that was asked for longest ago is forgotten; what failed is not known.
 */
export const remembering = <V>({ most }: { most: number }): ((key: string, find: () => V) => V) => {
  const known = new Map<string, { found: V }>();
  return (key, find) => {
    const before = known.get(key);
    const entry = before ?? { found: find() };
    if (!before && entry.found instanceof Promise) entry.found.catch(() => known.delete(key));
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return entry.found;
  };
};
