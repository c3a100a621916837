import type { MessageFormat, MessageKind } from '@inbound/shared/documents';
import { documentNamed } from '@inbound/shared/documents';
import type { Ctx } from '../../call/context.ts';
import { isTable, tableNameOf } from '../../call/view-permission.ts';
import { numberIn } from '../../record/known-as.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { type Address, enqueue } from './enqueue.ts';

type Noted = RowOfTable<'outbox_event'>;

/** A noted event whose message is not written yet, with what its table of subscriptions says of its receiver. */
export interface DueEvent extends Noted {
  [column: string]: unknown;
  /** The name of the subscription. */
  name: string;
  /** The how many-th event of its document it is that the subscription is told of. */
  told: number;
}

/** A table of subscriptions, and how the messages of its events are written. */
export interface Telling<E extends DueEvent> {
  table: 'message_subscription' | 'event_subscription';
  /** Columns of the due rows besides those of the event, as SQL over `s`, the subscription. */
  columns: string;
  /** Further joins as SQL. */
  joins?: string;
  /** The state in which events are noted and not told. */
  heldBackIn: string;
  kind: MessageKind;
  format: MessageFormat;
  addressOf(event: E): Address;
  receiverOf(event: E): string;
  /** Which telling of its document to its receiver it is: no two are the same. */
  revisionOf(event: E): number;
  contentOf(ctx: Ctx, event: E, documentNo: string): Buffer | Promise<Buffer>;
}

/** So many messages are written in one transaction. */
const AT_ONCE = 100;

/** One server writes the messages of a tenant at a time, so that the earlier event of a document is written first. */
const ALONE = 'select pg_try_advisory_xact_lock(hashtext($2), $1) as alone';

/**
 * What is held back stays: a later event of the same document would overtake it else. Within a document the version says
 * which came first, for a call that began earlier may have waited for one that began later.
 */
const dueOf = ({ table, columns, joins = '' }: Pick<Telling<DueEvent>, 'table' | 'columns' | 'joins'>): string => `
  select e.*, s.name, ${columns},
    (select count(*) from outbox_event t where t.tenant_id = e.tenant_id and t.subscription_id = e.subscription_id
      and t.document_id = e.document_id and t.message_id is not null)::int
      + (row_number() over (partition by e.subscription_id, e.document_id order by e.document_version, e.at, e.id))::int as told
  from outbox_event e
  join ${table} s on s.tenant_id = e.tenant_id and s.id = e.subscription_id ${joins}
  where e.tenant_id = $1 and e.message_id is null and s.state <> $2
  order by min(e.at) over (partition by e.document_id), e.document_id, e.document_version, e.at, e.id limit ${AT_ONCE}`;

const WRITTEN = 'update outbox_event set message_id = $3, document_no = $4 where tenant_id = $1 and id = $2';

/** The number by which people know a document, or the one that it belongs to; empty where it has none, or is gone. */
const numberOf = async (ctx: Ctx, { document, document_id: id }: Noted): Promise<string> => {
  const entry = documentNamed(document);
  const table = tableNameOf(document);
  if (entry?.number === undefined || !isTable(table)) return '';
  // Which of the tables it is, is known when it is asked; all have an id.
  const query = ctx.rows(table as 'delivery_note').select(numberIn(entry).as('number'));
  const row = await query.where('id', '=', id).executeTakeFirst();
  return row?.number ?? '';
};

/** A name that every file system takes. */
const fileNameOf = (number: string, { event, document_version: version }: Noted): string =>
  `${number.replace(/[^\p{L}\p{N}_-]/gu, '_')}-${event}-${version}.json`;

const writeMessage = async <E extends DueEvent>(ctx: Ctx, telling: Telling<E>, event: E): Promise<void> => {
  const documentNo = await numberOf(ctx, event);
  const messageId = await enqueue(ctx, {
    ...{ plantId: null, companyId: event.company_id, document: event.document, documentId: event.document_id },
    ...{ documentNo, receiverCode: telling.receiverOf(event), kind: telling.kind, format: telling.format },
    ...{
      revision: telling.revisionOf(event),
      address: telling.addressOf(event),
      fileName: fileNameOf(documentNo, event),
    },
    content: await telling.contentOf(ctx, event, documentNo),
  });
  ctx.tx.send(WRITTEN, [ctx.tenant, event.id, messageId, documentNo]);
};

/**
 * Writes the messages of the events that were noted for the subscriptions of a table, in their order; answers whether there
 * were any. None while another server writes those of the tenant.
 */
export const writeDueEvents = async <E extends DueEvent>(ctx: Ctx, telling: Telling<E>): Promise<boolean> => {
  const [lock] = await ctx.tx.query<{ alone: boolean }>(ALONE, [ctx.tenant, telling.table]);
  if (!lock?.alone) return false;
  const due = await ctx.tx.query<E>(dueOf(telling), [ctx.tenant, telling.heldBackIn]);
  for (const event of due) await writeMessage(ctx, telling, event);
  return due.length > 0;
};
