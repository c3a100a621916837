import type { Mutant } from './mutant.ts';

const portable = 'server/src/platform/portable';
const copied = { test: 'server/src/app/admin/portable.test.ts' };
const unfinished = 'server/src/app/postgres/unfinished.test.ts';

/** Mistakes on the way across major versions of PostgreSQL. */
export const portableMutants: readonly Mutant[] = [
  {
    is: 'a portable copy is of several moments',
    ...copied,
    file: `${portable}/write-copy.ts`,
    right: 'begin isolation level repeatable read, read only',
    wrong: 'begin read only',
  },
  {
    is: 'a portable copy takes what its own cluster alone understands',
    ...copied,
    file: `${portable}/catalogue.ts`,
    right: "x.atttypid = 'xid8'::regtype",
    wrong: 'false',
  },
  {
    is: 'a portable copy that was changed is taken',
    ...copied,
    file: `${portable}/load-rows.ts`,
    right: 'told().sha256 !== table.sha256',
    wrong: 'told().sha256 === undefined',
  },
  {
    is: 'a table with fewer rows than were copied is taken',
    ...copied,
    file: `${portable}/load-rows.ts`,
    right: 'count !== table.rows',
    wrong: 'count > table.rows',
  },
  {
    is: 'months that the copy has are not made',
    ...copied,
    file: `${portable}/load-rows.ts`,
    right: 'if (made.has(name)) continue',
    wrong: 'if (made.size > 0) continue',
  },
  {
    is: 'months that are restored belong to the superuser',
    ...copied,
    file: `${portable}/load-rows.ts`,
    right: 'onConnection(target.ownerUrl, async client => {\n    await check(',
    wrong: 'onConnection(target.superuserUrl, async client => {\n    await check(',
  },
  {
    is: 'triggers write what the copy has already',
    ...copied,
    file: `${portable}/load-rows.ts`,
    right: "set local session_replication_role = replica');\n    await makePlace",
    wrong: "set local session_replication_role = origin');\n    await makePlace",
  },
  {
    is: 'a copy of a newer version is taken',
    ...copied,
    file: `${portable}/load-copy.ts`,
    right: 'if (unknown)\n',
    wrong: "if (unknown?.name === '')\n",
  },
  {
    is: 'what broke off is started',
    test: unfinished,
    file: 'server/src/app/launcher/running.ts',
    right: '  refuseUnfinished(dataFolder);\n',
    wrong: '',
  },
  {
    is: 'a folder is taken for whole while it is filled',
    test: unfinished,
    file: 'server/src/app/postgres/unfinished.ts',
    right: '  await writeFile(join(folder, FILE), what, { flush: true });\n',
    wrong: "  await writeFile(join(folder, '.' + FILE), what, { flush: true });\n",
  },
  {
    is: 'a browser goes on in a database that was restored since',
    test: 'server/src/system/live/live.test.ts',
    file: 'server/src/platform/live/events.ts',
    right: 'isAhead === true || ',
    wrong: '',
  },
  {
    is: 'what lies beside the web app is given out',
    test: 'server/src/platform/http/web-app.test.ts',
    file: 'server/src/platform/http/web-app.ts',
    right: "root: join(folder, 'assets'),\n      prefix: '/assets/',",
    wrong: "root: folder,\n      prefix: '/',",
  },
];
