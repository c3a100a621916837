import { refuse } from '@inbound/shared';
import { z } from 'zod';
import { hashOf } from '../tools/ids.ts';
import { seal, unseal } from '../tools/sealing.ts';
import type { Ctx } from './context.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** The key that a caller may send with a writing call, so that a repetition takes effect once. */
export const idempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw refuse('format', { field: 'Idempotency-Key', example: 'a uuid' });
  return header;
};

/** The key of a writing call if it has a valid one. Live events of its changes carry it, so that the caller knows its own. */
export const callKeyOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && KEY.test(header) ? header : undefined;

interface Stored {
  [column: string]: unknown;
  body_hash: Buffer;
  answer: unknown;
}

const CLAIM = `insert into idempotency_key (tenant_id, user_id, route, key, body_hash, created_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning key`;
const READ =
  'select body_hash, answer from idempotency_key where tenant_id = $1 and user_id = $2 and route = $3 and key = $4';
const STORE =
  'update idempotency_key set answer = $5 where tenant_id = $1 and user_id = $2 and route = $3 and key = $4';

/** Whether an answer contains something that is stored sealed only, such as a token or the driver of a truck. */
export const showsSecret = (answer: unknown): boolean =>
  answer instanceof z.ZodObject && Object.values(answer.shape).some(field => field.meta()?.secret === true);

const sealPurpose = (owner: readonly unknown[]): string => `answer ${owner.join(' ')}`;

/**
 * Does something once for a key: the claim is a row of the same transaction as the effect, so only what was committed
 * is remembered. A second call waits for the first (the lock of the row) and then repeats its answer; a refusal is
 * evaluated anew. The same key with other content is `key_reused`. An answer that shows a secret is kept sealed.
 */
export const once = async <T>(
  ctx: Ctx,
  route: string,
  key: string,
  content: unknown,
  effect: () => Promise<T>,
  isSecret = false,
): Promise<T> => {
  const { dataFolder } = ctx.platform;
  const owner = [ctx.tenant, ctx.session.userId, route, key];
  const hash = hashOf(JSON.stringify(content));
  const claimed = await ctx.tx.query(CLAIM, [...owner, hash, ctx.now]);
  if (claimed.length === 0) {
    const [stored] = await ctx.tx.query<Stored>(READ, owner);
    if (!stored) throw refuse('busy_retry', { seconds: 1 });
    if (!stored.body_hash.equals(hash)) throw refuse('key_reused');
    if (!isSecret) return stored.answer as T;
    return JSON.parse(await unseal(dataFolder, sealPurpose(owner), String(stored.answer))) as T;
  }
  const answer = await effect();
  const kept = isSecret ? await seal(dataFolder, sealPurpose(owner), JSON.stringify(answer)) : answer;
  ctx.tx.send(STORE, [...owner, JSON.stringify(kept)]);
  return answer;
};
