import { Refusal } from '@inbound/shared';

/** A part of the page that is fetched with its first use: where it does not come, that is a refusal as of a call. */
export const fetchPart = <T>(part: Promise<T>): Promise<T> =>
  part.catch(() => {
    throw new Refusal('offline');
  });
