import { groupBy, type Permission } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';

/** So many documents are reminded of in one transaction. */
export const REMINDED_AT_ONCE = 200;
const TEN_MINUTES_MS = 600_000;
/** So many of several notes are named in a reminder. */
const NAMED = 3;

type Kind = 'book' | 'accept' | 'depart';

/** A document that was not reminded of before, with those who can do something. */
interface Due {
  document_id: string;
  number: string;
  plant_id: string;
  plant_no: string;
  company_id: string;
  forwarder_company_id: string | null;
}

/**
 * Writes down what is due and was not reminded of, and answers it: $1 tenant, $2 kind, $3 now, $4 hours before, $5 at most.
 * Two servers that look at once write each row once.
 */
const remindOf = (due: string): string => `
  with due as (${due}
    and not exists (select from shipping_note_reminder r where r.tenant_id = $1 and r.kind = $2
      and r.document_id = d.id and r.due_at = e.due_at)
    order by e.due_at, d.id limit $5),
  told as (insert into shipping_note_reminder (tenant_id, kind, document_id, due_at, plant_id, company_id,
      forwarder_company_id, reminded_at)
    select $1, $2, id, due_at, plant_id, company_id, forwarder_company_id, $3::timestamptz from due
    on conflict do nothing returning document_id)
  select due.id as document_id, due.number, due.plant_id, due.plant_no, due.company_id, due.forwarder_company_id
  from due join told on told.document_id = due.id order by due.due_at, due.id`;

/** Sent notes that no truck brings, expected within the hours at a point whose doors are booked. */
const UNBOOKED = remindOf(`
  select d.id, d.dn_no as number, d.plant_id, p.plant_no, d.company_id, d.forwarder_company_id, e.due_at
  from delivery_note d
  join plant p on p.tenant_id = d.tenant_id and p.id = d.plant_id
  cross join lateral (select (d.eta_date + coalesce(nullif(d.eta_time, '')::time, time '00:00'))
    at time zone p.time_zone as due_at) e
  where d.tenant_id = $1 and d.state = 'sent' and d.arrived_at is null and d.received_at is null
    and d.locked_by_sd_no is null
    and d.eta_date between ($3::timestamptz - interval '1 day')::date
      and ($3::timestamptz + make_interval(hours => $4) + interval '1 day')::date
    and e.due_at > $3::timestamptz and e.due_at <= $3::timestamptz + make_interval(hours => $4)
    and exists (select from door o join time_window w on w.tenant_id = o.tenant_id and w.door_id = o.id
      where o.tenant_id = d.tenant_id and o.unloading_point_id = d.unloading_point_id and o.active)`);

/** Transports of some states whose window begins within the hours; $6 are their states. */
const before = (condition: string): string =>
  remindOf(`
  select d.id, d.sd_no as number, d.plant_id, d.plant_no, d.company_id, d.forwarder_company_id, e.due_at
  from shipping_note d
  cross join lateral (select d.begins as due_at) e
  where d.tenant_id = $1 and d.state = any($6::text[]) and ${condition}
    and d.begins > $3::timestamptz and d.begins <= $3::timestamptz + make_interval(hours => $4)`);

const UNACCEPTED = before('d.asks_acceptance');
const DEPARTURES = before(`(d.state <> 'confirmed' or not d.asks_acceptance)`);

interface Reminder {
  kind: Kind;
  statement: string;
  states: readonly string[];
  hours: 'bookingReminder' | 'departureReminder';
}

const REMINDERS: readonly Reminder[] = [
  { kind: 'book', statement: UNBOOKED, states: [], hours: 'bookingReminder' },
  { kind: 'accept', statement: UNACCEPTED, states: shippingNote.actions.accept.from, hours: 'bookingReminder' },
  { kind: 'depart', statement: DEPARTURES, states: shippingNote.actions.depart.from, hours: 'departureReminder' },
];

const tellCompanies = async (
  ctx: Ctx,
  { plant_id: plantId, plant_no: plantNo }: Due,
  to: { companies: readonly (string | null)[]; permission: Permission },
  notice: Omit<Notice, 'plantNo'>,
): Promise<void> => {
  for (const companyId of new Set(to.companies))
    if (companyId !== null)
      await notify(ctx, { permission: to.permission, plantId, companyId }, { ...notice, plantNo });
};

/** Tells a supplier and its carrier once of all their notes for a plant that still need a truck. */
const tellUnbooked = async (ctx: Ctx, due: readonly Due[]): Promise<void> => {
  const together = groupBy(due, one => `${one.plant_id} ${one.company_id} ${one.forwarder_company_id}`);
  for (const notes of together.values()) {
    const [first] = notes;
    if (!first) continue;
    const numbers = notes.slice(0, NAMED).map(({ number }) => number);
    await tellCompanies(
      ctx,
      first,
      { companies: [first.company_id, first.forwarder_company_id], permission: 'transport.booking.edit' },
      {
        kind: 'shippingNoteToBook',
        params: { count: notes.length, numbers: numbers.join(', ') },
        path: '/transport/booking',
        documentId: null,
      },
    );
  }
};

/** Tells whoever drives: the forwarder of a transport, or the supplier that has none. */
const tellDrivers = async (ctx: Ctx, due: readonly Due[], kind: Notice['kind']): Promise<void> => {
  for (const one of due)
    await tellCompanies(
      ctx,
      one,
      { companies: [one.forwarder_company_id ?? one.company_id], permission: 'transport.shippingNote.edit' },
      {
        kind,
        params: { number: one.number },
        path: '/transport/shipping-note-detail',
        documentId: one.document_id,
      },
    );
};

const TELLERS: Readonly<Record<Kind, (ctx: Ctx, due: readonly Due[]) => Promise<void>>> = {
  book: tellUnbooked,
  accept: (ctx, due) => tellDrivers(ctx, due, 'shippingNoteAcceptSoon'),
  depart: (ctx, due) => tellDrivers(ctx, due, 'shippingNoteDepartSoon'),
};

/** Reminds of notes without a truck, of transports that nobody accepted and of departures; answers whether there are more. */
export const remind = async (ctx: Ctx): Promise<boolean> => {
  let hasMore = false;
  for (const { kind, statement, states, hours } of REMINDERS) {
    const values = [ctx.tenant, kind, ctx.now, await numberOf(ctx, hours), REMINDED_AT_ONCE];
    const due = await ctx.tx.query<Due & Record<string, unknown>>(
      statement,
      kind === 'book' ? values : [...values, states],
    );
    await TELLERS[kind](ctx, due);
    hasMore ||= due.length === REMINDED_AT_ONCE;
  }
  return hasMore;
};

export const reminderJob: Job = {
  kind: 'transports that are due',
  everyMs: TEN_MINUTES_MS,
  run: platform => eachTenant(platform, remind),
};
