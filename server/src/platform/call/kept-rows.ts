import { refusalOfDatabase } from '../database/duplicates.ts';
import { cacheFailed } from '../tools/cache-failed.ts';

/**
 * Reads or writes what is kept of a session or a draft. Where its table fails it is `cache_failed`, and the browser keeps
 * what it has; a database that is out of reach stays `unavailable`.
 */
export const inKeptRows = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw refusalOfDatabase(cause) ?? cacheFailed(cause);
  }
};
