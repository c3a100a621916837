import { type AnswerOf, type Endpoint, Refusal } from '@inbound/shared';
import { useCallback, useEffect, useRef } from 'react';
import { type CallInput, call } from './call.ts';
import type { WaitingCall } from './kept-queue.ts';
import { useOwner } from './session.ts';
import type { Ending, WaitingQueue } from './waiting-queue.ts';

/** How often calls that wait are tried again, besides the moment at which the browser is online again. */
const TRY_AGAIN_MS = 5_000;

interface Sending<C extends WaitingCall, E extends Endpoint> {
  endpoint: E;
  /** The input of a call, which is the same at every try. */
  inputOf(call: C): CallInput<E>;
  hear(call: C, ending: Ending<AnswerOf<E>>): void;
}

/** Sees to it that the server hears of each call of a queue, as long as the page is open; answers how to try at once. */
export const useWaiting = <C extends WaitingCall, E extends Endpoint>(
  queue: WaitingQueue<C>,
  { endpoint, inputOf, hear }: Sending<C, E>,
): (() => void) => {
  const owner = useOwner();
  const latest = useRef({ inputOf, hear });
  useEffect(() => {
    latest.current = { inputOf, hear };
  });
  const flush = useCallback(() => {
    const sendOne = async (one: C): Promise<Ending<AnswerOf<E>>> => {
      try {
        const { key, plantNo } = one;
        return { answer: await call(endpoint, latest.current.inputOf(one), { key, plantNo }) };
      } catch (cause) {
        return { refusal: cause instanceof Refusal ? cause : new Refusal('fault') };
      }
    };
    void queue.send(owner, sendOne, (one, ending: Ending<AnswerOf<E>>) => latest.current.hear(one, ending));
  }, [queue, endpoint, owner]);
  useEffect(() => {
    flush();
    addEventListener('online', flush);
    const timer = setInterval(flush, TRY_AGAIN_MS);
    return () => {
      removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [flush]);
  return flush;
};
