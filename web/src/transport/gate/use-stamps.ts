import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import { stampShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isOf } from '../../client/device/owner.ts';
import type { RefusedCall } from '../../client/kept-queue.ts';
import { now } from '../../client/now.ts';
import { useOwner } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { useWaiting } from '../../client/use-waiting.ts';
import { usePlace } from '../../kit/tab/tab.tsx';
import { callOfStamp, stampOf, stampQueue, type WaitingStamp } from './stamp-queue.ts';

/** The stamps of the gate's user in this browser. */
export interface Stamps {
  /** Sets the next stamp of a truck; without a network it waits. */
  set(truck: GateTruck): void;
  waiting: readonly WaitingStamp[];
  /** Those that wait, and those that were heard of since the trucks were read: trucks are shown with them. */
  shown: readonly WaitingStamp[];
  refused: readonly RefusedCall<WaitingStamp>[];
  /** The trucks were read again, and have what was heard of. */
  forget(): void;
}

/** Takes stamps, and sees to it that the server hears of each once and in their order. */
export const useStamps = (): Stamps => {
  const { plantNo } = usePlace();
  const owner = useOwner();
  const client = useQueryClient();
  const kept = useStore(stampQueue.kept, all => all);
  const [heard, setHeard] = useState<readonly WaitingStamp[]>([]);
  const flush = useWaiting(stampQueue, {
    endpoint: stampShippingNote,
    inputOf: callOfStamp,
    hear: (stamp, ending) => {
      if ('answer' in ending) setHeard(before => [...before, stamp]);
      void client.invalidateQueries();
    },
  });
  const set = useCallback(
    (truck: GateTruck) => {
      const stamp = stampOf(truck, { ...owner, plantNo, madeAt: now() });
      if (!stamp) return;
      stampQueue.add(stamp);
      flush();
    },
    [owner, plantNo, flush],
  );
  const forget = () => setHeard([]);
  const waiting = kept.waiting.filter(one => isOf(owner, one));
  return {
    ...{ set, waiting, forget, shown: [...heard, ...waiting] },
    refused: kept.refused.filter(({ call }) => isOf(owner, call)),
  };
};
