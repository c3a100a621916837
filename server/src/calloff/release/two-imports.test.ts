import { type Release, writeVda4905 } from '@inbound/edi';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { waitsWith, whileHeld } from '../../../test/suites/held.ts';
import { waitUntil } from '../../../test/wait-until.ts';

const server = testServer();

const NAMED = `
  select a.id, a.agreement_no as agreement, a.mrp_controller as "mrpController", m.part_no as material, e.customer_no as customer, e.plant_key as plant,
    e.supplier_no as supplier, u.code as point, a.received::text as received
  from scheduling_agreement a
  join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id
  join plant p on p.tenant_id = a.tenant_id and p.id = a.plant_id
  join material m on m.tenant_id = a.tenant_id and m.id = a.material_id
  join edi_partner e on e.tenant_id = a.tenant_id and e.plant_id = a.plant_id and e.supplier_id = a.supplier_id
  join unloading_point u on u.tenant_id = a.tenant_id and u.id = a.unloading_point_id
  where a.tenant_id = 0 and s.code = $1 and p.plant_no = '2031' and a.kind = 'series' and not a.closed
  order by a.agreement_no limit 3`;

type Named = Pick<Release, 'agreement' | 'material' | 'customer' | 'plant' | 'supplier'> & {
  id: string;
  mrpController: string;
  point: string;
  received: string;
};

let planner: Caller;
let mine: Named[];
let others: Named[];

beforeAll(async () => {
  planner = await server.as('dispositor');
  // The files say nothing of what is firm: the agreements do, or each release would be asked about.
  await server.sql('update scheduling_agreement set firm_days = 30 where tenant_id = 0');
  mine = await server.sql<Named>(NAMED, ['S1001']);
  others = await server.sql<Named>(NAMED, ['S1002']);
});

const releaseOf = ({ id: _, point, received, ...named }: Named, no: string): Release => ({
  ...named,
  unloadingPoint: point,
  kind: 'series',
  unit: 'PCE',
  release: { no, date: '2026-11-23' },
  cumulative: { received },
  lines: [{ kind: 'firm', from: '2026-12-01', to: '2026-12-01', qty: '10', cumulative: '0' }],
});

/** Sends one release for each agreement, by the number that a partner counts his transmissions with. */
const send = (agreements: readonly Named[], no: number) => {
  const transmission = { no: String(no), previous: String(no - 1), date: '2026-11-23' };
  const releases = agreements.map(one => releaseOf(one, String(8800 + no)));
  const { bytes, problems } = writeVda4905({ transmission, releases });
  if (!bytes) throw new Error(JSON.stringify(problems));
  const file = { name: `${no}.vda`, content: Buffer.from(bytes) };
  return planner.call(importReleases, { mode: 'good', resynchronise: true }, { file });
};

/** Who waits in this database: others of the same cluster have tests of their own. */
const WAITING = `select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and a.datname = current_database()`;

/** Whether so many wait for what another transaction holds. */
const areWaiting = (many: number) => async (): Promise<boolean> => (await server.sql(WAITING)).length >= many;

/**
 * Holds the last agreement of the first import in hand while something is done. It is a second connection that holds it:
 * within a transaction the first list of connections stays the answer, and who connects after it is never seen waiting.
 */
const whileLastIsHeld = <T>(work: () => Promise<T>): Promise<T> =>
  whileHeld(
    server,
    { rows: 'select 1 from scheduling_agreement where tenant_id = 0 and id = $1', values: [mine.at(-1)?.id] },
    work,
  );

it('an import of another supplier does not wait for one that has not ended', async () => {
  expect([mine.length, others.length]).toEqual([3, 3]);
  let hasEnded = false;
  const [first] = await whileLastIsHeld(async () => {
    const held = send(mine, 9).finally(() => {
      hasEnded = true;
    });
    await waitUntil(areWaiting(1));
    expect(await send(others, 9)).toMatchObject({ applied: true, counts: { new: 3, refused: 0 } });
    expect(hasEnded).toBe(false);
    return [held];
  });
  expect(await first).toMatchObject({ applied: true, counts: { new: 3, refused: 0 } });
});

it('an import waits for the lines of its call-off, also those that it leaves as they are', async () => {
  await send(mine, 11);
  const [line] = await server.sql<{ id: string }>(
    `select l.id from call_off_line l where l.tenant_id = 0 and l.agreement_id = $1 and l.state in ('closed', 'deleted', 'confirmed', 'new')
       order by (l.state = 'closed') desc, l.id limit 1`,
    [mine[0]?.id],
  );
  const rows = 'select 1 from call_off_line where tenant_id = 0 and id = $1';
  expect(await waitsWith(server, { rows, values: [line?.id] }, () => send(mine, 12))).toMatch(/ for update/i);
});

it('an import of the same supplier waits, and counts its transmission after the other one', async () => {
  const [counted] = await server.sql<{ no: number }>(
    `select last_in as no from edi_partner where tenant_id = 0 and customer_no = $1 and supplier_no = $2`,
    [mine[0]?.customer, mine[0]?.supplier],
  );
  const next = Number(counted?.no) + 1;
  const both = await whileLastIsHeld(async () => {
    const first = send(mine, next);
    await waitUntil(areWaiting(1));
    const second = send(mine.slice(0, 1), next + 1);
    await waitUntil(areWaiting(2));
    return [first, second];
  });
  const reports = await Promise.all(both);
  expect(
    reports.flatMap(({ releases }) => releases.flatMap(({ problems }) => problems.map(({ code }) => code))),
  ).toEqual([]);
});
