import { type Release, writeDelfor } from '@inbound/edi';
import { addDays, type PlainDate } from '@inbound/shared';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { beforeAll, expect, it } from 'vitest';
import { copyAgreements } from '../../../seed/bench/copy-agreements.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';

const server = testServer();

/** More than are taken at once. */
const MANY = 110;
const DAYS = 3;
const FIRST_DAY: PlainDate = '2027-03-01';

interface Named {
  agreement: string;
  material: string;
  customer: string;
  plant: string;
  supplier: string;
  point: string;
  received: string;
}

const NAMED = `
  select a.agreement_no as agreement, m.part_no as material, e.customer_no as customer, e.plant_key as plant,
    e.supplier_no as supplier, u.code as point, a.received::text as received
  from scheduling_agreement a
  join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
  join edi_partner e on e.tenant_id = a.tenant_id and e.plant_id = a.plant_id and e.supplier_id = a.supplier_id
  join unloading_point u on u.tenant_id = a.tenant_id and u.id = a.unloading_point_id
  where a.tenant_id = 0 and a.agreement_no like 'BENCH%' order by a.agreement_no limit ${MANY}`;

const ORIGINALS = `
  select a.id from scheduling_agreement a join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
  join plant p on p.tenant_id = a.tenant_id and p.id = a.plant_id
  where a.tenant_id = 0 and s.code = 'S1001' and p.plant_no = '2031' and a.kind = 'series' and not a.closed`;

let planner: Caller;
let agreements: Named[];

beforeAll(async () => {
  planner = await server.as('dispositor');
  const { platform } = server.running;
  const ids = (await server.sql<{ id: string }>(ORIGINALS)).map(({ id }) => id);
  await transact(platform.pool, tx =>
    copyAgreements(systemCtx(platform, tx, { tenant: 0 }), ids, 0, MANY / ids.length + 1),
  );
  await server.sql(
    `update scheduling_agreement set firm_days = 365 where tenant_id = 0 and agreement_no like 'BENCH%'`,
  );
  await server.sql(`delete from call_off_line where tenant_id = 0 and call_off_no like 'BENCH%'`);
  agreements = await server.sql<Named & Record<string, unknown>>(NAMED);
});

const releaseOf = ({ point, received, ...named }: Named, no: number): Release => ({
  ...named,
  unloadingPoint: point,
  kind: 'series',
  release: { no: String(no), date: '2026-11-23' },
  previous: { no: String(no - 1) },
  cumulative: { received },
  lines: Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(FIRST_DAY, at);
    return { kind: 'firm', from: day, to: day, qty: String(10 + at), cumulative: '0' };
  }),
});

const send = async (releases: Release[], options: object) => {
  const interchange = { ref: '1', sender: 'PLANT', receiver: 'SUPPLIER', date: '2026-11-23', time: '06:10' };
  const { bytes, problems } = writeDelfor({ interchange, releases });
  expect(bytes, JSON.stringify(problems)).toBeDefined();
  const file = { name: 'many.edi', content: Buffer.from(bytes ?? []) };
  return planner.call(importReleases, { mode: 'good', resynchronise: true, ...options }, { file });
};

const HEADERS = `
  select c.line_count as lines, c.open_count as open, c.released::text as released, c.release_no as "releaseNo",
    (select count(*)::int from call_off_line l where l.tenant_id = 0 and l.call_off_id = c.id and l.in_release) as stored,
    (select count(*)::int from state_change h where h.tenant_id = 0 and h.document_id = c.id and h.action = 'release'
      and h.reason = $1 and h.document_version = c.version) as told
  from call_off c where c.tenant_id = 0 and c.call_off_no = any ($2) order by c.call_off_no`;

const headersOf = (no: number, of: readonly Named[]) =>
  server.sql<Record<string, unknown>>(HEADERS, [String(no), of.map(({ agreement }) => agreement)]);

it('many releases of a file are in force with their lines, headers and histories, each once', async () => {
  const report = await send(
    agreements.map(agreement => releaseOf(agreement, 7001)),
    {},
  );
  expect(report, JSON.stringify(report.releases.flatMap(({ problems }) => problems).slice(0, 3))).toMatchObject({
    ...{ applied: true, counts: { new: MANY, refused: 0 }, lines: { new: MANY * DAYS } },
  });
  expect(report.releases.map(({ agreementNo }) => agreementNo)).toEqual(agreements.map(({ agreement }) => agreement));
  const headers = await headersOf(7001, agreements);
  expect(headers).toHaveLength(MANY);
  for (const header of headers)
    expect(header).toEqual({ lines: DAYS, open: DAYS, released: '33', releaseNo: '7001', stored: DAYS, told: 1 });
});

it('of many one that is refused is its own problem, and no trace of a first try is left', async () => {
  const [, , third] = agreements;
  if (!third) throw new Error('the story has copies of agreements');
  const releases = agreements.map(agreement => releaseOf(agreement, agreement === third ? 6000 : 7002));
  const report = await send(releases, { resynchronise: false });
  expect(report.counts).toMatchObject({ new: MANY - 1, refused: 1 });
  expect(report.releases.filter(({ verdict }) => verdict === 'refused')).toMatchObject([
    { agreementNo: third.agreement, problems: [{ code: 'older_release' }] },
  ]);
  const others = agreements.filter(agreement => agreement !== third);
  for (const header of await headersOf(7002, others)) expect(header).toMatchObject({ releaseNo: '7002', told: 1 });
  expect(await headersOf(7001, [third])).toMatchObject([{ releaseNo: '7001', stored: DAYS }]);
  const [counted] = await server.sql<{ releases: number }>(
    `select count(*)::int as releases from release where tenant_id = 0 and release_no = '7002'`,
  );
  expect(counted?.releases).toBe(MANY - 1);
});
