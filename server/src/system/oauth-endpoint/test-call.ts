import { type AnswerOf, type Refusal, refuse } from '@inbound/shared';
import type { TestStep, testOauthEndpoint } from '@inbound/shared/system/oauth-endpoint/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { RefusedAddress } from '../../platform/outgoing/address-rule.ts';
import { BrokenCall } from '../../platform/outgoing/open-call.ts';
import { outsideLine } from '../../platform/tools/outside-text.ts';
import { postTo } from './post.ts';
import { type OpenEndpoint, openEndpoint } from './secrets.ts';
import { renewToken } from './token.ts';

type Tested = AnswerOf<typeof testOauthEndpoint>;

/** From this status on an answer is no yes. */
export const FIRST_FAILURE = 300;
const LONGEST_ANSWER = 300;

/** The refusal of a step. */
export const refusalOfStep = (step: TestStep, answer: string): Refusal =>
  refuse('endpoint_test_failed', { step, answer: outsideLine(answer, LONGEST_ANSWER) });

/** What a failure says, and at which step; a host that no call may go to is refused by its name. */
export const refusalOf = (error: unknown, at: TestStep | undefined): unknown => {
  if (error instanceof RefusedAddress) return refuse('address_refused', { host: error.host });
  if (error instanceof BrokenCall) return refusalOfStep(at ?? error.step, error.message);
  return at && error instanceof Error ? refusalOfStep(at, error.message) : error;
};

const rounded = (ms: number): number => Math.round(ms);

/** Fetches a new token where the endpoint asks for one. */
const testToken = async (ctx: Ctx, open: OpenEndpoint, steps: Tested['steps']): Promise<void> => {
  if (open.endpoint.auth_type !== 'oauth2') return;
  const began = performance.now();
  const { outgoing } = ctx.platform;
  await renewToken(outgoing, open).catch(error => {
    throw refusalOf(error, 'token');
  });
  const { host } = new URL(open.endpoint.token_uri ?? '');
  steps.push({ step: 'token', found: host, durationMs: rounded(performance.now() - began) });
};

const testBody = (ctx: Ctx): Buffer => Buffer.from(JSON.stringify({ event: 'test', at: ctx.now }));

/**
 * Posts a test message and tells each step with what was found: name, encryption, token, call. The first step that fails
 * refuses with `endpoint_test_failed`, an address that no call may go to with `address_refused`.
 */
export const testCall = async (ctx: Ctx, { id }: { id: string }): Promise<Tested> => {
  const open = await openEndpoint(ctx, id);
  if (!open) throw refuse('not_found');
  const steps: Tested['steps'] = [];
  await testToken(ctx, open, steps);
  const began = performance.now();
  const posted = {
    ...{ key: ctx.newId(), event: 'test', fileName: 'test.json', mediaType: 'application/json' },
    body: testBody(ctx),
  };
  const { status, body } = await postTo(ctx.platform.outgoing, open, {
    posted,
    now: ctx.now,
    heard: (step, found, durationMs) => steps.push({ step, found, durationMs: rounded(durationMs) }),
  }).catch(error => {
    throw refusalOf(error, undefined);
  });
  if (status >= FIRST_FAILURE) throw refusalOfStep('call', `${status} ${body}`);
  steps.push({ step: 'call', found: String(status), durationMs: rounded(performance.now() - began) });
  return { steps };
};
