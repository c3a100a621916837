import type { Mutant } from './mutant.ts';

const moving = { test: 'server/src/platform/call/moving-tenant.test.ts' };
const claimed = { test: 'server/src/platform/jobs/outbox/claim.test.ts' };
const listed = { test: 'server/src/system/tenant/moved-tenant.test.ts' };

/** Mistakes where a tenant moves to another installation, and where a standby takes over. */
export const movingMutants: readonly Mutant[] = [
  {
    is: 'a tenant that moves is written in',
    ...moving,
    file: 'server/src/platform/database/transaction.ts',
    right: ', refuse_moved($1::int)',
    wrong: '',
  },
  {
    is: 'a tenant is copied while its last transactions write',
    ...moving,
    file: 'server/src/platform/portable/moving.ts',
    right: 'if (rows[0]?.open === 0) return;',
    wrong: 'if (rows[0]) return;',
  },
  {
    is: 'a message of a tenant that moves is taken',
    ...moving,
    file: 'server/src/platform/jobs/outbox/claim.ts',
    right: "movesAway('j')",
    wrong: "'false'",
  },
  {
    is: 'one tenant whose messages others have in hand keeps those of all waiting',
    ...claimed,
    file: 'server/src/platform/jobs/first-of-tenants.ts',
    right: 'tried.push(tenant);',
    wrong: 'return undefined;',
  },
  {
    is: 'work is taken over all tenants at once',
    ...claimed,
    file: 'server/src/platform/jobs/outbox/claim.ts',
    right: 'where j.tenant_id = $3 and',
    wrong: 'where',
  },
  {
    is: 'housekeeping goes through a tenant that moves',
    ...moving,
    file: 'server/src/platform/jobs/each-tenant.ts',
    right: 'from tenant where moving_at is null',
    wrong: 'from tenant',
  },
  {
    is: 'no tenant is made any more once one has moved',
    ...listed,
    file: 'server/src/system/tenant/serial-ranges.ts',
    right: '.filter(row => row.moved_to === null)',
    wrong: '',
  },
  {
    is: 'the page of a tenant that has moved cannot be opened',
    ...listed,
    file: 'server/src/system/tenant/queries.ts',
    right: 'if (entry.movedTo !== null)',
    wrong: "if (entry.movedTo === '')",
  },
  {
    is: 'commits do not wait for the standby',
    test: 'server/test/faults/failover.test.ts',
    file: 'server/test/faults/replicated.ts',
    right: "{ names: STANDBY, state: 'sync' }",
    wrong: "{ names: '', state: 'async' }",
  },
];
