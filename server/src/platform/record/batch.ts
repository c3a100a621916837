import { type BatchAnswer, Refusal } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { refusalOfDatabase } from '../database/duplicates.ts';
import type { Transaction } from '../database/transaction.ts';
import { letOthersGo } from '../threads/let-others-go.ts';

/** The outcome of one of many items: what was done, or its refusal. */
export type Outcome<R> = { done: R } | { refusal: Refusal };

const outcomeOf = async <R>(said: object, doing: Promise<R>): Promise<Outcome<R>> => {
  try {
    return { done: await doing };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, said);
    if (!refusal) throw error;
    return { refusal };
  }
};

/**
 * Applies `doOne` to each item and answers what became of each; a refused item does not stop the others. The items are first done
 * together, so that their writes leave in few statements. If a key of the database refuses one of them, nobody knows which: all
 * are undone and done again one by one. `doOne` therefore runs up to twice for an item and may keep nothing but its answer.
 * `saidOf` gives the values that an item came with, for the refusal of a duplicate; `tell` is called with the number done so far.
 * Between items other calls are answered (`letOthersGo`).
 */
export const eachPart = async <I extends object, R>(
  ctx: Ctx,
  items: readonly I[],
  doOne: (item: I) => Promise<R>,
  saidOf: (item: I) => object = item => item,
  tell?: (done: number) => Promise<void>,
): Promise<Outcome<R>[]> => {
  const { attempt, attemptAmongMany } = ctx.tx;
  const doAll = async (within: Transaction['attempt']): Promise<Outcome<R>[]> => {
    const outcomes: Outcome<R>[] = [];
    for (const item of items) {
      outcomes.push(
        await outcomeOf(
          saidOf(item),
          within(() => doOne(item)),
        ),
      );
      await tell?.(outcomes.length);
      await letOthersGo();
    }
    return outcomes;
  };
  if (items.length < 2) return doAll(attempt);
  try {
    return await attempt(() => doAll(attemptAmongMany));
  } catch (error) {
    if (!refusalOfDatabase(error)) throw error;
    return doAll(attempt);
  }
};

const verdictOf = <R>(id: string, outcome: Outcome<R>): BatchAnswer['results'][number] => {
  if ('refusal' in outcome) return { id, code: outcome.refusal.code, params: outcome.refusal.params };
  const done: unknown = outcome.done;
  const version = typeof done === 'object' && done !== null && 'version' in done ? done.version : undefined;
  return typeof version === 'number' ? { id, version } : { id };
};

/**
 * Does the same to many rows, each by itself: what failed is undone and answered with its code, the rest stays done.
 * Rows are taken in the order of their ids, so that two users with overlapping choices do not deadlock. Answers also what
 * was done, in that order.
 */
export const eachOfRows = async <I extends { id: string }, R>(
  ctx: Ctx,
  items: readonly I[],
  doOne: (item: I) => Promise<R>,
): Promise<{ answered: BatchAnswer; done: R[] }> => {
  const sorted = [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  const outcomes = await eachPart(ctx, sorted, doOne);
  const results = new Map<string, BatchAnswer['results'][number]>();
  for (const [at, { id }] of sorted.entries()) {
    const outcome = outcomes[at];
    results.set(id, outcome ? verdictOf(id, outcome) : { id });
  }
  return {
    answered: { results: items.map(item => results.get(item.id) ?? { id: item.id }) },
    done: outcomes.flatMap(outcome => ('done' in outcome ? [outcome.done] : [])),
  };
};

/** Does the same to many rows, each by itself, as `eachOfRows`, and answers only what became of each. */
export const eachRow = async <I extends { id: string }>(
  ctx: Ctx,
  items: readonly I[],
  doOne: (item: I) => Promise<unknown>,
): Promise<BatchAnswer> => (await eachOfRows(ctx, items, doOne)).answered;
