/** Keys of the calls by which this window has changed something: it knows of these changes already. */
const own = new Set<string>();

/** So many are remembered; what is told comes within seconds. */
const MOST = 500;

export const noteOwnKey = (key: string): void => {
  own.add(key);
  const [oldest] = own;
  if (own.size > MOST && oldest !== undefined) own.delete(oldest);
};

export const isOwnKey = (key: string | null): boolean => key !== null && own.has(key);
