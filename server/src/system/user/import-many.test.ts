import { importUsers, listUsers } from '@inbound/shared/system/user/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

const COUNT = 2_000;
/** Rows between two faults; the head of the file is row 1. */
const APART = 60;
const FIRST_FAULT = 10;

/** Somebody whom any administrator could have written, as one row of the file. */
const good = (row: number) => ({
  userNo: `many.${row}`,
  cname: '王芳',
  name: `Wang Fang ${row}`,
  type: 'internal',
  department: 'Logistics',
  email: `many.${row}@example.com`,
  phone: '+86 138 0013 8000',
  companyCode: 'BUYER',
  plants: '2031',
  roles: 'dispositor',
});
type Row = ReturnType<typeof good>;
type Column = keyof Row;

/** What goes wrong in lists of users: where, what stands there, what is said of it, and what was expected there. */
const KINDS: readonly [column: Column, value: string, code: string, expected: unknown][] = [
  ['email', 'nobody', 'format', 'name@example.com'],
  ['phone', 'call me', 'format', expect.stringMatching(/^\+\d/)],
  ['companyCode', 'NONE', 'unknown_reference', undefined],
  ['plants', '9999', 'unknown_reference', undefined],
  ['roles', 'wizard', 'unknown_reference', undefined],
  ['type', 'robot', 'format', 'internal | supplier'],
  ['cname', '', 'required', undefined],
  ['userNo', '王伟', 'no_chinese', undefined],
  ['email', '', 'required', undefined],
  ['phone', '１２３４５６７８', 'format', expect.stringMatching(/\d/)],
];
const REPEATED = 3;

const faults = KINDS.flatMap((kind, at) =>
  Array.from({ length: REPEATED }, (_, time) => ({
    kind,
    row: FIRST_FAULT + (at * REPEATED + time) * APART,
  })),
);
const faultIn = new Map(faults.map(({ row, kind }) => [row, kind]));

/** A row of the file; those with a fault have it in one cell. */
const rowOf = (row: number): Row => {
  const [column, value] = faultIn.get(row) ?? [];
  // Two of the same number would be a fault of their own.
  const wrong = column === 'userNo' ? `${value}.${row}` : value;
  return column === undefined || wrong === undefined ? good(row) : { ...good(row), [column]: wrong };
};

const HEAD = Object.keys(good(0));
const csv = (rows: readonly (readonly string[])[]) => ({
  file: { name: 'users.csv', content: [HEAD, ...rows].map(cells => cells.join(',')).join('\n') },
});

const isColumn = (name: string): name is Column => HEAD.includes(name);
const wholeFile = csv(Array.from({ length: COUNT }, (_, at) => Object.values(rowOf(at + 2))));

it('of 2,000 users names each of 30 faults by row, column, value and expectation, and gives the bad rows back as a file that passes when mended', async () => {
  const boss = await server.as('tenant-admin');
  const dry = await boss.call(importUsers, { mode: 'dry-run' }, wholeFile);
  expect(dry.counts).toEqual({ new: COUNT - faults.length, changed: 0, unchanged: 0, error: faults.length });
  expect(dry.problems).toMatchObject(
    faults.map(({ kind: [column, , code, expected], row }) => ({
      row,
      column,
      value: rowOf(row)[column],
      code,
      ...(expected === undefined ? {} : { params: { example: expected } }),
    })),
  );
  expect((await boss.call(listUsers, { search: 'many.' })).total).toBe(0);

  const taken = await boss.call(importUsers, { mode: 'good' }, wholeFile);
  expect(taken).toMatchObject({ applied: true, counts: { error: faults.length } });
  const { header, rows: bad } = taken.faulty;
  expect([header, bad.map(({ row }) => row)]).toEqual([HEAD, faults.map(({ row }) => row)]);

  const mended = bad.map(({ row, cells }) =>
    cells.map((cell, at) => {
      const column = header[at] ?? '';
      return isColumn(column) && faultIn.get(row)?.[0] === column ? good(row)[column] : cell;
    }),
  );
  const again = await boss.call(importUsers, { mode: 'all' }, csv(mended));
  expect(again).toMatchObject({ applied: true, counts: { new: faults.length, error: 0 }, faulty: { rows: [] } });
  expect(await server.sql("select count(*)::int from app_user where user_no like 'many.%'")).toEqual([
    { count: COUNT },
  ]);
});
