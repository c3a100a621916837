import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NUMBERS } from '@inbound/shared/system/business-data/numbers';
import { refreshSession, signIn } from '@inbound/shared/system/session/contract';
import { expect, it } from 'vitest';
import { LEASE_SECONDS } from '../platform/tasks/lease.ts';
import { TASK_LANES } from '../platform/tasks/task-job.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { keptTables } from './features.ts';
import { BESIDES, SHARES } from './open-platform.ts';

const textOf = (name: string): string => readFileSync(join(productFolder(), 'docs', name), 'utf8').replace(/\s+/g, ' ');
const OPERATIONS = textOf('operations.md');
const SCALE = textOf('scale.md');
const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const daysOf = (table: string): number => {
  const days = keptTables.find(one => one.table === table)?.days;
  return typeof days === 'number' ? days : NUMBERS[days ?? 'taskResults'].usual;
};
const beside = Object.values(BESIDES).reduce<number>((sum, size) => sum + size, 0);

it.each([
  [OPERATIONS, `${SHARES.ofUser} of a user, ${SHARES.ofTenant} of a tenant and ${SHARES.ofAll} of all`],
  [OPERATIONS, `${signIn.perAddress?.burst} calls at once and ${signIn.perAddress?.perSecond} a second`],
  [OPERATIONS, `renewals to ${refreshSession.perAddress?.burst} and ${refreshSession.perAddress?.perSecond}`],
  [OPERATIONS, `A server does ${WORDS[TASK_LANES]} at a time`],
  [OPERATIONS, `after ${LEASE_SECONDS} seconds another worker goes on`],
  [OPERATIONS, `drafts after ${daysOf('draft')} days, tasks with what they have made after ${daysOf('task')} days`],
  [OPERATIONS, `idempotency keys with their answers after ${daysOf('idempotency_key')} days`],
  [OPERATIONS, `${NUMBERS.logRetention.usual} months unless it says otherwise`],
  [OPERATIONS, `a process has ${WORDS[beside]} more`],
  [
    SCALE,
    `${BESIDES.apart} for what is committed apart, ${BESIDES.worker} of the worker, ${BESIDES.pulse} for the pulse`,
  ],
])('the operator reads the numbers that are in force: %#', (text, sentence) => {
  expect(text).toContain(sentence);
});
