import { type AnswerOf, refuse } from '@inbound/shared';
import type { testEventSubscription } from '@inbound/shared/system/event-subscription/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { FIRST_FAILURE, refusalOf, refusalOfStep } from '../oauth-endpoint/test-call.ts';
import { postWebhook } from './post.ts';
import { openSubscription } from './secrets.ts';

type Tested = AnswerOf<typeof testEventSubscription>;

/** The type of the event that a test posts; no subscription is told of it otherwise. */
const PING = 'test.ping';

/**
 * Posts a test event and tells each step with what was found: name, encryption, call. The first step that fails refuses with
 * `endpoint_test_failed`, an address that no call may go to with `address_refused`.
 */
export const testCall = async (ctx: Ctx, { id }: { id: string }): Promise<Tested> => {
  const open = await openSubscription(ctx, id);
  if (!open) throw refuse('not_found');
  const steps: Tested['steps'] = [];
  const began = performance.now();
  const webhook = { key: ctx.newId(), body: Buffer.from(JSON.stringify({ type: PING, timestamp: ctx.now, data: {} })) };
  const { status, body } = await postWebhook(ctx.platform.outgoing, open, webhook, {
    now: ctx.now,
    heard: (step, found, durationMs) => steps.push({ step, found, durationMs: Math.round(durationMs) }),
  }).catch(error => {
    throw refusalOf(error, undefined);
  });
  if (status >= FIRST_FAILURE) throw refusalOfStep('call', `${status} ${body}`);
  steps.push({ step: 'call', found: String(status), durationMs: Math.round(performance.now() - began) });
  return { steps };
};
