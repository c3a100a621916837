import { expect, it } from 'vitest';
import { checkMigrations } from './check-migrations.ts';

const found = (text: string, path = 'server/db/migrations/0200_later.sql') =>
  checkMigrations([{ path, text }]).map(({ line }) => line);

it('a migration takes nothing away that the release before reads or writes', () => {
  expect(found('alter table plant\n  drop column city;')).toEqual([2]);
  expect(found('drop table plant;')).toEqual([1]);
  expect(found('alter table plant rename to place;')).toEqual([1]);
  expect(found('alter table plant rename column city to town;')).toEqual([1]);
  expect(found('alter table plant rename city to town;')).toEqual([1]);
  expect(found('alter table plant alter column city type integer;')).toEqual([1]);
  expect(found('alter table plant alter column city set data type integer;')).toEqual([1]);
  expect(found('alter table plant alter column city set not null;')).toEqual([1]);
});

it('it may add, and take away what it says that nobody reads any more', () => {
  expect(found("alter table plant add column town text not null default '';\ncreate index on plant (town);")).toEqual(
    [],
  );
  expect(found('alter table plant alter column city drop not null; -- drop column comes later')).toEqual([]);
  expect(found('-- contract: city, last read by 1.3\nalter table plant drop column city;')).toEqual([]);
});

it('what ran before the first release, and what is no migration, is left alone', () => {
  expect(found('drop table plant;', 'server/db/migrations/0018_note.sql')).toEqual([]);
  expect(found('drop table plant;', 'docs/scale.sql')).toEqual([]);
});
