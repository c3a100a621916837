import { type BoardEntry, confirmRead, readBoard } from '@inbound/shared/system/bulletin/contract';
import { useAction, useQuery } from '../../client/call.ts';

/** So many bulletins are on a board at once: the pinned ones and the latest. */
const SHOWN = 50;

/** The reader's board, and the way to say that a bulletin is read. */
export const useBoard = () => {
  const { data, refusal, refresh } = useQuery(readBoard, { page: 1, limit: SHOWN });
  const reading = useAction(confirmRead, { done: refresh });
  return {
    entries: data?.rows,
    total: data?.total ?? 0,
    refusal: refusal ?? reading.refusal,
    refresh,
    busy: reading.busy,
    read: ({ id }: BoardEntry) => void reading.run({ id }),
  };
};
