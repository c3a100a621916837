import { type InputOf, Refusal } from '@inbound/shared';
import { receiveDelivery } from '@inbound/shared/delivery/receipt/contract';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { newKey } from '../../../client/unique.ts';
import { usePlace } from '../../../kit/tab/tab.tsx';

/**
 * Takes a note in. The key stays with it until the server has answered: sent once more after a cut of the network, it
 * counts once.
 */
export const useReceive = (done: () => void) => {
  const { plantNo } = usePlace();
  const [state, setState] = useState<{ busy: boolean; refusal?: Refusal }>({ busy: false });
  const key = useRef<{ of: string; key: string }>(undefined);
  const run = useCallback(
    async (input: InputOf<typeof receiveDelivery>) => {
      const of = JSON.stringify(input);
      if (key.current?.of !== of) key.current = { of, key: newKey() };
      setState({ busy: true });
      try {
        await call(receiveDelivery, input, { key: key.current.key, plantNo });
        setState({ busy: false });
        done();
      } catch (cause) {
        setState({ busy: false, refusal: cause instanceof Refusal ? cause : new Refusal('fault') });
      }
    },
    [plantNo, done],
  );
  return { ...state, run };
};
