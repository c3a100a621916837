import { addDays } from '@inbound/shared';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { expect, it } from 'vitest';
import { queueSources } from '../../../src/app/features.ts';
import { testServer } from '../../../test/server.ts';
import { peopleOf } from '../../../test/suites/people.ts';

const server = testServer();

const listOf = async (text: string, values?: unknown[]) =>
  (await server.sql<{ value: string }>(text, values)).map(({ value }) => value);

it('has lines in every state of their machine, and none in the tenant that orders', async () => {
  const states = (tenant: number) =>
    listOf('select distinct state as value from call_off_line where tenant_id = $1', [tenant]);
  expect((await states(0)).sort()).toEqual(Object.keys(callOffLine.states).sort());
  expect(await states(1)).toEqual([]);
});

it('has answers that wait for the plant, were approved, sent back and withdrawn, and parts that wait', async () => {
  const [row] = await server.sql(
    `select count(*) filter (where decision = 'due')::int > 0 as due, count(*) filter (where decision = 'approved')::int > 0 as approved,
       count(*) filter (where plant_reason = 'Needed on the day')::int as sent_back,
       count(*) filter (where earlier_answer <> '{}' and plant_reason = '')::int as withdrawn,
       count(*) filter (where pending)::int as pending
     from call_off_line where tenant_id = 0`,
  );
  expect(row).toEqual({ due: true, approved: true, sent_back: 1, withdrawn: 1, pending: 1 });
});

it('has some forty notes, in every state for each of the two suppliers that work here', async () => {
  const [{ count } = { count: 0 }] = await server.sql<{ count: number }>(
    'select count(*)::int as count from delivery_note where tenant_id = 0',
  );
  expect(count).toBeGreaterThanOrEqual(35);
  expect(count).toBeLessThanOrEqual(55);
  for (const supplier of ['S1001', 'S1002']) {
    const states = await listOf(
      'select distinct state as value from delivery_note where tenant_id = 0 and supplier_code = $1',
      [supplier],
    );
    expect(states.sort(), supplier).toEqual(Object.keys(deliveryNote.states).sort());
    const unsent = await listOf(
      `select distinct (unit_count > 0)::text as value from delivery_note
       where tenant_id = 0 and state = 'unsent' and supplier_code = $1`,
      [supplier],
    );
    expect(unsent.sort(), `${supplier}: with packing and without`).toEqual(['false', 'true']);
    const days = await listOf(
      `select distinct (sent_at at time zone 'Asia/Shanghai')::date::text as value from delivery_note
       where tenant_id = 0 and state = 'sent' and supplier_code = $1`,
      [supplier],
    );
    expect(days, supplier).toContain('2026-11-23');
    expect(
      days.some(day => day < addDays('2026-11-23', -2)),
      supplier,
    ).toBe(true);
  }
});

it('has mixed pallets among the others, each of two parts and labelled as one', async () => {
  const kinds = await listOf('select distinct kind as value from packaging_unit where tenant_id = 0');
  expect(kinds.sort()).toEqual(['M', 'MIX', 'S']);
  const parts = await server.sql<{ parts: number }>(
    `select count(distinct l.part_no)::int as parts from packaging_unit pallet
     join packaging_unit package on package.tenant_id = pallet.tenant_id and package.parent_id = pallet.id
     join delivery_note_line l on l.tenant_id = package.tenant_id and l.id = package.line_id
     where pallet.kind = 'MIX' group by pallet.tenant_id, pallet.id`,
  );
  expect(new Set(parts.map(each => each.parts))).toEqual(new Set([2]));
  const [row] = await server.sql(
    `select count(*)::int as sent, count(*) filter (where licence_plate is null)::int as without from packaging_unit u
     join delivery_note n on n.tenant_id = u.tenant_id and n.id = u.note_id
     where u.kind = 'MIX' and n.state = 'sent' and u.tenant_id = 0`,
  );
  expect(row?.sent).toBeGreaterThan(0);
  expect(row?.without).toBe(0);
});

