import { eventOfChange, SUBSCRIBABLE } from '@inbound/shared/documents';
import { eventsOfChange } from '@inbound/shared/events';
import type { Ctx } from '../../call/context.ts';
import { unnestRows } from '../../database/unnest-rows.ts';
import type { WrittenRow } from '../../database/write-buffer.ts';

/** A change of a document, as its history has it. */
interface Change {
  document: string;
  documentId: string;
  plantId?: string | null;
  companyId?: string | null;
  forwarderCompanyId?: string | null;
  draftCompanyId?: string | null;
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

/** Notes a change for the message subscriptions of the document's company that want to hear of it. */
const noteForMessages = (ctx: Ctx, { document, documentId, companyId, version, ...change }: Change): void => {
  if (!companyId || !SUBSCRIBABLE.includes(document)) return;
  const { from, to, action, reason, changes, actor } = change;
  const row = {
    ...{ company_id: companyId, event: eventOfChange({ document, from, to }), document, document_id: documentId },
    ...{ document_version: version, action, state_before: from, state_after: to, reason: reason ?? '' },
    ...{ changes: JSON.stringify(changes ?? {}), actor, at: ctx.now },
  };
  ctx.tx.gather({ key: 'outbox_event', row, statements: rows => insertWanted(ctx.tenant, rows) });
};

const NOTE = 'select note_events($1, $2::jsonb)';

/** Notes the events of the catalogue that a change is, for the event subscriptions of whichever company may hear of them. */
const noteForWebhooks = (ctx: Ctx, change: Change): void => {
  for (const { name } of eventsOfChange(change)) {
    const row = {
      ...{ event: name, document: change.document, document_id: change.documentId, document_version: change.version },
      ...{ action: change.action, state_before: change.from, state_after: change.to, actor: change.actor, at: ctx.now },
      ...{ plant_id: change.plantId ?? null, company_id: change.companyId ?? null },
      ...{ forwarder_company_id: change.forwarderCompanyId ?? null, draft_company_id: change.draftCompanyId ?? null },
    };
    const statements = (rows: readonly WrittenRow[]) => [{ text: NOTE, values: [ctx.tenant, JSON.stringify(rows)] }];
    ctx.tx.gather({ key: 'document_event', row, statements });
  }
};

/** Notes a change, in its transaction, for the subscriptions that want to hear of it. */
export const noteEvents = (ctx: Ctx, change: Change): void => {
  noteForMessages(ctx, change);
  noteForWebhooks(ctx, change);
};

/** Deletes the noted events of a subscription that is deleted; messages that are already written stay. */
export const forgetEvents = (ctx: Ctx, subscriptionId: string): void =>
  ctx.tx.send('delete from outbox_event where tenant_id = $1 and subscription_id = $2', [ctx.tenant, subscriptionId]);
