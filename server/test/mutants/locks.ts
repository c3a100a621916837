import type { Mutant } from './mutant.ts';

const WAITS = { test: 'server/test/suites/locks-of-rows.test.ts' } as const;
const IN_ORDER = { test: 'server/test/suites/lock-order.test.ts' } as const;
const PASSES = { test: 'server/test/suites/locks-passed-by.test.ts' } as const;

/** A query of the builder that locks what it reads, and one that does so with what nobody has locked. */
const BUILT = { right: '    .forUpdate()\n', wrong: '' } as const;
const BUILT_FREE = { right: '    .forUpdate()\n    .skipLocked()\n', wrong: '' } as const;

/** Locks of rows that are not taken, one for each place that takes one; `mutants.test.ts` finds the place that has none. */
export const lockMutants: readonly Mutant[] = [
  {
    is: 'two bookings move an account from the same balance',
    file: 'server/src/packaging/container-balance/book.ts',
    ...BUILT,
    ...WAITS,
  },
  {
    is: 'two versions of an instruction are accepted for one day',
    file: 'server/src/packaging/packaging-instruction/review.ts',
    right: ".orderBy('id').forUpdate().execute()",
    wrong: ".orderBy('id').execute()",
    ...WAITS,
  },
  {
    is: 'a message is sent again while a worker settles it',
    file: 'server/src/platform/jobs/outbox/replay.ts',
    right: 'and id = $2 for update`',
    wrong: 'and id = $2`',
    ...WAITS,
  },
  {
    is: 'two people handle a task that failed',
    file: 'server/src/platform/tasks/handle.ts',
    right: ".where('id', '=', id).forUpdate()",
    wrong: ".where('id', '=', id)",
    ...WAITS,
  },
  {
    is: 'the mode changes under who works by it',
    file: 'server/src/platform/call/tenant-mode.ts',
    right: '.forUpdate()',
    wrong: '',
    ...WAITS,
  },
  {
    is: 'a demo begins anew twice',
    file: 'server/src/platform/call/tenant-demo.ts',
    ...BUILT,
    ...WAITS,
  },
  {
    is: 'two notes take the same lines',
    file: 'server/src/calloff/call-off/offers/notes.ts',
    right: 'byId(ctx, ids).forUpdate().execute()',
    wrong: 'byId(ctx, ids).execute()',
    ...WAITS,
  },
  {
    is: 'two answers to lines of one call-off derive its header from what was before both',
    file: 'server/src/calloff/call-off/header-lines.ts',
    right: '} for update`',
    wrong: '}`',
    test: 'server/src/calloff/call-off/header-lines.test.ts',
  },
  {
    is: 'two tenants get the same serials',
    file: 'server/src/system/tenant/serial-ranges.ts',
    right: ".orderBy('id').forUpdate()",
    wrong: ".orderBy('id')",
    ...WAITS,
  },
  {
    is: 'two certificates are put in force at once',
    file: 'server/src/system/certificate/replace.ts',
    right: '.forUpdate()',
    wrong: '',
    ...WAITS,
  },
  {
    is: 'two servers tell that the certificate ends',
    file: 'server/src/system/certificate/remind.ts',
    ...BUILT,
    ...WAITS,
  },
  {
    is: 'a code of the second factor is good in two windows',
    file: 'server/src/system/second-factor/offers.ts',
    right: 'is not null for update`',
    wrong: 'is not null`',
    ...WAITS,
  },
  {
    is: 'a new key of the second factor takes effect twice',
    file: 'server/src/system/second-factor/commands.ts',
    right: 'new_key_at > $3 for update`',
    wrong: 'new_key_at > $3`',
    ...WAITS,
  },
  {
    is: 'two failures at signing in count as one',
    file: 'server/src/system/session/failure-counters.ts',
    right: "subject_hash = $2 for update'",
    wrong: "subject_hash = $2'",
    ...WAITS,
  },
  {
    is: 'lines are carried over that a note is just taking',
    file: 'server/src/calloff/release/carry-lines.ts',
    ...BUILT,
    test: 'server/src/calloff/release/two-imports.test.ts',
  },
  {
    is: 'two servers wait for each other to let quality documents expire',
    file: 'server/src/packaging/quality-document/expiry.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to mark trucks that did not come',
    file: 'server/src/transport/shipping-note/no-show.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to accept silence',
    file: 'server/src/packaging/container-balance/silence.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to look at pick-up plans',
    file: 'server/src/delivery/pick-up-plan/jobs.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to let forecast answers expire',
    file: 'server/src/planning/forecast/jobs.ts',
    right: '.forUpdate().skipLocked()',
    wrong: '',
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to let surveys run out',
    file: 'server/src/planning/survey/jobs.ts',
    right: '.forUpdate().skipLocked()',
    wrong: '',
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to let lapse whom nothing was free for',
    file: 'server/src/transport/booking-wait/line.ts',
    right:
      "    .where(isOver(ctx.now))\n    .orderBy('id')\n    .limit(AT_ONCE)\n    .forUpdate()\n    .skipLocked()\n",
    wrong: "    .where(isOver(ctx.now))\n    .orderBy('id')\n    .limit(AT_ONCE)\n",
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to drop who has booked elsewhere',
    file: 'server/src/transport/booking-wait/line.ts',
    right: "    .where(IS_BOOKED)\n    .orderBy('id')\n    .limit(AT_ONCE)\n    .forUpdate()\n    .skipLocked()\n",
    wrong: "    .where(IS_BOOKED)\n    .orderBy('id')\n    .limit(AT_ONCE)\n",
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to offer a range to trucks that wait',
    file: 'server/src/transport/booking-wait/line.ts',
    right: "    .orderBy('asked_at')\n    .orderBy('id')\n    .limit(AT_ONCE)\n    .forUpdate()\n    .skipLocked()\n",
    wrong: "    .orderBy('asked_at')\n    .orderBy('id')\n    .limit(AT_ONCE)\n",
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to end questions that time has answered',
    file: 'server/src/transport/moved-booking/over.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to tell groups of their windows',
    file: 'server/src/transport/window-release/announce.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to release windows',
    file: 'server/src/transport/window-release/release.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to claim what is due at the distributor',
    file: 'server/src/platform/record/claim-due.ts',
    right: ' for update skip locked)',
    wrong: ')',
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to remind suppliers of orders',
    file: 'server/src/order/purchase-order/reminders.ts',
    right: '    .forUpdate()\n    .skipLocked();',
    wrong: '    ;',
    ...PASSES,
  },
  {
    is: 'two servers wait for each other to bring figures to their day',
    file: 'server/src/calloff/call-off/figures-of-day.ts',
    ...BUILT_FREE,
    ...PASSES,
  },
  {
    is: 'who signs in waits for who sweeps what has expired',
    file: 'server/src/platform/jobs/housekeeping.ts',
    right: ' for update skip locked)`',
    wrong: ')`',
    ...PASSES,
  },
  {
    is: 'a receiver that goes waits for the message that is on its way',
    file: 'server/src/platform/jobs/outbox/withdraw.ts',
    right: ' for update of j skip locked`',
    wrong: '`',
    ...PASSES,
  },
  {
    is: 'a worker waits for the message that another one takes',
    file: 'server/src/platform/jobs/outbox/claim.ts',
    right: ' for update skip locked)',
    wrong: ')',
    ...PASSES,
  },
  {
    is: 'rows are locked in the order in which they lie',
    file: 'server/src/platform/record/locked-ahead.ts',
    right: '"."id"`, values };',
    wrong: '"."ctid"`, values };',
    ...IN_ORDER,
  },
  {
    is: 'rows of two batches are taken in the order of who sends them',
    file: 'server/src/platform/record/batch.ts',
    right: '(a, b) => (a.id < b.id ? -1 : 1)',
    wrong: '() => 0',
    ...IN_ORDER,
  },
  {
    is: 'a worker waits for the task that another one takes',
    file: 'server/src/platform/tasks/lease.ts',
    right: ' for update skip locked)',
    wrong: ')',
    ...PASSES,
  },
];
