import type { Platform } from '../../call/platform.ts';
import type { Job } from '../job.ts';
import { type Claim, claimNext, type Message, readMessage } from './claim.ts';
import { outboxFolder, writeToFolder } from './folder.ts';
import { inTime } from './lease.ts';
import { type Outcome, settle, type Teller } from './settle.ts';

const SENT_AT_ONCE = 20;

/** Brings a message to its receiver; answers where it went, throws when it did not arrive. */
export type Send = (platform: Platform, tenant: number, message: Message) => Promise<string>;

const sendToFolder: Send = (platform, tenant, { address, file_name: name, content }) =>
  writeToFolder(outboxFolder(platform), { tenant, address, name, content });

const tryToSend = async (platform: Platform, send: Send, claim: Claim, message: Message): Promise<Outcome> => {
  const began = performance.now();
  const outcome = await inTime(send(platform, claim.tenant_id, message)).then(
    url => ({ url }),
    error => ({ url: message.address.folder, error: (error as Error).message }),
  );
  return { ...outcome, durationMs: Math.round(performance.now() - began) };
};

/**
 * Delivers what is due, and answers how many messages it took: claim, commit, send, settle. No transaction is open and no
 * row is locked while a message is on its way. A crash between sending and settling sends it once more, with the same
 * bytes and so the same number; in a folder it takes the place of itself.
 */
export const deliverDue = async (
  platform: Platform,
  { tellers = [], send = sendToFolder }: { tellers?: readonly Teller[]; send?: Send } = {},
): Promise<number> => {
  let taken = 0;
  for (; taken < SENT_AT_ONCE; taken++) {
    const claim = await claimNext(platform, 'deliver');
    if (!claim) break;
    const message = await readMessage(platform, claim);
    if (message) await settle(platform, tellers, claim, message, await tryToSend(platform, send, claim, message));
  }
  return taken;
};

const POLL_MS = 1_000;

/** Delivers messages; `tellers` tell people of those that were given up. */
export const deliverJob = (tellers: readonly Teller[]): Job => ({
  kind: 'deliver',
  everyMs: POLL_MS,
  run: async platform => (await deliverDue(platform, { tellers })) > 0,
});
