import { eventOfChange, SUBSCRIBABLE } from '@inbound/shared/documents';
import type { Ctx } from '../../call/context.ts';
import { unnestRows } from '../../database/unnest-rows.ts';
import type { WrittenRow } from '../../database/write-buffer.ts';

/** A change of a document, as its history has it. */
interface Change {
  document: string;
  documentId: string;
  companyId?: string | null;
  action: string;
  from: string;
  to: string;
  reason?: string | undefined;
  changes?: object;
  version: number;
  actor: string;
}

const COLUMNS = [
  { name: 'company_id', type: 'uuid' },
  { name: 'event', type: 'text' },
  { name: 'document', type: 'text' },
  { name: 'document_id', type: 'uuid' },
  { name: 'document_version', type: 'int' },
  { name: 'action', type: 'text' },
  { name: 'state_before', type: 'text' },
  { name: 'state_after', type: 'text' },
  { name: 'reason', type: 'text' },
  { name: 'changes', type: 'jsonb' },
  { name: 'actor', type: 'text' },
  { name: 'at', type: 'timestamptz' },
];
const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/** One row for each subscription of the company that wants the event; none where nobody wants it. */
const insertWanted = (tenant: number, rows: readonly WrittenRow[]) => {
  const { from, each, values } = unnestRows(COLUMNS, rows, 2);
  const [companyId, event] = each;
  const text = `insert into outbox_event (tenant_id, id, subscription_id, ${NAMES})
    select $1::int, gen_random_uuid(), s.id, ${each.join(', ')} from ${from}
    join message_subscription s on s.tenant_id = $1::int and s.company_id = ${companyId} and ${event} = any(s.events)`;
  return [{ text, values: [tenant, ...values] }];
};

/** Notes a change, in its transaction, for the subscriptions of the document's company that want to hear of it. */
export const noteEvent = (ctx: Ctx, { document, documentId, companyId, version, ...change }: Change): void => {
  if (!companyId || !SUBSCRIBABLE.includes(document)) return;
  const { from, to, action, reason, changes, actor } = change;
  const row = {
    ...{ company_id: companyId, event: eventOfChange({ document, from, to }), document, document_id: documentId },
    ...{ document_version: version, action, state_before: from, state_after: to, reason: reason ?? '' },
    ...{ changes: JSON.stringify(changes ?? {}), actor, at: ctx.now },
  };
  ctx.tx.gather({ key: 'outbox_event', row, statements: rows => insertWanted(ctx.tenant, rows) });
};

/** A noted change whose message is not written yet, with the subscription that wants it. */
export interface DueEvent {
  [column: string]: unknown;
  id: string;
  company_id: string;
  event: string;
  document: string;
  document_id: string;
  document_version: number;
  name: string;
  endpoint_id: string;
  endpoint_name: string;
}

/** So many messages are written in one transaction. */
const AT_ONCE = 100;

/** One server writes the messages of a tenant at a time, so that the earlier event of a document is written first. */
const ALONE = "select pg_try_advisory_xact_lock(hashtext('outbox_event'), $1) as alone";

/** What is held back stays: a later event of the same document would overtake it else. */
const DUE = `
  select e.*, s.name, s.endpoint_id, o.name as endpoint_name from outbox_event e
  join message_subscription s on s.tenant_id = e.tenant_id and s.id = e.subscription_id
  join oauth_endpoint o on o.tenant_id = s.tenant_id and o.id = s.endpoint_id
  where e.tenant_id = $1 and e.message_id is null and s.state <> $2
  order by e.at, e.document_version, e.id limit ${AT_ONCE}`;

/** The events whose messages are to be written, in their order; none while another server writes those of the tenant. */
export const dueEvents = async <E extends DueEvent>(ctx: Ctx, heldBackIn: string): Promise<E[]> => {
  const [lock] = await ctx.tx.query<{ alone: boolean }>(ALONE, [ctx.tenant]);
  return lock?.alone ? ctx.tx.query<E>(DUE, [ctx.tenant, heldBackIn]) : [];
};

const WRITTEN = 'update outbox_event set message_id = $3, document_no = $4 where tenant_id = $1 and id = $2';

/** Records the message that was written for an event. */
export const noteWritten = (ctx: Ctx, eventId: string, messageId: string, documentNo: string): void =>
  ctx.tx.send(WRITTEN, [ctx.tenant, eventId, messageId, documentNo]);

/** Deletes the noted events of a subscription that is deleted; messages that are already written stay. */
export const forgetEvents = (ctx: Ctx, subscriptionId: string): void =>
  ctx.tx.send('delete from outbox_event where tenant_id = $1 and subscription_id = $2', [ctx.tenant, subscriptionId]);
