import { expect } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { type Asked, callAt, type Reply } from './call-at.ts';

/** Calls through a balancer, counted by how they were answered. */
export interface CountedCalls {
  /** Calls answered well, and those that were not. */
  readonly seen: { good: number; failed: number };
  call(asked: Asked): Promise<Reply | undefined>;
  /** Lets the callers work until so many more were answered well; sooner red where more failed than may have been in flight. */
  more(): Promise<void>;
}

interface Counting {
  address(): string;
  token(): string;
  /** So many good calls are a while. */
  settled: number;
  /** So many callers there are: as many calls may be in flight when a server dies. */
  callers: number;
}

export const countedCalls = ({ address, token, settled, callers }: Counting): CountedCalls => {
  const seen = { good: 0, failed: 0 };
  return {
    seen,
    call: async asked => {
      const reply = await callAt(address(), token(), asked);
      seen[reply?.status === 200 ? 'good' : 'failed'] += 1;
      return reply;
    },
    more: async () => {
      const goal = seen.good + settled;
      await waitUntil(() => seen.good >= goal || seen.failed > callers);
      expect(seen.failed).toBeLessThanOrEqual(callers);
    },
  };
};
