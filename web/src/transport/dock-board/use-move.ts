import type { Timestamp } from '@inbound/shared';
import type { BoardBlock } from '@inbound/shared/transport/dock-board/contract';
import { moveShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useAction } from '../../client/call.ts';
import { postDone, postText } from '../../client/notices.ts';
import { TabContext } from '../../client/tab-context.ts';

/** A transport that the plant moves. */
export type MovedBlock = Pick<NonNullable<BoardBlock['transport']>, 'id' | 'version' | 'sdNo'>;

/** Where a transport is to stand: as long as it takes there. */
export interface BookedPlace {
  doorId: string;
  begins: Timestamp;
  minutes: number;
}

/** Moves a transport, and offers to take it back to where it stood. */
export const useMove = () => {
  const client = useQueryClient();
  const tab = useContext(TabContext);
  const { run, busy } = useAction(moveShippingNote, { done: () => void client.invalidateQueries({ type: 'active' }) });
  const move = async (
    { id, version, sdNo: number }: MovedBlock,
    from: BookedPlace | undefined,
    to: BookedPlace,
  ): Promise<boolean> => {
    const moved = await run({ id, version, ...to });
    if (!moved) return false;
    const tell = { number };
    if (from) {
      const back = () => void run({ id, version: moved.version, ...from });
      postDone('dockBoard.text.moved', tell, tab?.key, back);
    } else postText('success', 'dockBoard.text.moved', tell, tab?.key);
    return true;
  };
  return { move, busy };
};
