import { Refusal } from '@inbound/shared';

/** What a store of files, drafts or sessions threw, as `cache_failed` with its cause; a refusal stays what it is. */
export const cacheFailed = (cause: unknown): Refusal =>
  cause instanceof Refusal ? cause : new Refusal('cache_failed', {}, { cause });

/** Runs an operation of a store; a failure becomes the refusal `cache_failed`. */
export const orCacheFailed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw cacheFailed(cause);
  }
};
