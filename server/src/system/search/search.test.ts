import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { type FoundRow, findByNumber } from '@inbound/shared/system/search/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { addColleague } from '../../../test/suites/people.ts';
import { newNote, packedNote, TOUR } from '../../delivery/delivery-note/delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;
let stranger: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  stranger = await server.as('supplier-logistics-2');
  planner = await server.as('dispositor');
});

const kindsFor = async (caller: Caller, search: string) => (await caller.call(findByNumber, { search })).kinds;

const rowsAt = async (caller: Caller, path: string, search: string): Promise<FoundRow[]> =>
  (await kindsFor(caller, search)).find(kind => kind.path === path)?.rows ?? [];

const NOTE = '/delivery/note-detail';

describe('what is found by its number', () => {
  it('is of every kind that has it: call-off and agreement, with supplier, status and date', async () => {
    const kinds = await kindsFor(planner, TOUR);
    expect(kinds.map(({ path }) => path)).toEqual(['/calloff/series-detail', '/calloff/agreement-detail']);
    expect(kinds[0]?.rows).toMatchObject([
      {
        number: TOUR,
        by: null,
        isExact: true,
        supplier: { code: 'S1001' },
        plantNo: '2031',
        state: { machine: 'seriesCallOff' },
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  it('begins so, whatever the case and the width of what is typed', async () => {
    const wide = [...TOUR.slice(0, 8)].map(sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('');
    expect((await rowsAt(clerk, '/calloff/series-detail', ` ${wide} `)).map(({ number }) => number)).toContain(TOUR);
    expect(await rowsAt(planner, '/master/supplier-detail', 'ｓ１００１')).toMatchObject([
      { number: 'S1001', isExact: true },
    ]);
  });

  it('has what is called exactly so before what only begins so', async () => {
    const { dnNo } = await newNote(clerk);
    const [first, ...rest] = await rowsAt(clerk, NOTE, dnNo);
    expect(first).toMatchObject({ number: dnNo, isExact: true });
    expect(rest.every(({ isExact }) => !isExact)).toBe(true);
  });

  it('is a delivery note by its truck, and by the licence plate of a package, which leads to its labels', async () => {
    const note = await packedNote(clerk);
    expect((await rowsAt(clerk, NOTE, 'ja12345')).map(({ id, by }) => [id, by])).toContainEqual([note.id, 'JA12345']);
    const plate = note.units[0]?.licencePlate ?? '';
    expect(await rowsAt(clerk, NOTE, plate.toLowerCase())).toMatchObject([
      { id: note.id, number: note.dnNo, by: plate, isExact: true, tab: 'labels' },
    ]);
  });

  it('is few of each kind, and says that the list has more', async () => {
    const [kind] = (await kindsFor(planner, '5500')).filter(({ path }) => path === '/calloff/series-detail');
    expect(kind).toMatchObject({ hasMore: true });
    expect(kind?.rows).toHaveLength(5);
  });

  it('takes signs that mean something elsewhere as what they are', async () => {
    for (const search of ['%', '_', "'", '\\', '5500%', 'x'.repeat(60)])
      expect(await kindsFor(planner, search)).toEqual([]);
    expect(await planner.try(findByNumber, { search: ' ' })).toMatchObject({ code: 'invalid' });
    expect(await planner.try(findByNumber, { search: 'x'.repeat(61) })).toMatchObject({ code: 'invalid' });
  });
});

describe('nobody finds', () => {
  it('what is another supplier’s', async () => {
    const note = await newNote(clerk);
    expect(await rowsAt(stranger, NOTE, note.dnNo)).toEqual([]);
    expect(await kindsFor(stranger, TOUR)).toEqual([]);
    const { rows } = await stranger.call(listDeliveryNotes, {});
    const own = rows[0]?.dnNo ?? '';
    expect((await rowsAt(stranger, NOTE, own)).map(({ number }) => number)).toContain(own);
  });

  it('a kind whose list he may not see', async () => {
    expect((await kindsFor(clerk, 'S1001')).map(({ path }) => path)).not.toContain('/system/company-detail');
    expect(await kindsFor(await server.as('order-placer'), TOUR)).toEqual([]);
    expect(await server.nobody.try(findByNumber, { search: TOUR })).toMatchObject({ status: 401, code: 'token' });
  });

  it('rows beyond the reach of the permission that shows them, however far another permission reaches', async () => {
    await addColleague(server, { like: 'dispositor', userNo: 'of-two-roles', scope: 'mrp', mrp: 'nobody' });
    const colleague = await server.as('of-two-roles');
    expect(await kindsFor(colleague, TOUR)).toEqual([]);
    // A second role lets him see suppliers of all plants, and no call-off.
    await server.sql(
      `with the_role as (insert into role (tenant_id, id, code, name, type, data_scope, changed_at)
         select 0, gen_random_uuid(), 'sees-suppliers', 'sees-suppliers', 'internal', 'all', now() returning id),
       granted as (insert into role_permission (tenant_id, role_id, permission_id)
         select 0, the_role.id, p.id from the_role, permission p where p.tenant_id = 0 and p.grants = 'master.supplier.view')
       insert into user_role (tenant_id, user_id, role_id)
         select 0, u.id, the_role.id from app_user u, the_role where u.tenant_id = 0 and u.user_no = 'of-two-roles'`,
    );
    expect(await rowsAt(colleague, '/master/supplier-detail', 'S1001')).toHaveLength(1);
    expect(await kindsFor(colleague, TOUR)).toEqual([]);
  });

  it('a page that the mode of the tenant does not have', async () => {
    const admin = await server.as('tenant-admin');
    expect(await rowsAt(admin, NOTE, (await newNote(clerk)).dnNo)).toHaveLength(1);
    await server.sql(`update tenant set mode = 'NEV' where tenant_id = 0`);
    try {
      expect(await rowsAt(admin, NOTE, '2')).toEqual([]);
    } finally {
      await server.sql(`update tenant set mode = 'VWA' where tenant_id = 0`);
    }
  });
});
