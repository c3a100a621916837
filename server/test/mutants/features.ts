import type { Mutant } from './mutant.ts';

const cancelled = {
  file: 'server/src/delivery/delivery-note/cancel.ts',
  test: 'server/src/delivery/delivery-note/note-lines.test.ts',
};
const session = { file: 'server/src/system/session/refresh.ts', test: 'server/src/system/session/session.test.ts' };
const singleUse = { file: 'server/src/system/session/single-use.ts' };
const codes = { file: 'server/src/system/second-factor/totp.ts', test: 'server/src/system/second-factor/totp.test.ts' };

/** Mistakes in single features. */
export const featureMutants: readonly Mutant[] = [
  {
    is: 'containers of a cancelled note stay booked',
    ...cancelled,
    right: "  await takeContainersBack(ctx, id, 'full_cancelled');\n",
    wrong: '',
  },
  {
    is: 'lines of a cancelled note stay delivered',
    file: 'server/src/delivery/delivery-note/cancel.ts',
    test: 'server/src/delivery/delivery-note/delivery-note.test.ts',
    right: '  await markNoteCancelled(ctx, held, { id, dnNo: note.dn_no }, freeQuantities(around.whole.lines));\n',
    wrong: '',
  },
  {
    is: 'a number of a note that is taken is taken again',
    file: 'server/src/platform/record/number.ts',
    test: 'server/src/delivery/delivery-note/delivery-note.test.ts',
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
    is: 'a code of the app is good for minutes',
    ...codes,
    right: 'const STEPS_AROUND = 1;',
    wrong: 'const STEPS_AROUND = 4;',
  },
];
