import { type BoardEntry, confirmBulletinRead, readBoard } from '@inbound/shared/system/bulletin/contract';
import { useAction, useQuery } from '../../client/call.ts';

/** The first so many of the reader's board, or of what he must read and has not, and the way to say that one is read. */
export const useBoard = (limit: number, unread?: true) => {
  const { data, refusal, refresh } = useQuery(readBoard, { page: 1, limit, ...(unread ? { unread } : {}) });
  const reading = useAction(confirmBulletinRead, { done: refresh });
  return {
    entries: data?.rows,
    total: data?.total ?? 0,
    refusal: refusal ?? reading.refusal,
    refresh,
    busy: reading.busy,
    read: ({ id }: BoardEntry) => void reading.run({ id }),
  };
};
