import { outsideText } from '../tools/outside-text.ts';
import type { AddressRule } from './address-rule.ts';
import { AnswerTooLong, BrokenCall, type OutgoingCall, openCall, type StepHeard } from './open-call.ts';

const SECOND_MS = 1_000;
/** At most so many bytes of an answer are kept: it is written down, and nobody reads a book there. */
const LONGEST_BODY = 65_536;
const CUT_MARK = ' […]';

/** What the other system answered to a message. */
export interface OutgoingAnswer {
  status: number;
  retryAfter: string | undefined;
  /** Text of the answer; one that is longer than what is kept ends with `[…]`. */
  body: string;
}

/**
 * Calls another system and reads its answer, of which the first 64 KiB are kept. The whole answer must be there within
 * its time, however slowly it drips. Throws `RefusedAddress` and `BrokenCall`; any status is an answer.
 */
export const callOut = async (rule: AddressRule, call: OutgoingCall, heard?: StepHeard): Promise<OutgoingAnswer> => {
  const answer = await openCall(rule, call, heard);
  const until = performance.now() + call.answerTimeout * SECOND_MS;
  const parts: Buffer[] = [];
  let mark = '';
  try {
    for await (const part of answer.read(LONGEST_BODY)) {
      parts.push(part);
      if (performance.now() > until)
        throw new BrokenCall('call', new Error(`no whole answer within ${call.answerTimeout} s`), true);
    }
  } catch (error) {
    if (!(error instanceof AnswerTooLong)) throw error;
    mark = CUT_MARK;
  }
  const body = outsideText(Buffer.concat(parts).toString('utf8'), LONGEST_BODY) + mark;
  return { status: answer.status, retryAfter: answer.headers['retry-after'], body };
};
