import { type MessageOfDocument, messageOfDocument } from '@inbound/shared/system/message-delivery/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { isHeld } from './queries.ts';

const messageFields = fields('outbox_message', messageOfDocument, { isHeld });

/** The messages that tell of a document, in the order in which they were written. */
export const messagesOfDocument = (ctx: Ctx, documentId: string): Promise<MessageOfDocument[]> =>
  ctx.rows('outbox_message').select(messageFields).where('document_id', '=', documentId).orderBy('id').execute();
