import {
  COMMENT_FILES,
  changeComment,
  downloadCommentFile,
  findMentionableUsers,
  markCommentsRead,
  readComments,
  removeComment,
  uploadCommentFile,
  writeComment,
} from '@inbound/shared/system/comment/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { keepUpload } from '../file/offers.ts';
import { change, markRead, mentionable, readOwnComment, remove, say } from './commands.ts';
import { openDocument } from './documents.ts';
import { commentFile, readAll } from './queries.ts';

export const commentRoutes: Route[] = [
  route(readComments, readAll),
  route(writeComment, say),
  route(changeComment, change, { present: (ctx, { id }) => readOwnComment(ctx, id) }),
  route(removeComment, remove),
  route(markCommentsRead, markRead),
  route(findMentionableUsers, mentionable),
  route(uploadCommentFile, async (ctx, { document, documentId }, upload) => {
    await openDocument(ctx, document, documentId);
    return keepUpload(ctx, upload, COMMENT_FILES);
  }),
  route(downloadCommentFile, (ctx, { id, fileId }) => commentFile(ctx, id, fileId)),
];
