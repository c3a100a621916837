import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LONGEST_STEP_MS, letOthersGo, mapInSteps } from './let-others-go.ts';

/** Keeps the processor for some milliseconds, as a row of an import does. */
const workFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Counts the turns of the loop until it is told to stop. */
const countTurns = () => {
  const counted = { turns: 0, isOver: false };
  const count = async () => {
    while (!counted.isOver) {
      await turn();
      counted.turns++;
    }
  };
  return { counted, counting: count() };
};

describe('long work in steps', () => {
  it('lets others go after 5 ms each, and answers all in their order', async () => {
    const { counted, counting } = countTurns();
    const items = Array.from({ length: 40 }, (_, at) => at);
    const done = await mapInSteps(items, item => {
      workFor(LONGEST_STEP_MS / 2);
      return item * 2;
    });
    counted.isOver = true;
    await counting;
    expect(done).toEqual(items.map(item => item * 2));
    expect(counted.turns).toBeGreaterThanOrEqual(items.length / 3);
  });

  it('waits for nobody while it is short', async () => {
    await turn();
    const { counted, counting } = countTurns();
    await mapInSteps([1, 2, 3], item => item);
    expect(counted.turns).toBe(0);
    counted.isOver = true;
    await counting;
  });

  it('shares one turn among works that go on side by side', async () => {
    const { counted, counting } = countTurns();
    const work = async () => {
      for (let part = 0; part < 10; part++) {
        workFor(LONGEST_STEP_MS / 2);
        await letOthersGo();
      }
    };
    await Promise.all([work(), work(), work()]);
    counted.isOver = true;
    await counting;
    expect(counted.turns).toBeGreaterThanOrEqual(5);
  });
});
