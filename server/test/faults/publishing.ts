import { createBulletin } from '@inbound/shared/system/bulletin/contract';
import { expect } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { type Asked, callAt, type Reply, servedReply } from './call-at.ts';

const TEXT = [{ kind: 'paragraph', runs: [{ text: 'The gate is closed.' }] }];

/** Callers of a tenant who write one bulletin after the other, each under its key until it is answered. */
export interface Publishing {
  /** The titles that were acknowledged. */
  written: readonly string[];
  /** What they heard instead of an answer. */
  refused: readonly (Reply | undefined)[];
  /** Lets them write so many more. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
  /** The same where nobody may answer any more: what they wait for is given up. */
  abandon(): Promise<void>;
}

/** Lets callers write until they are stopped; nothing keeps one title from standing twice. */
export const startPublishing = (address: string, token: string, callers: number): Publishing => {
  const written: string[] = [];
  const refused: (Reply | undefined)[] = [];
  let isOver = false;
  let isAbandoned = false;
  const call = async (asked: Asked): Promise<Reply | undefined> => {
    const reply = await callAt(address, token, asked);
    if (reply?.status !== 200) refused.push(reply);
    return servedReply(reply);
  };
  const work = async (_: unknown, caller: number): Promise<void> => {
    for (let at = 1; !isOver; at += 1) {
      const title = `written ${caller}-${at}`;
      const body = { title, content: TEXT, active: false };
      const asked = { method: 'POST', path: createBulletin.path, body, key: title.replace(' ', '-') };
      const reply = await waitUntil<Reply | true | undefined>(async () => isAbandoned || call(asked));
      if (reply === true) return;
      expect(reply, title).toMatchObject({ status: 200 });
      written.push(title);
    }
  };
  const working = Promise.all(Array.from({ length: callers }, work));
  return {
    written,
    refused,
    more: async count => {
      const goal = written.length + count;
      await Promise.race([working, waitUntil(() => isOver || written.length >= goal)]);
    },
    stop: async () => {
      isOver = true;
      await working;
    },
    abandon: async () => {
      isOver = true;
      isAbandoned = true;
      await working.catch(() => undefined);
    },
  };
};
