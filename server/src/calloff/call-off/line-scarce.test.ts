import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

/** More lines than are counted: these are met in the order of the list, fewer are found before they are put in order. */
const MANY = 1_100;
const DAY = '2026-11-01';
const PAGE = 200;

/** Makes so many overdue lines of a kind, each with a day of its own, from one that is there. */
const makeOverdue = async (kind: string, count: number): Promise<void> => {
  const [columns] = await server.sql<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_schema = 'inbound' and table_name = 'call_off_line' and is_generated = 'NEVER'`,
  );
  const names = columns?.names ?? '';
  await server.sql(
    `insert into call_off_line (${names})
       select ${names.replace(/\w+/g, 'made.$&')} from generate_series(1, $1::int) n,
         lateral jsonb_populate_record(null::call_off_line, (select to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(),
           'kind', $2::text, 'line_no', 'S' || left($2, 1) || n, 'requested_to', date '2026-01-01' + n % 300, 'overdue_from', $3::date)
         from call_off_line l where l.tenant_id = 0 and l.parent_id is null order by l.id limit 1)) made`,
    [count, kind, DAY],
  );
};

/** All ids of a filter in an order, page by page: by the key of the last row, or by the number of the page. */
const idsOf = async (reader: Caller, filter: object, sort: string, by: 'key' | 'number'): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1, after: string | undefined; ; page++) {
    const place = by === 'key' ? { after } : { page };
    const { rows, next } = await reader.call(listCallOffLines, { ...filter, ...place, sort, limit: PAGE } as never);
    ids.push(...rows.map(row => row.id));
    if (!next) return ids;
    after = next;
  }
};

it.each([
  ['few', 40],
  ['many', MANY],
])('shows %s overdue lines of a kind in each order, as they stand among all that are overdue', async (_, count) => {
  await server.sql('update call_off_line set overdue_from = null where tenant_id = 0');
  await server.sql(`delete from call_off_line where tenant_id = 0 and line_no like 'S%'`);
  await makeOverdue('pre_series', count);
  await makeOverdue('after_sales', 90);
  const planner = await server.as('dispositor');
  for (const sort of ['requestedTo', '-requestedTo', 'material', '-callOffNo']) {
    const all = await idsOf(planner, { overdue: true }, sort, 'key');
    const kinds = await server.sql<{ id: string }>(
      `select id from call_off_line where tenant_id = 0 and kind = 'pre_series'`,
    );
    const ofKind = new Set(kinds.map(({ id }) => id));
    const expected = all.filter(id => ofKind.has(id));
    expect(expected, sort).toHaveLength(count);
    for (const by of ['key', 'number'] as const)
      expect(await idsOf(planner, { overdue: true, kind: 'pre_series' }, sort, by), `${sort} by ${by}`).toEqual(
        expected,
      );
  }
});
