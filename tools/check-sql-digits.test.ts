import { expect, it } from 'vitest';
import { checkSqlDigits } from './check-sql-digits.ts';

const found = (text: string, path = 'server/src/platform/database/migrate.ts') =>
  checkSqlDigits([{ path, text }]).map(({ line }) => line);

it('a statement has no digits with underscores, wherever it is written', () => {
  expect(found("const TURN = 'select pg_advisory_lock(5_071_119)';")).toEqual([1]);
  expect(found('\nconst page = `select id from plant limit 10_000`;')).toEqual([2]);
  expect(found('const some = sql`$' + '{rows} > 10_000`;')).toEqual([1]);
  expect(found('const some = sql<number>`1_000`;')).toEqual([1]);
  expect(found("const more = ' and qty > 1_000';", 'server/seed/story.ts')).toEqual([1]);
  expect(found('-- 10_000 rows\nselect 10_000;', 'server/db/migrations/0300_more.sql')).toEqual([2]);
});

it('numbers of TypeScript, names and quoted texts may have them', () => {
  expect(found('const MOST = 10_000;')).toEqual([]);
  expect(found('const page = `select id from plant limit $' + '{10_000}`;')).toEqual([]);
  expect(found("const month = 'select * from operation_log_2026_11';")).toEqual([]);
  expect(found(`const named = "select 'tr_5_071' as name";`)).toEqual([]);
  expect(found('const program = `import { a } from "b"; a(() => 1_000);`;')).toEqual([]);
  expect(found("const path = 'delivery-note_2031_20260312';")).toEqual([]);
  expect(found("select '5_071_119'; -- 1_000", 'server/db/migrations/0300_more.sql')).toEqual([]);
});
