import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { logOutgoing } from '../../platform/jobs/interface-log.ts';
import type { Outcome } from './outcome.ts';

/** What the interface log calls the distributor. */
export const DISTRIBUTOR_INTERFACE = 'distributor';

/** A call as the log has it. */
export interface LoggedCall {
  kind: string;
  url: string;
  body: string;
  /** Null where no answer came. */
  status: number | null;
  /** The answer's text, where it is kept. */
  answer: string;
  durationMs: number;
  outcome: Outcome<unknown>;
}

const whyOf = (outcome: Outcome<unknown>): string =>
  outcome.is === 'not_sent' || outcome.is === 'unknown' ? outcome.why : '';

/**
 * Writes a call into the interface log of the tenant that made it, also where what it was made for is undone. A log that
 * cannot be written is told to the operator, and keeps no call from its answer.
 */
export const logCall = (platform: Platform, tenant: number, call: LoggedCall): Promise<void> =>
  inTenantTransaction(platform, tenant, 'the log has a call also where its cause is undone', ctx =>
    logOutgoing(ctx, {
      interfaceName: DISTRIBUTOR_INTERFACE,
      messageType: call.kind,
      url: call.url,
      httpCode: call.status,
      request: call.body,
      response: call.answer || whyOf(call.outcome),
      arrived: call.outcome.is === 'answered',
      durationMs: Math.round(call.durationMs),
    }),
  ).catch(error => platform.log.error({ err: error }, 'a call to the distributor could not be logged'));
