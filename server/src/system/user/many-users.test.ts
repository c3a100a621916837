import type { AnswerOf } from '@inbound/shared';
import { importUsers, listUsers } from '@inbound/shared/system/user/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const COUNT = 2_000;
const HEAD = 'userNo,cname,name,type,department,email,phone,companyCode,plants,roles';
type Cell = 'userNo' | 'email' | 'phone' | 'companyCode' | 'plants' | 'roles' | 'type' | 'cname';

/** Thirty faults of the kinds that lists of users have: [what is wrong, in which column, what is said of it]. */
const KINDS: readonly [Cell, string, string][] = [
  ['email', 'nobody', 'format'],
  ['phone', 'call me', 'format'],
  ['companyCode', 'NONE', 'unknown_reference'],
  ['plants', '9999', 'unknown_reference'],
  ['roles', 'wizard', 'unknown_reference'],
  ['type', 'robot', 'choice'],
  ['cname', '', 'required'],
  ['userNo', '王伟', 'no_chinese'],
  ['email', '', 'required'],
  ['phone', '１２３４５６７８', 'format'],
];
const REPEATED = 3;
/** Row of the file by the number of a fault: spread over the file, the header is row 1. */
const rowOf = (fault: number): number => 10 + fault * 60;
const faults = KINDS.flatMap((kind, at) =>
  Array.from({ length: REPEATED }, (_, time) => ({ kind, row: rowOf(at * REPEATED + time) })),
);

const good = (row: number): Record<string, string> => ({
  ...{ userNo: `many.${row}`, cname: '王芳', name: `Wang Fang ${row}`, type: 'internal', department: 'Logistics' },
  ...{
    email: `many.${row}@example.com`,
    phone: '+86 138 0013 8000',
    companyCode: 'BUYER',
    plants: '2031',
    roles: 'dispositor',
  },
});

const lineOf = (row: Record<string, string>): string =>
  HEAD.split(',')
    .map(column => row[column])
    .join(',');
const csv = (lines: readonly string[]) => ({ file: { name: 'users.csv', content: [HEAD, ...lines].join('\n') } });

it('an import of 2,000 users names each of 30 faults, and gives the bad rows back as a file that passes when mended', async () => {
  const boss = await server.as('tenant-admin');
  const rows = Array.from({ length: COUNT }, (_, at) => good(at + 2));
  for (const {
    kind: [column, value],
    row,
  } of faults)
    Object.assign(rows[row - 2] ?? {}, { [column]: value });
  const whole = csv(rows.map(lineOf));

  const dry = await boss.call(importUsers, { mode: 'dry-run' }, whole);
  expect(dry.counts).toEqual({ new: COUNT - faults.length, changed: 0, unchanged: 0, error: faults.length });
  expect(dry.problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual(
    faults.map(({ kind: [column, value, code], row }) => [row, column, value, code]),
  );

  const taken = await boss.call(importUsers, { mode: 'good' }, whole);
  expect(taken).toMatchObject({ applied: true, counts: { error: faults.length } });
  const { header, rows: bad }: AnswerOf<typeof importUsers>['faulty'] = taken.faulty;
  expect([header.join(','), bad.map(({ row }) => row)]).toEqual([HEAD, faults.map(({ row }) => row)]);

  const mended = bad.map(({ row, cells }) =>
    cells.map((cell, at) => {
      const column = header[at] ?? '';
      const isWrong = faults.some(({ kind, row: wrong }) => wrong === row && kind[0] === column);
      return isWrong ? good(row)[column] : cell;
    }),
  );
  const again = await boss.call(importUsers, { mode: 'all' }, csv(mended.map(cells => cells.join(','))));
  expect(again).toMatchObject({ applied: true, counts: { new: faults.length, error: 0 }, faulty: { rows: [] } });
  expect((await boss.call(listUsers, { search: 'many.' })).total).toBe(COUNT);
});
