import { afterAll, expect, inject, it } from 'vitest';
import { type Ends, failOver } from './failover.ts';

const ROUNDS = 10;
const ends: Ends = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it(`loses nothing that was acknowledged when the primary is lost and its standby takes over, ${ROUNDS} times`, async () => {
  await expect(failOver(inject('cluster').told, ROUNDS, ends)).resolves.toBeUndefined();
});
