/**
 * Remembers what was found under keys that say all that it depends on, so that it cannot be stale. Beyond `most` the one
 * that was asked for longest ago is forgotten.
 */
export const remembering = <V>({ most }: { most: number }): ((key: string, find: () => V) => V) => {
  const known = new Map<string, { found: V }>();
  return (key, find) => {
    const entry = known.get(key) ?? { found: find() };
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return entry.found;
  };
};