it('told the plant of every note once for each receiver, and of every cancellation', async () => {
  const wrong = await server.sql(
    `select n.dn_no, n.state, m.messages from delivery_note n
     left join lateral (select count(*)::int as messages from outbox_message m
       where m.tenant_id = n.tenant_id and m.document_id = n.id) m on true
     left join lateral (select count(*)::int as receivers from message_receiver r
       where r.tenant_id = n.tenant_id and r.plant_id = n.plant_id and r.kind = 'despatch') r on true
     where m.messages <> case n.state when 'unsent' then 0 when 'sent' then r.receivers else 2 * r.receivers end`,
  );
  expect(wrong).toEqual([]);
});

it('has everything happen before the moment of the seed, and history in its order', async () => {
  const late = await server.sql('select document, at from state_change where at > $1', [server.clock.now()]);
  expect(late).toEqual([]);
  const unordered = await server.sql(
    `select document_id from (select document_id, document_version,
       lag(at) over (partition by tenant_id, document_id, document order by document_version, id) > at as earlier from state_change) s
     where earlier`,
  );
  expect(unordered).toEqual([]);
});

it("leaves the tour's next days to the visitor", async () => {
  const rows = await server.sql<{ requested_to: string; state: string }>(
    `select l.requested_to::text, l.state from call_off_line l
     join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
     where l.tenant_id = 0 and p.plant_no = '2031' and l.call_off_no = '5500018234' and l.in_release and l.kind_of_date = 'dated'
     order by l.requested_to`,
  );
  const ahead = rows.filter(({ requested_to }) => requested_to > '2026-11-23');
  expect(ahead.length).toBeGreaterThanOrEqual(18);
  expect(new Set(ahead.map(({ state }) => state))).toEqual(new Set(['new']));
});

it.each([
  ['supplier-logistics', ['callOffChanged', 'deliveryNoteUnsent', 'deliveryNoteBook']],
  ['supplier-logistics-2', ['callOffChanged', 'deliveryNoteUnsent', 'deliveryNoteBook']],
  ['dispositor', ['callOffAudit']],
  ['packaging-planner', ['qualityDocumentReview']],
])('gives %s something to do', async (userNo, kinds) => {
  const { lines } = await (await server.as(userNo)).call(readWorkQueue);
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
});

/** Lines that something must go wrong for: the distributor's answer is lost. */
const OF_MISHAPS = ['componentOrderUnclear'];

it('gives work to everybody whose permission a line of work asks for', async () => {
  const asked = new Set(
    queueSources.filter(({ kind }) => !OF_MISHAPS.includes(kind)).map(({ permission }) => permission),
  );
  const workers = (await peopleOf(server)).filter(({ permissions }) => [...permissions].some(one => asked.has(one)));
  expect(workers.length).toBeGreaterThan(3);
  for (const { caller, userNo } of workers) {
    const { lines } = await caller.call(readWorkQueue);
    expect(lines.length, userNo).toBeGreaterThan(0);
  }
});

it('the gate is told of notes that are overdue and of those that come today, as many as the list shows', async () => {
  const gate = await server.as('gate');
  const { lines } = await gate.call(readWorkQueue);
  const today = '2026-11-23';
  for (const [kind, awaited] of [
    ['deliveryNoteOverdue', 'overdue'],
    ['deliveryNoteToday', 'today'],
  ] as const) {
    const { rows } = await gate.call(listDeliveryNotes, { awaited: [awaited], limit: 200 });
    expect(rows.length, awaited).toBeGreaterThan(0);
    for (const { etaDate, state, receivedAt } of rows)
      expect([awaited === 'today' ? etaDate === today : etaDate < today, state, receivedAt]).toEqual([
        true,
        'sent',
        null,
      ]);
    expect(lines.find(line => line.kind === kind)?.count).toBe(rows.length);
  }
});
