import { screens } from '@inbound/shared/areas';
import { expect, it } from 'vitest';
import { testServer } from '../../test/server.ts';
import { textOf } from '../platform/tools/texts.ts';
import * as list from './feature-list.ts';
import { duplicates, jobs, keptTables, queueSources } from './features.ts';

const server = testServer();

it('names unique keys that the database has, each by one feature', async () => {
  const keys = await server.sql<{ name: string }>(
    'select x.relname as name from pg_index i join pg_class x on x.oid = i.indexrelid where i.indisunique',
  );
  const known = keys.map(({ name }) => name);
  expect(Object.keys(duplicates).filter(name => !known.includes(name))).toEqual([]);
  const named = Object.values(list).flatMap(feature => Object.keys(feature.duplicates ?? {}));
  expect(named).toEqual([...new Set(named)]);
});

it('names each kind of work, each job and each kept table once', () => {
  const names = [
    queueSources.map(source => source.kind),
    jobs.map(job => job.kind),
    keptTables.map(({ table }) => table),
  ];
  for (const each of names) {
    expect(each.length).toBeGreaterThan(0);
    expect(each).toEqual([...new Set(each)]);
  }
});

it('has texts for each kind of work', () => {
  const keys = queueSources.flatMap(({ kind }) => [`queue.${kind}.name`, `queue.${kind}.action`]);
  expect(keys.filter(key => textOf('en', key) === undefined)).toEqual([]);
});

it('lists the work in the order of the menu', () => {
  const places = queueSources.map(({ path }) => Object.keys(screens).indexOf(path));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(new Set(places).size).toBeGreaterThan(1);
});
