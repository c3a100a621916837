import { confirmLines, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import {
  createDeliveryNote,
  type DeliveryNoteDetail,
  deleteDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { statementsOfCalls } from '../../../test/suites/statements.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { warningsOf } from './delivery-note.sample.ts';

const server = testServer();
/** So many lines have many statements, if each has one of its own. */
const MANY = 40;
/** What many lines may ask more than one: they are of several agreements and call-offs. */
const MORE = 15;
let clerk: Caller;
let lines: { id: string; version: number; requestedTo: string }[] = [];

/** Lines of one supplier that go to one place, by any of his agreements. */
const TOGETHER = `
  select array_agg(l.id) as ids from call_off_line l
  join scheduling_agreement a on a.tenant_id = l.tenant_id and a.id = l.agreement_id
  where l.tenant_id = 0 and l.state = 'new' and l.parent_id is null and l.kind_of_date = 'dated' and l.in_release
    and l.plant_id = (select id from plant where tenant_id = 0 and plant_no = '2031')
  group by l.company_id, l.plant_id, a.unloading_point_id, a.consignee, l.kind, a.supplier_id
  having l.company_id = (select company_id from app_user where tenant_id = 0 and user_no = 'supplier-logistics')
  order by count(*) desc limit 1`;

/** A line of each place to which the supplier delivers. */
const APART = `
  select distinct on (l.plant_id, a.unloading_point_id, l.kind) l.id from call_off_line l
  join scheduling_agreement a on a.tenant_id = l.tenant_id and a.id = l.agreement_id
  where l.tenant_id = 0 and l.company_id = (select company_id from app_user where tenant_id = 0 and user_no = 'supplier-logistics')
  order by l.plant_id, a.unloading_point_id, l.kind, l.id limit 2`;

const countOf = async (work: () => Promise<unknown>): Promise<number> => (await statementsOfCalls(work)).length;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'freeze_days', null);
  const [together] = await server.sql<{ ids: string[] }>(TOGETHER);
  const { rows } = await clerk.call(listCallOffLines, { state: ['new'], limit: 200 });
  const wanted = new Set(together?.ids);
  lines = rows.filter(({ id }) => wanted.has(id)).slice(0, MANY + 2);
});

const items = (of: typeof lines) => of.map(({ id, version }) => ({ id, version }));

it('that go to two places stand on no note: the second one is named', async () => {
  const apart = await server.sql<{ id: string }>(APART);
  const answer = await clerk.try(createDeliveryNote, {
    etaDate: lines[0]?.requestedTo as never,
    transportType: 'supplier',
    lines: apart.map(({ id }) => ({ callOffLineId: id })),
  });
  expect(answer).toMatchObject({ status: 422, code: 'invalid' });
  expect(answer.body).toContain('lines[1].callOffLineId');
});

it('are confirmed with hardly more statements than one', async () => {
  const [first, second, ...rest] = items(lines);
  await clerk.call(confirmLines, { items: [first!] });
  const one = await countOf(() => clerk.call(confirmLines, { items: [second!] }));
  const many = await countOf(() => clerk.call(confirmLines, { items: rest }));
  expect(many - one).toBeLessThanOrEqual(MORE);
});

const noteOf = (of: typeof lines): Promise<DeliveryNoteDetail> =>
  clerk.call(createDeliveryNote, {
    lines: of.map(({ id }) => ({ callOffLineId: id })),
    etaDate: of
      .map(line => line.requestedTo)
      .sort()
      .at(-1) as never,
    transportType: 'supplier',
    plate: 'JA12345',
  });

it('are put on a note, sent with it and freed from it with hardly more statements than one', async () => {
  const counts: Record<string, number[]> = {};
  const counting = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    let answer: T | undefined;
    const count = await countOf(async () => {
      answer = await work();
    });
    counts[name] = [...(counts[name] ?? []), count];
    return answer as T;
  };
  for (const of of [lines.slice(0, 1), lines.slice(2)]) {
    const tried = await counting('create', () => noteOf(of));
    await counting('delete', () => clerk.call(deleteDeliveryNote, { id: tried.id, version: tried.version }));
    const { id, version } = await noteOf(of);
    await counting('pack', () => clerk.call(packDeliveryNoteByInstruction, { id, version }));
    const note = await counting('read', () => clerk.call(readDeliveryNote, { id }));
    const confirm = warningsOf(note);
    await counting('send', () => clerk.call(sendDeliveryNote, { id, version: note.version, confirm }));
  }
  for (const [name, [one = 0, many = 0]] of Object.entries(counts)) expect(many - one, name).toBeLessThanOrEqual(MORE);
});
