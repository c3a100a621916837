import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInSteps } from './json-in-steps.ts';

it('is what JSON.stringify makes of the same data', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 900 }), async (value, count) => {
      const data = { value, none: undefined, rows: Array.from({ length: count }, () => value), last: [undefined, 1] };
      expect(await jsonInSteps(data)).toBe(JSON.stringify(data));
    }),
  );
});
