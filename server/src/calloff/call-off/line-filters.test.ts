import { statesOf } from '@inbound/shared';
import { listBackorders } from '@inbound/shared/calloff/backorder/contract';
import { listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

/** At the moment of tests it is 23 November in Changchun, and still the 22nd where plant 2040 is put. */
const EAST = '2031';
const WEST = '2040';

it('has no line that is overdue before its call-off is, and finds by a search exactly those that are', async () => {
  const before = await server.sql(
    `select l.id from call_off_line l join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id
     where l.overdue_from < coalesce(c.overdue_from, 'infinity')`,
  );
  expect(before).toEqual([]);
  const planner = await server.as('dispositor');
  const { rows: all } = await planner.call(listCallOffLines, { overdue: true, limit: 200 });
  const search = all[0]?.callOffNo ?? '';
  const { rows: found } = await planner.call(listCallOffLines, { overdue: true, search, limit: 200 });
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ id }) => id)).toEqual(all.filter(row => row.callOffNo === search).map(({ id }) => id));
  const counted = await planner.call(listCallOffLines.summary, { overdue: true, search });
  expect(counted.total).toEqual({ count: found.length, isCapped: false });
});

it.each([
  ['2026-11-22', [EAST, WEST]],
  ['2026-11-23', [EAST]],
  ['2026-11-24', []],
])('what is overdue from %s on is so on the day of its own plant', async (day, plants) => {
  await server.sql(`update plant set time_zone = 'America/Los_Angeles' where tenant_id = 0 and plant_no = $1`, [WEST]);
  for (const table of ['call_off', 'call_off_line'])
    await server.sql(`update ${table} set overdue_from = $1 where tenant_id = 0`, [day]);
  for (const userNo of ['dispositor', 'tenant-admin']) {
    const reader = await server.as(userNo);
    for (const list of [listCallOffs, listCallOffLines]) {
      const { rows } = await reader.call(list, { overdue: true, limit: 200 });
      expect([...new Set(rows.map(row => row.plantNo))].sort(), userNo).toEqual(plants);
      expect(rows.every(row => row.overdue)).toBe(true);
    }
  }
});

it('shows the lines of suppliers by their codes, of one and of several', async () => {
  const planner = await server.as('dispositor');
  const linesOf = (supplier: string[]) =>
    server.sql<{ id: string }>(
      'select id from call_off_line where tenant_id = 0 and supplier_code = any ($1) order by id',
      [supplier],
    );
  for (const supplier of [['S1001'], ['S1001', 'S1002'], ['S1002', 'NONE'], ['NONE']]) {
    const lines = await linesOf(supplier);
    const { rows, total } = await planner.call(listCallOffLines, { supplier, limit: 200 });
    expect(rows.every(row => supplier.includes(row.supplierCode))).toBe(true);
    expect(total).toBe(lines.length);
  }
});

it('shows the lines that controllers have of suppliers: of a call-off are supplier, company, plant and controller of its lines', async () => {
  const elsewhere = await server.sql(
    `select l.id from call_off_line l join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id
     where (l.supplier_code, l.company_id, l.plant_id, l.mrp_controller) is distinct from (c.supplier_code, c.company_id, c.plant_id, c.mrp_controller)`,
  );
  expect(elsewhere).toEqual([]);
  const planner = await server.as('dispositor');
  const said = await server.sql<{ name: string }>(
    'select distinct mrp_controller as name from call_off_line where tenant_id = 0',
  );
  const controllers = said.map(({ name }) => name);
  expect(controllers.length).toBeGreaterThan(1);
  for (const supplier of [['S1001'], ['S1001', 'S1002'], ['NONE']])
    for (const mrpController of [...controllers.map(one => [one]), controllers]) {
      const lines = await server.sql<{ id: string }>(
        `select id from call_off_line where tenant_id = 0 and supplier_code = any ($1) and mrp_controller = any ($2)
         order by requested_to, id`,
        [supplier, mrpController],
      );
      const { rows, total } = await planner.call(listCallOffLines, { supplier, mrpController, limit: 200 });
      expect(rows.map(({ id }) => id)).toEqual(lines.slice(0, 200).map(({ id }) => id));
      expect(total).toBe(lines.length);
      const counted = await planner.call(listCallOffLines.summary, { supplier, mrpController });
      expect(counted.total).toEqual({ count: lines.length, isCapped: false });
    }
});

it('finds lines of each of the twelve states by it, all of which the story has reached by actions', async () => {
  const planner = await server.as('dispositor');
  const states = statesOf(callOffLine);
  expect(states).toHaveLength(12);
  for (const state of states) {
    const { rows } = await planner.call(listCallOffLines, { state: [state], limit: 200 });
    expect(rows.length, state).toBeGreaterThan(0);
    expect(new Set(rows.map(row => row.state))).toEqual(new Set([state]));
  }
});

it('refuses days whose end lies before their beginning, in call-offs, their lines and backorders', async () => {
  const planner = await server.as('dispositor');
  const reversed = { from: '2026-11-25', to: '2026-11-24' } as const;
  const refused = { code: 'invalid', params: { fields: [{ field: 'to', code: 'end_before_start' }] } };
  expect(await planner.try(listCallOffs, reversed)).toMatchObject(refused);
  expect(await planner.try(listCallOffLines, reversed)).toMatchObject(refused);
  expect(await planner.try(listBackorders, reversed)).toMatchObject(refused);
});

/** So few lines on a page that the lines of one call-off go over its end. */
const FEW = 7;

it.each([
  ['callOffNo', 'callOffNo'],
  ['material', 'material'],
] as const)(
  'goes on by key in the order of %s of their call-offs, up and down, and shows each line once',
  async (sort, by) => {
    const supplier = await server.as('supplier-logistics');
    const { total } = await supplier.call(listCallOffLines, { limit: 1 });
    for (const way of ['', '-'] as const) {
      const shown: { id: string; key: string }[] = [];
      for (let after: string | undefined; ; ) {
        const page = await supplier.call(listCallOffLines, { sort: `${way}${sort}`, limit: FEW, after, count: 'none' });
        shown.push(...page.rows.map(row => ({ id: row.id, key: row[by].toUpperCase() })));
        if (!page.next) break;
        after = page.next;
      }
      const keys = shown.map(({ key }) => key);
      const inOrder = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
      expect(keys).toEqual(way ? inOrder.reverse() : inOrder);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(total);
      expect(shown).toHaveLength(total);
    }
  },
);

it('finds lines by what the number or the part of their call-off begins with, in whatever width and case it is typed', async () => {
  const planner = await server.as('dispositor');
  const [one] = (await planner.call(listCallOffLines, { limit: 1 })).rows;
  const found = async (search: string) => (await planner.call(listCallOffLines, { search, limit: 200 })).rows;
  for (const search of [one?.callOffNo ?? '', one?.material.slice(0, 6).toLowerCase() ?? '', 'ＨＭ４'])
    expect((await found(search)).length, search).toBeGreaterThan(0);
  for (const row of await found('hm4')) expect(row.material.startsWith('HM4')).toBe(true);
  for (const row of await found(one?.callOffNo ?? '')) expect(row.callOffNo).toBe(one?.callOffNo);
});

it('refuses a key that was made up for an order with one value less', async () => {
  const planner = await server.as('dispositor');
  const { next } = await planner.call(listCallOffLines, { limit: 1 });
  expect(next).not.toBeNull();
  const answer = await planner.try(listCallOffLines, { sort: 'material', after: next ?? '' });
  expect(answer).toMatchObject({ code: 'format', params: { field: 'after' } });
});
