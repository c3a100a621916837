import type { Mutant } from './mutant.ts';

const givesBack = { test: 'server/src/app/gives-back.test.ts' };
const atRest = { test: 'server/src/platform/tools/at-rest.test.ts', file: 'server/src/platform/tools/at-rest.ts' };
const untold = {
  test: 'server/src/system/mail-server/mail-server.test.ts',
  file: 'server/src/system/mail/without-telling.ts',
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
];
