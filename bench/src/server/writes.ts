import { type DatabaseContext, transact } from '@inbound/server/platform/database/transaction';
import { listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import {
  createDeliveryNote,
  packDeliveryNoteByInstruction,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { ask, pathOf } from './calls.ts';
import type { Call } from './load.ts';
import type { Sides } from './sides.ts';
import type { World } from './world.ts';

/** Lines of a user that nobody has touched, from all over the table. */
const OPEN_LINES = `
  select l.id, l.version, l.requested_to as date, l.released as qty
  from call_off_line l
  join scheduling_agreement a on a.tenant_id = l.tenant_id and a.id = l.agreement_id
  join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
  where l.tenant_id = $1 and l.company_id = $2 and l.plant_id = any ($3::uuid[]) and l.state = 'new' and l.parent_id is null
    and l.kind_of_date = 'dated' and l.on_dn = 0 and l.confirmed = 0
    and l.requested_to > current_date + $5::int and l.requested_to <= current_date + $6::int
    and (not $7 or (l.requested_to, l.plant_id, a.supplier_id, coalesce(a.unloading_point_id::text, ''), a.consignee, l.kind) = (
      select n.requested_to, o.plant_id, o.supplier_id, coalesce(o.unloading_point_id::text, ''), o.consignee, o.kind
      from call_off_line n join scheduling_agreement o on o.tenant_id = n.tenant_id and o.id = n.agreement_id
      where n.tenant_id = $1 and n.company_id = $2 and n.plant_id = any ($3::uuid[]) and n.kind = 'series' and n.state = 'new'
        and n.requested_to > current_date + $5::int and n.requested_to <= current_date + $6::int
      group by 1, 2, 3, 4, 5, 6 order by count(*) desc limit 1))
  order by md5(l.id::text) limit $4`;

/** Days after today: of lines that may be put on a note today, and of the others, which are only answered. */
const DAYS = { soon: { after: 0, until: 7 }, later: { after: 7, until: 1_000 } };

/** A line that may be answered: for its last day, with all of its quantity. */
export interface OpenLine {
  [column: string]: unknown;
  id: string;
  version: number;
  date: string;
  qty: string;
}

interface Wanted {
  limit: number;
  days: keyof typeof DAYS;
  /** All of them may stand on one note, and are due on one day. */
  isOnePlace?: boolean;
}

/** So many lines of a user that nobody has touched; ends the bench where there are fewer. */
export const openLines = async (
  { platform }: World,
  scope: DatabaseContext,
  { limit, days, isOnePlace = false }: Wanted,
): Promise<OpenLine[]> => {
  const { after, until } = DAYS[days];
  const rows = await transact(platform.pool, async tx => {
    tx.setContext(scope);
    return tx.query<OpenLine>(OPEN_LINES, [scope.tenant, scope.company, scope.plants, limit, after, until, isOnePlace]);
  });
  if (rows.length < limit) throw new Error(`There are only ${rows.length} open lines left, of ${limit}.`);
  return rows;
};

/** The call that promises all of a line for its last day. */
export const confirmationOf = ({ id, version, date, qty }: OpenLine): Call => ({
  method: 'POST',
  path: `${pathOf(listCallOffLines.path)}/${id}/confirm`,
  body: JSON.stringify({ version, date, qty }),
});

/** So many confirmations, each of a line of its own. */
export const confirmations = async (world: World, scope: DatabaseContext, count: number): Promise<Call[]> =>
  (await openLines(world, scope, { limit: count, days: 'later' })).map(confirmationOf);

/** How a packed note is sent as it was seen, with all that it warns of. */
export const sendingOf = ({ version, problems }: Record<string, unknown>) => {
  const told = (problems ?? []) as { code: string; isWarning: boolean }[];
  return { version, confirm: told.filter(({ isWarning }) => isWarning).map(({ code }) => ({ code, reason: 'seen' })) };
};

/** A new note of lines of one place, to arrive on the first of their days. */
export const noteOf = (lines: readonly Pick<OpenLine, 'id' | 'date'>[]) => ({
  lines: lines.map(({ id }) => ({ callOffLineId: id })),
  ...{ etaDate: lines.map(({ date }) => date).sort()[0], transportType: 'supplier', plate: 'JA12345' },
});

/** A line that is promised, on a note and packed by its instruction; then the call that sends it. */
const packed = async (sides: Sides, { id, version, date, qty }: OpenLine): Promise<Call> => {
  await ask(sides, 'POST', `${pathOf(listCallOffLines.path)}/${id}/confirm`, { version, date, qty });
  const note = await ask(sides, 'POST', pathOf(createDeliveryNote.path), noteOf([{ id, date }]));
  const whole = await ask(sides, 'POST', pathOf(packDeliveryNoteByInstruction.path, note.id), {
    version: note.version,
  });
  return {
    method: 'POST',
    path: pathOf(sendDeliveryNote.path, note.id),
    body: JSON.stringify(sendingOf(whole)),
  };
};

const AT_ONCE = 8;

/** So many notes that can be sent, each of one line. */
export const sendings = async (world: World, sides: Sides, scope: DatabaseContext, count: number): Promise<Call[]> => {
  const lines = await openLines(world, scope, { limit: count, days: 'soon' });
  const calls: Call[] = [];
  const maker = async () => {
    for (let line = lines.pop(); line; line = lines.pop()) calls.push(await packed(sides, line));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, maker));
  return calls;
};
