import { SUBSCRIBED_KIND } from '@inbound/shared';
import { documentNamed } from '@inbound/shared/documents';
import { HELD_BACK } from '@inbound/shared/ordering/message-subscription/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { isTable, tableNameOf } from '../../platform/call/view-permission.ts';
import { columnName } from '../../platform/database/names.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/outbox/enqueue.ts';
import { type DueEvent, dueEvents, noteWritten } from '../../platform/jobs/outbox/events.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { bodyOfEvent, bytesOfEvent } from './body.ts';
import { followEndpoints } from './failing.ts';

const EVERY_MS = 1_000;

type Due = DueEvent & RowOfTable<'outbox_event'>;

/** The number by which people know a document; empty where it has none, or is gone. */
const numberOf = async (ctx: Ctx, { document, document_id: id }: Due): Promise<string> => {
  const number = documentNamed(document)?.number;
  const table = tableNameOf(document);
  if (typeof number !== 'string' || !isTable(table)) return '';
  const read = `select ${columnName(number)}::text as number from ${table} where tenant_id = $1 and id = $2`;
  const [row] = await ctx.tx.query<{ number: string }>(read, [ctx.tenant, id]);
  return row?.number ?? '';
};

/** A name that every file system takes. */
const fileNameOf = (number: string, { event, document_version: version }: Due): string =>
  `${number.replace(/[^\p{L}\p{N}_-]/gu, '_')}-${event}-${version}.json`;

const writeMessage = async (ctx: Ctx, due: Due): Promise<void> => {
  const documentNo = await numberOf(ctx, due);
  const messageId = await enqueue(ctx, {
    ...{ plantId: null, companyId: due.company_id, document: due.document, documentId: due.document_id, documentNo },
    ...{ receiverCode: due.name, kind: SUBSCRIBED_KIND, format: 'json', revision: due.document_version },
    address: { kind: 'endpoint', endpointId: due.endpoint_id, name: due.endpoint_name },
    fileName: fileNameOf(documentNo, due),
    content: bytesOfEvent(bodyOfEvent({ ...due, document_no: documentNo }, due.name)),
  });
  noteWritten(ctx, due.id, messageId, documentNo);
};

/** Writes the messages of events that were noted, in their order; answers whether there were any. */
export const writeDue = async (ctx: Ctx): Promise<boolean> => {
  const events = await dueEvents<Due>(ctx, HELD_BACK);
  for (const event of events) await writeMessage(ctx, event);
  return events.length > 0;
};

/** Writes what is due, and follows the endpoints, of all tenants; answers whether there may be more. */
export const tellSubscribers = (platform: Platform): Promise<boolean> =>
  eachTenant(platform, async ctx => {
    const hasWritten = await writeDue(ctx);
    await followEndpoints(ctx);
    return hasWritten;
  });

export const subscribedEventsJob: Job = {
  kind: 'events of message subscriptions',
  everyMs: EVERY_MS,
  lanes: 1,
  run: tellSubscribers,
};
