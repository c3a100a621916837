import { expect, inject, it } from 'vitest';
import { noteFigure } from '../../../test/figures.ts';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../call/system-ctx.ts';
import { transact } from '../database/transaction.ts';
import { nextOf } from './number.ts';

const server = testServer();
const { isFull } = inject('selection');
const NUMBERS = isFull ? 100_000 : 500;
const AT_ONCE = 16;

it(`${NUMBERS} numbers that are drawn side by side are each drawn once, and none is left out`, async () => {
  const { platform } = server.running;
  const drawn: number[] = [];
  let asked = 0;
  const draw = async (): Promise<void> => {
    while (asked < NUMBERS) {
      asked++;
      drawn.push(
        await transact(platform.pool, tx =>
          nextOf(systemCtx(platform, tx, { tenant: 0 }), 'pick-up-plan', 'side by side'),
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  expect(drawn.sort((one, other) => one - other)).toEqual(Array.from({ length: NUMBERS }, (_, at) => at + 1));
  noteFigure('numbers', `${NUMBERS} numbers by ${AT_ONCE} at once, 0 doubled, 0 left out`);
});
