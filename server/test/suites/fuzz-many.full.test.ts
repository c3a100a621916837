import type { Endpoint } from '@inbound/shared';
import { expect, inject, it } from 'vitest';
import { nameOf } from '../contracts.ts';
import { noteFigure } from '../figures.ts';
import { endpoints, inputOf } from './calls.ts';
import { fuzzerOf, isFault, sendFuzzed } from './fuzz.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { idAt } from './rows.ts';
import { suiteServer } from './suite-server.ts';
import type { World } from './world.ts';

const REQUESTS = 100_000;
const AT_ONCE = 8;
/** Inputs of a call that one round breaks in one field each. */
const DRAWN = 60;
/** What is not answered by then hangs, in milliseconds; a machine with much other work takes a while. */
const HANGS_MS = 60_000;
const SLOW_MS = 2_000;

const server = suiteServer();

interface Try {
  endpoint: Endpoint;
  mutation: Mutation;
}

/** Broken inputs of all calls, round after round, each round with others. */
function* tries({ own }: World): Generator<Try> {
  for (let { seed } = inject('selection'); ; seed++)
    for (const endpoint of endpoints) {
      const example = inputOf(endpoint, { id: at => idAt(endpoint, own, at), include: () => true });
      for (const mutation of mutationsOf(endpoint, example, { seed, count: DRAWN })) yield { endpoint, mutation };
    }
}

/** What a promise says, or `late` where it says nothing in time. */
const inTime = async <T, L>(promise: Promise<T>, late: L): Promise<T | L> => {
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<L>(resolve => {
    timer = setTimeout(() => resolve(late), HANGS_MS);
  });
  return Promise.race([promise, waiting]).finally(() => clearTimeout(timer));
};

it(`${REQUESTS} broken requests to all calls are answered, and none as a fault`, async () => {
  const fuzzer = await fuzzerOf(server);
  const each = tries(fuzzer.world);
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  let sent = 0;
  let slow = 0;
  const work = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent++;
      const { endpoint, mutation } = each.next().value as Try;
      const since = performance.now();
      const said = sendFuzzed(fuzzer, endpoint, mutation.input).catch((error: Error) => ({
        status: 500,
        code: error.message,
      }));
      const answer = await inTime(said, undefined);
      if (performance.now() - since > SLOW_MS) slow++;
      const status = String(answer?.status ?? 'hangs');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!answer || isFault(answer)) wrong.push(`${nameOf(endpoint)} ${mutation.what}: ${status} ${answer?.code}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const answers = JSON.stringify(Object.fromEntries([...statuses].sort()));
  noteFigure(
    'fuzz',
    `${sent} requests to ${endpoints.length} calls, ${wrong.length} faults or hangs, ${slow} slower than ${SLOW_MS / 1_000} s; ${answers}`,
  );
  expect(wrong).toEqual([]);
});
