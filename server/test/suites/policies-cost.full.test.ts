import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { beforeAll, expect, it } from 'vitest';
import { median, noteFigure, p95 } from '../figures.ts';
import { type Caller, testServer } from '../server.ts';

const CALLS = 300;
const ROUNDS = 7;

const bound = testServer();
const free = testServer({ policies: 'off' });

let callers: [Caller, Caller];
beforeAll(async () => {
  callers = [await bound.as('supplier-logistics'), await free.as('supplier-logistics')];
});

const read = async (caller: Caller): Promise<number> => {
  const took: number[] = [];
  while (took.length < CALLS) {
    const since = performance.now();
    await caller.call(listCallOffLines, { limit: 50 });
    took.push(performance.now() - since);
  }
  return p95(took);
};

it('what row-level security costs a list is measured beside the same list without it', async () => {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [withIt, without] = [await read(callers[0]), await read(callers[1])];
    ratios.push(withIt / without);
  }
  expect(ratios).toHaveLength(ROUNDS);
  noteFigure(
    'policies',
    `p95 of a list ${median(ratios).toFixed(2)} × of the same without policies (the story's rows, not a million)`,
  );
});
