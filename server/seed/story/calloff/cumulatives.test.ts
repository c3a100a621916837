import { add, addDays, compare, type Decimal, type PlainDate, subtract, sum } from '@inbound/shared';
import type { ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import { cumulativesOf, orderedAt } from '@inbound/shared/calloff/scheduling-agreement/cumulatives';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

interface Stored {
  [column: string]: unknown;
  tenant: number;
  agreement: string;
  today: PlainDate;
  received: Decimal;
  received_at_release: Decimal;
  sent: Decimal;
  reset_on: PlainDate;
  last_dn_no: string;
  last_sent_no: string;
  ordered: Decimal;
  backorder: Decimal;
  release_date: PlainDate;
  lines: ScheduleLine[];
  before: { lines: ScheduleLine[]; received: Decimal };
  ledger: { kind: string; qty: Decimal }[];
  notes: { qty: Decimal; sent: boolean }[];
}

const READ = `
  select a.tenant_id as tenant, p.plant_no || '/' || a.agreement_no as agreement,
    ($1::timestamptz at time zone p.time_zone)::date::text as today, a.received::text, a.received_at_release::text,
    a.sent::text, a.reset_on::text, a.last_dn_no, c.ordered::text, c.backorder::text, r.release_date::text, r.lines,
    (select json_build_object('lines', b.lines, 'received', b.received::text) from release b
      where b.tenant_id = a.tenant_id and b.agreement_id = a.id and b.id <> r.id order by b.release_date desc limit 1) as before,
    (select json_agg(json_build_object('kind', e.kind, 'qty', e.qty::text) order by e.id) from cumulative_entry e
      where e.tenant_id = a.tenant_id and e.agreement_id = a.id) as ledger,
    (select e.document from cumulative_entry e
      where e.tenant_id = a.tenant_id and e.agreement_id = a.id and e.kind = 'sent' and not exists (
        select 1 from cumulative_entry u where u.tenant_id = e.tenant_id and u.document_id = e.document_id and u.kind = 'cancelled')
      order by e.id desc limit 1) as last_sent_no,
    coalesce((select json_agg(json_build_object('qty', n.qty::text, 'sent', n.sent_at is not null)) from call_off_line_note n
      where n.tenant_id = a.tenant_id and n.agreement_id = a.id), '[]') as notes
  from scheduling_agreement a
  join plant p on p.tenant_id = a.tenant_id and p.id = a.plant_id
  join call_off c on c.tenant_id = a.tenant_id and c.agreement_id = a.id
  join release r on r.tenant_id = a.tenant_id and r.id = a.release_id
  where a.kind = 'series'
  order by 1, 2`;

let agreements: Stored[];

beforeAll(async () => {
  agreements = await server.sql<Stored>(READ, [server.clock.now()]);
});

const each = (check: (agreement: Stored) => void) => {
  expect(agreements.length).toBeGreaterThan(60);
  for (const agreement of agreements) check(agreement);
};
const nameOf = ({ tenant, agreement }: Stored) => `tenant ${tenant}, ${agreement}`;
const totalOf = ({ ledger }: Stored, ...kinds: string[]) =>
  sum(ledger.filter(({ kind }) => kinds.includes(kind)).map(({ qty }) => qty));

it('counts what was received as the release in force does with the receipts since, and what was sent as its ledger does', () =>
  each(stored => {
    const { received, received_at_release, sent, ledger } = stored;
    const releases = ledger.filter(({ kind }) => kind === 'release').map(({ qty }) => qty);
    const since = totalOf(stored, 'received');
    expect(received, nameOf(stored)).toBe(add(received_at_release, since));
    expect(releases.at(-1), nameOf(stored)).toBe(received_at_release);
    expect(totalOf(stored, 'sent', 'cancelled', 'correction'), nameOf(stored)).toBe(sent);
  }));

it('has on the way exactly what is on notes that were sent and was not received, and misses nothing', () =>
  each(stored => {
    const sent = sum(stored.notes.filter(note => note.sent).map(({ qty }) => qty));
    const onTheWay = subtract(sent, totalOf(stored, 'received'));
    expect(subtract(stored.sent, stored.received), nameOf(stored)).toBe(onTheWay);
    expect(stored.last_dn_no, nameOf(stored)).toBe(stored.last_sent_no);
  }));

it('orders what the rules compute from the release in force, and is nowhere short or ahead of it', () =>
  each(stored => {
    const { received_at_release, received, sent, lines, today } = stored;
    const facts = { receivedAtRelease: received_at_release, received, sent, lines, firmUntil: null, today };
    const figures = cumulativesOf(facts);
    expect([stored.ordered, stored.backorder], nameOf(stored)).toEqual([figures.ordered, figures.backorder]);
    expect([figures.backorder, figures.overDelivery], nameOf(stored)).toEqual(['0', '0']);
    expect(compare(figures.inTransit, '0'), nameOf(stored)).not.toBe(-1);
  }));

it('asks in the release in force for what the one before it asked, up to its day', () =>
  each(stored => {
    const day = addDays(stored.release_date, -1);
    const before = orderedAt({ receivedAtRelease: stored.before.received, lines: stored.before.lines }, day);
    const now = orderedAt({ receivedAtRelease: stored.received_at_release, lines: stored.lines }, day);
    expect(now, nameOf(stored)).toBe(before);
  }));

it('counts since the day of the first release, half a year ago; one agreement was counted anew since', () => {
  const later: string[] = [];
  each(agreement => {
    const { reset_on, release_date } = agreement;
    const first = addDays(release_date, -25 * 7);
    if (reset_on === first) return;
    expect(reset_on > first && reset_on < release_date).toBe(true);
    later.push(nameOf(agreement));
  });
  expect(later).toEqual(['tenant 0, 2031/5500018410']);
});

it('leaves nothing of a note on a line that its agreement does not know', async () => {
  const [{ count } = { count: -1 }] = await server.sql<{ count: number }>(
    `select count(*)::int as count from call_off_line l
     left join lateral (select coalesce(sum(n.qty), 0) as qty, coalesce(sum(n.qty) filter (where n.sent_at is not null), 0) as sent
       from call_off_line_note n where n.tenant_id = l.tenant_id and n.line_id = l.id) n on true
     where l.on_dn <> n.qty or l.on_sent_dn <> n.sent`,
  );
  expect(count).toBe(0);
});
