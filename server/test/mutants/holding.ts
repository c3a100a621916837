import type { Mutant } from './mutant.ts';

const givesBack = { test: 'server/src/app/gives-back.test.ts' };
const atRest = { test: 'server/src/platform/tools/at-rest.test.ts', file: 'server/src/platform/tools/at-rest.ts' };
const untold = {
  test: 'server/src/system/mail-server/mail-server.test.ts',
  file: 'server/src/system/mail/without-telling.ts',
};

const sealing = { test: 'server/src/app/admin/sealing-key.test.ts', file: 'server/src/app/admin/sealing-key.ts' };
const slowBodies = {
  test: 'server/src/platform/http/slow-bodies.test.ts',
  file: 'server/src/platform/http/slow-bodies.ts',
};

/** Mistakes in what a server gives back, and in what it does not tell. */
export const holdingMutants: readonly Mutant[] = [
  {
    is: 'a server that rests keeps its garbage',
    ...givesBack,
    file: 'server/src/app/start-server.ts',
    right: 'const stopGivingBack = giveBackAtRest();',
    wrong: 'const stopGivingBack = () => undefined;',
  },
  {
    is: 'a server cannot call its collector',
    ...givesBack,
    file: 'server/src/app/launcher/server-flags.ts',
    right: "  '--expose-gc',\n",
    wrong: '',
  },
  {
    is: 'a process is looked at once to know whether it rests',
    ...atRest,
    right: 'rested < 2 ||',
    wrong: 'rested < 1 ||',
  },
  {
    is: 'the garbage of a server that has ended is collected',
    ...atRest,
    right: 'return () => clearInterval(looking);',
    wrong: 'return () => undefined;',
  },
  {
    is: 'the time of a test mail tells whether a port of our own networks answers',
    ...untold,
    right: '  await pause(Math.max(0, until - performance.now()));\n',
    wrong: '',
  },
  {
    is: 'the words of a test mail tell what answers at a port of our own networks',
    ...untold,
    right: 'return NOBODY;',
    wrong: 'return answer;',
  },
  {
    is: 'the name of a file begins a header',
    test: 'server/src/packaging/quality-document/files.test.ts',
    file: 'server/src/platform/http/server.ts',
    right: 'file.name.replace(/[^\\w.-]/g',
    wrong: 'file.name.replace(/"/g',
  },
  {
    is: 'what a renewal of the sealing key has left opens nothing after the next one',
    ...sealing,
    right: '    await sealAll(desk);\n    await renewKey',
    wrong: '    await renewKey',
  },
  {
    is: 'a tenant that is switched off keeps its secrets under the key before',
    test: sealing.test,
    file: 'server/src/platform/jobs/each-tenant.ts',
    right: "'select tenant_id from tenant where moving_at is null order by tenant_id'",
    wrong: "'select tenant_id from tenant where active'",
  },
  {
    is: 'the present password in other case is another one',
    test: 'server/src/system/session/gate.test.ts',
    file: 'server/src/system/password-rule/new-password.ts',
    right: 'isPresentInOtherCase(typed) || ',
    wrong: '',
  },
  {
    is: 'what only reads may write',
    test: 'server/src/platform/database/transaction.test.ts',
    file: 'server/src/platform/database/transaction.ts',
    right: "read: 'begin read only'",
    wrong: "read: 'begin'",
  },
  {
    is: 'a mail that waits is not sealed anew',
    test: sealing.test,
    file: 'server/src/system/mail/feature.ts',
    right: '  sealed: [sealedMails],\n',
    wrong: '',
  },
  {
    is: 'a body that drips has as long as one that comes',
    ...slowBodies,
    right: '(bytes / bytesOfASecond) * SECOND_MS - tookMs',
    wrong: 'Math.sign(bytes) * SECOND_MS * SECOND_MS - tookMs',
  },
  {
    is: 'who was answered before his body came is answered twice',
    ...slowBodies,
    right: 'else if (reply.headersSent) socket.destroy();',
    wrong: 'else if (reply.headersSent) refuseBytes({}, socket);',
  },
  {
    is: 'who is shut out and does not hang up stays',
    test: slowBodies.test,
    file: 'server/src/platform/http/refusals.ts',
    right: 'setTimeout(() => socket.destroy(), LAST_WORD_MS)',
    wrong: 'setTimeout(() => undefined, LAST_WORD_MS)',
  },
];
