import type { Mutant } from './mutant.ts';

const cancelled = {
  file: 'server/src/delivery/delivery-note/cancel.ts',
  test: 'server/src/delivery/delivery-note/note-lines.test.ts',
};
const session = { file: 'server/src/system/session/refresh.ts', test: 'server/src/system/session/session.test.ts' };
const singleUse = { file: 'server/src/system/session/single-use.ts' };
const codes = { file: 'server/src/system/second-factor/totp.ts', test: 'server/src/system/second-factor/totp.test.ts' };

const subscribed = { test: 'server/src/ordering/message-subscription/message-subscription.test.ts' };

/** Mistakes in single features. */
export const featureMutants: readonly Mutant[] = [
  {
    is: 'containers of a cancelled note stay booked',
    ...cancelled,
    right: "    takeContainersBack(ctx, id, 'full_cancelled'),\n",
    wrong: '',
  },
  {
    is: 'lines of a cancelled note stay delivered',
    file: 'server/src/delivery/delivery-note/cancel.ts',
    test: 'server/src/delivery/delivery-note/delivery-note.test.ts',
    right: '  await recordCancelledOnLines(ctx, held, { id, dnNo: note.dn_no }, freeQuantities(whole.lines));\n',
    wrong: '',
  },
  {
    is: 'a number of a note that is taken is taken again',
    file: 'server/src/platform/record/number.ts',
    test: 'server/src/platform/record/number.test.ts',
    right: 'return (row?.last_value ?? count) - count + 1;',
    wrong: 'return count;',
  },
  {
    is: 'a refresh token is good twice',
    ...session,
    right: 'if (token.used_at !== null && !isRepeated(token, sent, own.now)) {',
    wrong: 'if (token.used_at !== null && token.used_at > own.now) {',
  },
  {
    is: 'a renewal is repeated under any name',
    ...session,
    right: 'attempt !== undefined &&\n  token.attempt === attempt &&\n',
    wrong: '',
  },
  {
    is: 'a renewal is repeated hours later',
    ...session,
    right: "now <= later(token.used_at ?? now, REPEATED_WITHIN_SECONDS, 'second')",
    wrong: 'now !== token.used_at',
  },
  {
    is: 'a puzzle is good for two sign-ins',
    ...singleUse,
    test: 'server/src/system/session/puzzle.test.ts',
    right: "      .where('used_at', 'is', null)\n",
    wrong: '',
  },
  {
    is: 'a puzzle is good for ever',
    ...singleUse,
    test: 'server/src/system/session/puzzle.test.ts',
    right: 'return row.expires_at > own.now ?',
    wrong: "return row.id !== '' ?",
  },
  {
    is: 'a puzzle and a token stay for ever',
    file: 'server/src/system/session/feature.ts',
    test: 'server/src/system/session/sweep.test.ts',
    right: "    { table: 'session_token', since: 'expires_at', days: EXPIRED_DAYS },\n",
    wrong: '',
  },
  {
    is: 'a refresh token is good in two windows at once',
    ...session,
    test: 'server/test/suites/locks.test.ts',
    right: ' for update of t`',
    wrong: '`',
  },
  {
    is: 'a one-time link sets two passwords at once',
    file: 'server/src/system/session/password-link.ts',
    test: 'server/test/suites/locks.test.ts',
    right: "' for update of s'",
    wrong: "''",
  },
  {
    is: 'the plant is not told that a note was cancelled',
    file: 'server/src/delivery/delivery-note/cancel.ts',
    test: 'server/src/master/message-receiver/message-receiver.test.ts',
    right: '  await queueMessages(ctx, around, messages);\n',
    wrong: '',
  },
  {
    is: 'who may import releases may resynchronise',
    file: 'shared/src/calloff/release/contract.ts',
    test: 'server/test/suites/demands.test.ts',
    right: "  demands: { resynchronise: 'calloff.schedulingAgreement.resynchronise' },\n",
    wrong: '',
  },
  {
    is: 'lines of several suppliers, plants or places stand on one note',
    file: 'server/src/delivery/delivery-note/sources.ts',
    test: 'server/src/delivery/delivery-note/many-lines.test.ts',
    right: "  orThrowPlace(lines, 'callOffLineId', place);\n  return lines;",
    wrong: '  return lines;',
  },
  {
    is: 'figures of yesterday are those of today',
    file: 'server/src/calloff/call-off/plant-day.ts',
    test: 'server/src/calloff/backorder/backorder.test.ts',
    right: "hasCome(ctx, 'call_off', 'figures_change_on')",
    wrong: "hasCome(ctx, 'call_off', 'overdue_from')",
  },
  {
    is: 'windows of one browser renew at once',
    file: 'web/src/client/token.ts',
    test: 'web/src/client/token.test.ts',
    right: 'globalThis.navigator?.locks?.request(LOCK, requestRenewal) ?? requestRenewal();',
    wrong: 'requestRenewal();',
  },
  {
    is: 'a code of the app is good for minutes',
    ...codes,
    right: 'const STEPS_AROUND = 1;',
    wrong: 'const STEPS_AROUND = 4;',
  },
  {
    is: 'a shipment leaves with labels that are out of date',
    file: 'shared/src/order/shipment/machine.ts',
    test: 'server/src/order/shipment/labels.test.ts',
    right: 'when: [hasPackage, labelsCurrent] }',
    wrong: 'when: hasPackage }',
  },
  {
    is: 'a load plan is accepted that others have moved meanwhile',
    file: 'server/src/order/shipment/loading/accept.ts',
    test: 'server/src/order/shipment/loading/move.test.ts',
    right: "  if (plan.move_count !== moveCount) throw refuse('load_plan_moved', { number });\n",
    wrong: '',
  },
  {
    is: 'two people move packages of one plan at once',
    file: 'server/src/order/shipment/loading/move.ts',
    test: 'server/src/order/shipment/loading/move.test.ts',
    right: "  if (plan.move_count !== moveCount) throw refuse('load_plan_moved', { number });\n",
    wrong: '',
  },
  {
    is: 'a package is moved to where it may not stand',
    file: 'server/src/order/shipment/loading/move.ts',
    test: 'server/src/order/shipment/loading/move.test.ts',
    right: 'else if (moved.faults.length > 0)',
    wrong: 'else if (moved.faults.length > 100)',
  },
  {
    is: 'two servers write the messages of one document at once, in any order',
    ...subscribed,
    file: 'server/src/platform/jobs/outbox/due-events.ts',
    right: 'if (!lock?.alone) ',
    wrong: 'if (!lock) ',
  },
  {
    is: 'a paused subscription is told all the same',
    ...subscribed,
    file: 'server/src/platform/jobs/outbox/due-events.ts',
    right: ' and s.state <> $2',
    wrong: ' and s.state <> $2 || s.state',
  },
  {
    is: 'a message of another subscription is sent again',
    ...subscribed,
    file: 'server/src/ordering/message-subscription/commands.ts',
    right: "    .where('outbox_event.subscription_id', '=', id)\n",
    wrong: '',
  },
  {
    is: 'a cursor over changes passes over what was open when it was given',
    file: 'server/src/system/history/changes.ts',
    test: 'server/src/system/history/changes.test.ts',
    right: 'xact >= pg_snapshot_xmin($2::pg_snapshot) and',
    wrong: 'xact >= pg_snapshot_xmax($2::pg_snapshot) and',
  },
];
