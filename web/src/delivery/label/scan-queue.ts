import type { AnswerOf, ErrorCode, Refusal } from '@inbound/shared';
import type { scanOnNote } from '@inbound/shared/delivery/delivery-note/scan-contract';
import { z } from 'zod';
import { readPersisted, writePersisted } from '../../client/settings/persisted.ts';
import { isSignedOut } from '../../client/signed-out.ts';
import { createStore } from '../../client/store.ts';

const waitingScan = z.strictObject({
  /** The idempotency key: a scan whose answer was lost counts once. */
  key: z.string(),
  /** Whose scan it is; nobody else's page sends it. */
  userNo: z.string(),
  noteId: z.string(),
  code: z.string(),
  plantNo: z.string(),
});

/** A scan that the server has not heard of yet. */
export type WaitingScan = z.output<typeof waitingScan>;

/** What the server said of a scan: its verdict, or why it took none. */
export interface HeardScan {
  scan: WaitingScan;
  answer?: AnswerOf<typeof scanOnNote>;
  refusal?: Refusal;
}

const kept = z.array(waitingScan).safeParse(readPersisted('scans'));

/** The scans that wait, the oldest first; they outlive a reload of the page. */
export const waitingScans = createStore<readonly WaitingScan[]>(kept.success ? kept.data : []);

waitingScans.subscribe(() => {
  const scans = waitingScans.get();
  writePersisted('scans', scans.length > 0 ? scans : undefined);
});

/** Nothing is known of a call that ended so: the scan is sent once more, under its key. */
const TRY_AGAIN: readonly ErrorCode[] = ['offline', 'timeout', 'unavailable', 'rate_limit'];

/** Whether a refusal says nothing of the scan itself, so that it waits on. */
export const waitsOn = (refusal: Refusal): boolean => TRY_AGAIN.includes(refusal.code) || isSignedOut(refusal);

export const addScan = (scan: WaitingScan): void => waitingScans.set(scans => [...scans, scan]);

/** Hands one scan to the server. */
export type SendScan = (scan: WaitingScan) => Promise<HeardScan>;

let isSending = false;

/**
 * Sends the user's scans in their order, one at a time, until none is left or the server is out of reach. What it
 * answers is told; what it did not hear of stays.
 */
export const sendScans = async (userNo: string, send: SendScan, hear: (heard: HeardScan) => void): Promise<void> => {
  if (isSending) return;
  isSending = true;
  try {
    for (let next = nextOf(userNo); next; next = nextOf(userNo)) {
      const heard = await send(next);
      if (heard.refusal && waitsOn(heard.refusal)) return;
      const { key } = next;
      waitingScans.set(scans => scans.filter(scan => scan.key !== key));
      hear(heard);
    }
  } finally {
    isSending = false;
  }
};

const nextOf = (userNo: string): WaitingScan | undefined => waitingScans.get().find(scan => scan.userNo === userNo);
