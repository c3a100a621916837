import { keepPreference, LARGEST_PREFERENCE, readPreferences } from '@inbound/shared/system/preference/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

describe('a choice of a person', () => {
  it('is kept under its name, and there again in another session of the same user', async () => {
    const here = await server.as('supplier-logistics');
    await here.call(keepPreference, { name: 'page', content: '{"theme":"light"}' });
    await here.call(keepPreference, { name: 'page', content: '{"theme":"dark"}' });
    await here.call(keepPreference, { name: 'language', content: '"ja"' });
    const there = await server.as('supplier-logistics');
    expect(await there.call(readPreferences, {})).toMatchObject([
      { name: 'language', content: '"ja"' },
      { name: 'page', content: '{"theme":"dark"}' },
    ]);
  });

  it('is nobody else’s', async () => {
    for (const userNo of ['supplier-logistics-2', 'supplier-planner', 'dispositor'])
      expect(await (await server.as(userNo)).call(readPreferences, {})).toEqual([]);
  });

  it('has an end', async () => {
    const clerk = await server.as('supplier-logistics');
    const content = 'x'.repeat(LARGEST_PREFERENCE + 1);
    expect(await clerk.try(keepPreference, { name: 'page', content })).toMatchObject({ code: 'invalid' });
  });
});
