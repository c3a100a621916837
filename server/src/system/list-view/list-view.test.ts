import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import {
  keepListView,
  MOST_VIEWS,
  readListViews,
  removeListView,
  shareListView,
} from '@inbound/shared/system/list-view/contract';
import { DEFAULT_VIEW, readPreferences } from '@inbound/shared/system/preference/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const PATH = '/delivery/note';
const ROLE = 'supplier-logistics';
let clerk: Caller;
let colleague: Caller;
let stranger: Caller;
let planner: Caller;

/** A second clerk in the company of the first one. */
const hireColleague = () =>
  server.sql(`
    update app_user set company_id = (select company_id from app_user where user_no = 'supplier-logistics' and tenant_id = 0)
    where user_no = 'supplier-planner' and tenant_id = 0;
    insert into user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from app_user u join role r on r.tenant_id = u.tenant_id
    where u.tenant_id = 0 and u.user_no = 'supplier-planner' and r.code = '${ROLE}' on conflict do nothing`);

beforeAll(async () => {
  await hireColleague();
  clerk = await server.as('supplier-logistics');
  colleague = await server.as('supplier-planner');
  stranger = await server.as('supplier-logistics-2');
  planner = await server.as('dispositor');
});

const namesFor = async (caller: Caller) => (await caller.call(readListViews, { path: PATH })).map(({ name }) => name);

describe('a view of a list', () => {
  it('is kept under its name, the last one in the place of those before', async () => {
    await clerk.call(keepListView, { path: PATH, name: 'Today', content: '{"sort":"dnNo"}' });
    const kept = await clerk.call(keepListView, { path: PATH, name: 'Today', content: '{"sort":"-dnNo"}' });
    expect(kept).toMatchObject({ name: 'Today', content: '{"sort":"-dnNo"}', roleCode: null, isOwn: true });
    expect(await clerk.call(readListViews, { path: PATH })).toEqual([kept]);
    expect(await clerk.call(readListViews, { path: '/master/plant' })).toEqual([]);
  });

  it('is seen by nobody else until it is shared, and then by those of the company who have the role', async () => {
    const { id } = await clerk.call(keepListView, { path: PATH, name: 'For all of us', content: '{}' });
    for (const other of [colleague, stranger, planner]) expect(await namesFor(other)).toEqual([]);
    await clerk.call(shareListView, { id, roleCode: ROLE });
    expect(await colleague.call(readListViews, { path: PATH })).toMatchObject([
      { id, name: 'For all of us', roleCode: ROLE, isOwn: false },
    ]);
    for (const other of [stranger, planner]) expect(await namesFor(other)).toEqual([]);
    await clerk.call(shareListView, { id, roleCode: null });
    expect(await namesFor(colleague)).toEqual([]);
  });

  it('may be the default of a role: one for each list, told with the choices of those of the company who have the role', async () => {
    const path = '/calloff/series';
    const make = async (author: Caller, name: string) => {
      const { id } = await author.call(keepListView, { path, name, content: `{"sort":"${name}"}` });
      return author.call(shareListView, { id, roleCode: ROLE, isDefault: true });
    };
    const defaultsOf = async (caller: Caller) =>
      (await caller.call(readPreferences, {})).flatMap(({ name, content }) =>
        name === `${DEFAULT_VIEW}${path}` ? [content] : [],
      );
    const first = await make(clerk, 'material');
    expect(first.isDefault).toBe(true);
    expect(await defaultsOf(colleague)).toEqual(['{"sort":"material"}']);
    for (const other of [stranger, planner]) expect(await defaultsOf(other)).toEqual([]);
    await make(colleague, 'callOffNo');
    expect(await defaultsOf(clerk)).toEqual(['{"sort":"callOffNo"}']);
    expect(await clerk.call(readListViews, { path })).toMatchObject([
      { name: 'callOffNo', isDefault: true },
      { name: 'material', isDefault: false, roleCode: ROLE },
    ]);
    await clerk.call(shareListView, { id: first.id, roleCode: null, isDefault: true });
    expect(await namesFor(colleague)).not.toContain('material');
  });

  it('belongs to its author: a colleague can neither change, share nor remove it', async () => {
    const { id } = await clerk.call(keepListView, { path: PATH, name: 'Mine', content: '{}' });
    await clerk.call(shareListView, { id, roleCode: ROLE });
    expect(await colleague.try(removeListView, { id })).toMatchObject({ code: 'not_found' });
    expect(await colleague.try(shareListView, { id, roleCode: null })).toMatchObject({ code: 'not_found' });
    const own = await colleague.call(keepListView, { path: PATH, name: 'Mine', content: '{"page":2}' });
    expect(own.id).not.toBe(id);
    await clerk.call(removeListView, { id });
    expect(await clerk.try(removeListView, { id })).toMatchObject({ code: 'not_found' });
  });

  it('is shared with an own role alone, and by whoever may', async () => {
    const { id } = await clerk.call(keepListView, { path: PATH, name: 'Today', content: '{}' });
    expect(await clerk.try(shareListView, { id, roleCode: 'dispositor' })).toMatchObject({ code: 'invalid' });
    const gate = await server.as('gate');
    const gates = await gate.call(keepListView, { path: PATH, name: 'Gate', content: '{}' });
    expect(await gate.try(shareListView, { id: gates.id, roleCode: 'gate' })).toMatchObject({ code: 'no_permission' });
  });

  it.each([
    [{ tenantId: '1' }],
    [{ 'state[$ne]': 'sent' }],
    [{ state: "sent' or '1'='1" }],
    [{ sort: 'created_by' }],
    [{ limit: 1_000_000 }],
  ])('can do no more than its list takes from whoever uses it: %j (F11)', async filter => {
    const { id } = await clerk.call(keepListView, { path: PATH, name: 'Wide', content: JSON.stringify(filter) });
    await clerk.call(shareListView, { id, roleCode: ROLE });
    const seen = (await colleague.call(readListViews, { path: PATH })).find(view => view.id === id);
    expect(await colleague.try(listDeliveryNotes, JSON.parse(seen?.content ?? '{}'))).toMatchObject({
      status: 422,
      code: 'invalid',
    });
  });

  it('is refused where its author has as many as he may; one of a name that he has is kept anew', async () => {
    await server.sql(
      `insert into list_view (tenant_id, id, company_id, user_id, path, name, content, saved_at)
       select 0, gen_random_uuid(), u.company_id, u.id, '/master/plant', 'view ' || n, '{}', now()
       from app_user u, generate_series(1, $1::int) n where u.tenant_id = 0 and u.user_no = 'dispositor'`,
      [MOST_VIEWS],
    );
    const of = (name: string) => ({ path: '/master/plant', name, content: '{}' });
    expect(await planner.try(keepListView, of('one more'))).toMatchObject({
      status: 409,
      code: 'too_many_kept',
      params: { most: MOST_VIEWS },
    });
    expect(await planner.call(keepListView, of('view 1'))).toMatchObject({ name: 'view 1' });
  });
});
