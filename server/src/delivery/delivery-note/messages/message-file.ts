import { refuse } from '@inbound/shared';
import type { Ctx } from '../../../platform/call/context.ts';
import type { FileReply } from '../../../platform/call/route.ts';

/** A message of a note exactly as it went out. */
export const messageFile = async (
  ctx: Ctx,
  { id: noteId, messageId }: { id: string; messageId: string },
): Promise<FileReply> => {
  const message = await ctx
    .rows('outbox_message')
    .select(['file_name', 'content'])
    .where('id', '=', messageId)
    .where('document_id', '=', noteId)
    .executeTakeFirst();
  if (!message) throw refuse('not_found');
  return { name: message.file_name, mediaType: 'application/octet-stream', content: message.content };
};
