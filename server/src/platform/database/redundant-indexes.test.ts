import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { REDUNDANT_INDEXES, type RedundantIndex } from './redundant-indexes.ts';

const server = testServer();

const redundantIndexes = async (): Promise<string[]> =>
  (await server.sql<RedundantIndex>(REDUNDANT_INDEXES)).map(
    ({ index, coveredBy }) => `${index} is covered by ${coveredBy}`,
  );

it('no index costs writes for what another one finds as well', async () => {
  expect(await redundantIndexes()).toEqual([]);
});

it.each([
  ['(tenant_id, city)', '(tenant_id, city, post_code)', true],
  ['(tenant_id, city)', '(tenant_id, city)', true],
  ['(tenant_id, city)', '(tenant_id, post_code, city)', false],
  ['(tenant_id, city desc)', '(tenant_id, city, post_code)', false],
  ['(tenant_id, lower(city))', '(tenant_id, city, post_code)', false],
  [`(tenant_id, city) where city > ''`, '(tenant_id, city, post_code)', false],
  ['(tenant_id, city) include (post_code)', '(tenant_id, city, post_code)', false],
])('beside %s an index on %s: redundant is %s', async (short, long, isRedundant) => {
  await server.sql(`create index test_long on plant ${long}; create index test_short on plant ${short}`);
  try {
    const found = await redundantIndexes();
    expect(found.includes('test_short is covered by test_long')).toBe(isRedundant);
  } finally {
    await server.sql('drop index test_short; drop index test_long');
  }
});
