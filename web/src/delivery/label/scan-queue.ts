import type { AnswerOf, RefusalData } from '@inbound/shared';
import type { scanOnNote } from '@inbound/shared/delivery/delivery-note/scan-contract';
import { z } from 'zod';
import { waitingCall } from '../../client/kept-queue.ts';
import { waitingQueue } from '../../client/waiting-queue.ts';

const waitingScan = z.strictObject({ ...waitingCall, noteId: z.string(), code: z.string() });

/** A scan that the server has not heard of yet. */
export type WaitingScan = z.output<typeof waitingScan>;

/** What the server said of a scan: its verdict, or why it took none. */
export interface HeardScan {
  scan: WaitingScan;
  answer?: AnswerOf<typeof scanOnNote>;
  refusal?: RefusalData;
}

/** The scans that wait, and those that were no label at all. */
export const scanQueue = waitingQueue('scans', waitingScan);
