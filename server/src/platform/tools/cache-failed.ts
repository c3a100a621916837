import { Refusal } from '@inbound/shared';

/** What a store of files, drafts or sessions threw, as `cache_failed` with its cause; a refusal stays what it is. */
export const cacheFailed = (cause: unknown): Refusal =>
  cause instanceof Refusal ? cause : new Refusal('cache_failed', {}, { cause });

/** Does a work of a store, and says `cache_failed` where it fails. */
export const orCacheFailed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw cacheFailed(cause);
  }
};
