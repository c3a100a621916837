import {
  keepPreference,
  LARGEST_PREFERENCE,
  MOST_PREFERENCES,
  readPreferences,
} from '@inbound/shared/system/preference/contract';
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

  it('has no more names than there is room for; those that are there are kept anew', async () => {
    const gate = await server.as('gate');
    await server.sql(
      `insert into preference (tenant_id, user_id, name, content, saved_at)
       select 0, u.id, 'list /' || n, '{}', now() from app_user u, generate_series(1, $1::int) n
       where u.tenant_id = 0 and u.user_no = 'gate'`,
      [MOST_PREFERENCES],
    );
    expect(await gate.try(keepPreference, { name: 'page', content: '{}' })).toMatchObject({
      status: 409,
      code: 'too_many_kept',
      params: { most: MOST_PREFERENCES },
    });
    await gate.call(keepPreference, { name: 'list /1', content: '{"sort":"dnNo"}' });
    expect(await gate.call(readPreferences, {})).toHaveLength(MOST_PREFERENCES);
  });
});
