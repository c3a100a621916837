import type { CarrierKind, PackageKind } from '@inbound/shared/order/allocation/cargo';
import { planLoading } from '@inbound/shared/order/allocation/plan-loading';
import { afterAll, expect, it } from 'vitest';
import { threadPrograms } from '../../../app/thread-program.ts';
import { Threads } from '../../../platform/threads/threads.ts';
import { planLoad } from './plan-work.ts';

const threads = new Threads({ size: 1, ...threadPrograms() });
afterAll(() => threads.stop());

const carriers: CarrierKind[] = [
  { id: 'pallet', lengthMm: 1200, widthMm: 800, heightMm: 1000, maxLoadG: 500_000, available: null },
];
/** Boxes of sizes that do not go well together: all rounds are tried. */
const kinds = [
  [600, 400, 280],
  [410, 310, 190],
  [290, 270, 330],
].map(
  ([lengthMm = 0, widthMm = 0, heightMm = 0], at): PackageKind => ({
    ...{ id: `${at}`, lengthMm, widthMm, heightMm, weightG: 9_000, count: 40, thisSideUp: true },
    ...{ loadOnTopG: 60_000, stackFactor: 4, mixKey: '' },
  }),
);
const task = { carriers, kinds };

it('a load is planned in a thread as it would be here, and is told how far it is', async () => {
  const heard: [number, number][] = [];
  const plan = await threads.run(planLoad, task, undefined, async (done, total) => {
    heard.push([done, total]);
  });
  expect(plan).toEqual(planLoading(task));
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.every(([done, total]) => done > 0 && done <= total)).toBe(true);
  expect(heard.map(([done]) => done)).toEqual(heard.map(([done]) => done).toSorted((a, b) => a - b));
});

it('a plan whose hearer wants no more is ended with its thread, and the next one is planned', async () => {
  const enough = async () => {
    throw new Error('enough');
  };
  await expect(threads.run(planLoad, task, undefined, enough)).rejects.toThrow('enough');
  expect((await threads.run(planLoad, task)).carriers.length).toBeGreaterThan(0);
});
