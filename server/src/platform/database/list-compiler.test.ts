import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { transact, wholeTenant } from './transaction.ts';

const server = testServer();

/** The numbers of plants of a tenant under a condition, and the statement that asked for them. */
const asked = (operator: 'in' | 'not in', numbers: readonly string[]) =>
  transact(server.running.platform.pool, async tx => {
    tx.setContext(wholeTenant(0));
    const query = tx.db
      .selectFrom('plant')
      .select('plant_no')
      .where('tenant_id', '=', 0)
      .where('plant_no', operator, [...numbers])
      .orderBy('plant_no');
    return { found: (await query.execute()).map(row => row.plant_no), ...query.compile() };
  });

it('a list of values is one parameter, whatever its length', async () => {
  const two = await asked('in', ['2031', '2040']);
  const three = await asked('in', ['2031', '2040', 'none, "such" {}']);
  expect(two.found).toEqual(['2031', '2040']);
  expect(three.found).toEqual(two.found);
  expect(three.sql).toBe(two.sql);
  expect(three.parameters).toEqual([0, ['2031', '2040', 'none, "such" {}']]);
});

it('a single value is compared as such, and an empty list holds nothing', async () => {
  const one = await asked('in', ['2031']);
  expect(one).toMatchObject({ found: ['2031'], parameters: [0, '2031'] });
  expect(one.sql).not.toContain('any');
  expect((await asked('in', [])).found).toEqual([]);
});

it('what is in none of them is found as well', async () => {
  const { found: all } = await asked('not in', []);
  expect((await asked('not in', ['2031', '2040'])).found).toEqual(all.filter(no => no !== '2031' && no !== '2040'));
  expect((await asked('not in', ['2031'])).found).toEqual(all.filter(no => no !== '2031'));
});
