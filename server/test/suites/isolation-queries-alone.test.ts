import { describe, expect, it } from 'vitest';
import { isolationSuite } from './isolation-suite.ts';
import { suiteServer } from './suite-server.ts';

// The owner of the database has switched its policies off: only the conditions of the query layer are left.
describe('isolation by the query layer alone', () => {
  const server = suiteServer({ policies: 'off' });
  isolationSuite(server, { isWhole: false });

  it('is what this file tests', async () => {
    const tables = `select 1 from pg_class where relnamespace = 'inbound'::regnamespace and relrowsecurity`;
    expect(await server.sql(tables)).toEqual([]);
  });
});
