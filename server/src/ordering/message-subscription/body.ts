import type { DocumentEvent } from '@inbound/shared/ordering/message-subscription/contract';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

/** An event as its message tells it, and as the page of the subscription shows it. */
export const bodyOfEvent = (row: RowOfTable<'outbox_event'>, subscription: string): DocumentEvent => ({
  ...{ id: row.id, event: row.event, at: row.at, subscription },
  ...{ document: row.document, documentId: row.document_id, number: row.document_no, version: row.document_version },
  ...{ action: row.action, from: row.state_before, to: row.state_after, reason: row.reason, by: row.actor },
  changes: row.changes as DocumentEvent['changes'],
});

/** The bytes of a message: the same for the same event. */
export const bytesOfEvent = (body: DocumentEvent): Buffer => Buffer.from(JSON.stringify(body, null, INDENT));
