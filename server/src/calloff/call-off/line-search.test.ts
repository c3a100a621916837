import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { expect, it } from 'vitest';
import { COPY_PREFIX, copyAgreements } from '../../../seed/bench/copy-agreements.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { planOf, statementsOfCalls } from '../../../test/suites/statements.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';

const server = testServer();

/** A part of which this company delivers nothing, and its call-offs have lines. */
const foreignPart = async (): Promise<string> => {
  const [row] = await server.sql<{ part: string }>(
    `select c.part_no as part from call_off c join call_off_line l on l.tenant_id = c.tenant_id and l.call_off_id = c.id
     where c.tenant_id = 0 group by c.part_no having bool_and(c.supplier_code <> 'S1001') order by c.part_no limit 1`,
  );
  return row?.part ?? '';
};

const idsOf = async (reader: Caller, search: string): Promise<string[]> => {
  const ids: string[] = [];
  const filter = search === '' ? {} : { search };
  for (let after: string | undefined; ; ) {
    const { rows, next } = await reader.call(listCallOffLines, { ...filter, after, limit: 200 } as never);
    ids.push(...rows.map(({ id }) => id));
    if (!next) return ids;
    after = next;
  }
};

it('looks at no line for a part that others deliver alone', async () => {
  const search = await foreignPart();
  const clerk = await server.as('supplier-logistics');
  const planner = await server.as('dispositor');
  expect((await idsOf(planner, search)).length).toBeGreaterThan(0);
  const sent = await statementsOfCalls(async () => {
    expect(await idsOf(clerk, search)).toEqual([]);
    expect((await clerk.call(listCallOffLines.summary, { search })).total).toEqual({ count: 0, isCapped: false });
  });
  const searched = sent.filter(({ text }) => text.includes('call_off_line'));
  expect(searched.length).toBeGreaterThan(0);
  for (const statement of searched.filter(({ text }) => !text.includes('counts'))) {
    // Rows that were found are read by their key; of those that are looked for, no index and no table is gone through.
    const scanned = (await planOf(server, statement)).filter(
      node => node['Relation Name'] === 'call_off_line' && node['Index Name'] !== 'call_off_line_pkey',
    );
    expect(scanned).toEqual([]);
  }
});

/** Copies two call-offs with their lines so many times: more than a statement names. */
const COPIES = 130;

const copyCallOffs = (): Promise<unknown> => {
  const { platform } = server.running;
  return transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant: 0 });
    const rows = await ctx.rows('call_off').select('agreement_id as id').orderBy('call_off_no').limit(2).execute();
    await copyAgreements(
      ctx,
      rows.map(({ id }) => id),
      1,
      COPIES,
    );
  });
};

it('finds the lines of the call-offs found, of few and of many', async () => {
  await copyCallOffs();
  const planner = await server.as('dispositor');
  const lines = await server.sql<{ id: string; number: string; part: string }>(
    `select l.id, c.search_no as number, c.search_part as part
     from call_off_line l join call_off c on c.tenant_id = l.tenant_id and c.id = l.call_off_id where l.tenant_id = 0`,
  );
  const seen = new Set(await idsOf(planner, ''));
  const [copy] = lines.filter(({ id, number }) => number.startsWith(COPY_PREFIX) && seen.has(id));
  for (const search of [COPY_PREFIX, copy?.number ?? '', copy?.part ?? '', 'NOTHING']) {
    const expected = lines.filter(
      ({ id, number, part }) => seen.has(id) && (number.startsWith(search) || part.startsWith(search)),
    );
    expect((await idsOf(planner, search)).sort(), search).toEqual(expected.map(({ id }) => id).sort());
  }
});
