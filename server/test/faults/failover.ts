import { expect } from 'vitest';
import { median, noteFigure } from '../figures.ts';
import { waitUntil } from '../wait-until.ts';
import { type Asked, callAt, type Reply } from './call-at.ts';
import { startConfirming } from './confirming.ts';
import { layLine } from './frozen-line.ts';
import { launchProduct } from './launched.ts';
import { startReplicated } from './replicated.ts';

const CALLERS = 8;
/** So many pieces are acknowledged before each loss and after it. */
const BETWEEN = 20;
/** Of so many pieces some were written after the standby has fallen behind: each caller has one under way. */
const MORE_THAN_UNDER_WAY = 2 * CALLERS;
const SECOND_MS = 1_000;

/** Each part that has to be ended, the last one first. */
export type Ends = (() => Promise<unknown>)[];

/** What a caller hears while no primary is there. */
const LOST = { status: 503, again: '2' };

/**
 * Loses the primary so many times amid writes, and promotes its standby: nothing that was acknowledged is lost, nothing is
 * there twice, and callers hear nothing else than that they come again.
 */
export const failOver = async (told: string, rounds: number, ends: Ends): Promise<void> => {
  const pair = await startReplicated(told);
  ends.push(() => pair.stop());
  const line = await layLine(pair.url());
  ends.push(() => line.close());
  const product = await launchProduct({ env: { DATABASE_URL: line.url } });
  ends.push(() => product.stop());
  const token = await product.token('supplier-logistics');
  const refused: (Reply | undefined)[] = [];
  const call = async (asked: Asked): Promise<Reply | undefined> => {
    const reply = await callAt(product.address, token, asked);
    if (reply?.status !== 200) refused.push(reply);
    return reply;
  };
  const confirming = await startConfirming(call, CALLERS);
  const morePieces = async (count: number): Promise<void> => {
    const goal = confirming.count() + count;
    await waitUntil(() => confirming.count() >= goal);
  };

  /** The standby falls behind until a commit waits for it, or until enough did not. */
  const fallBehind = async (): Promise<void> => {
    await pair.holdBack();
    const goal = confirming.count() + MORE_THAN_UNDER_WAY;
    await waitUntil(async () => confirming.count() >= goal || (await pair.isWaitedFor()));
  };

  const took: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await morePieces(BETWEEN);
    // Every other time: a primary that goes while all is streamed may lose nothing by luck.
    if (round % 2 === 1) await fallBehind();
    const heard = refused.length;
    const since = performance.now();
    await pair.losePrimary();
    await waitUntil(() => refused.length > heard);
    await pair.promote();
    line.turnTo(pair.url());
    await morePieces(1);
    took.push((performance.now() - since) / SECOND_MS);
    await morePieces(BETWEEN);
    if (round < rounds) await pair.replace();
  }
  await confirming.stop();
  await confirming.expectAllThere();
  for (const reply of refused) expect(reply).toMatchObject(LOST);
  noteFigure(
    'failover',
    `${rounds} primaries lost amid ${confirming.count()} writes, 0 lost, 0 doubled; ${refused.length} calls told to come again; the first write after ${median(took).toFixed(1)} s (median, promoted at once)`,
  );
};
