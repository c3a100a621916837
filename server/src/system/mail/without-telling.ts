import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../platform/call/platform.ts';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';

const SECOND_MS = 1_000;
/** So much longer than a port that says nothing every try takes, in seconds. */
const MARGIN_SECONDS = 1;
/** What is said of any try that no mail server answered. */
const NOBODY = 'no mail server answered';

/** A host within a network that is not public and that the operator has not allowed; what leads nowhere is in none. */
const isOurs = (rule: AddressRule, host: string): Promise<boolean> =>
  lookup(host, { all: true }).then(
    found => found.some(({ address }) => !rule(address, true)),
    () => false,
  );

/**
 * The words for a try that no mail server answered. Of a host of our own networks it tells neither by words nor by time
 * whether one of its ports answers, and what is there: who may set a mail server may not look around by it (S8). What
 * really was stands in the log of the server. Others are told as they were.
 */
export const withoutTelling = async (
  { outgoing, log }: Pick<Platform, 'outgoing' | 'log'>,
  { host, port, connection_timeout: seconds }: { host: string; port: number; connection_timeout: number },
  { answer, began }: { answer: string; began: number },
): Promise<string> => {
  if (!(await isOurs(outgoing, host))) return answer;
  log.warn({ host, port, answer }, NOBODY);
  const until = began + (seconds + MARGIN_SECONDS) * SECOND_MS;
  await pause(Math.max(0, until - performance.now()));
  return NOBODY;
};
