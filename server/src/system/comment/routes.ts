import {
  COMMENT_FILES,
  changeComment,
  downloadCommentFile,
  findMentionable,
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
  route(readComments, (input, ctx) => readAll(ctx, input)),
  route(writeComment, (input, ctx) => say(ctx, input)),
  route(changeComment, (input, ctx) => change(ctx, input), { present: ({ id }, ctx) => readOwnComment(ctx, id) }),
  route(removeComment, (input, ctx) => remove(ctx, input)),
  route(markCommentsRead, (input, ctx) => markRead(ctx, input)),
  route(findMentionable, (input, ctx) => mentionable(ctx, input)),
  route(uploadCommentFile, async ({ document, documentId }, ctx, upload) => {
    await openDocument(ctx, document, documentId);
    return keepUpload(ctx, upload, COMMENT_FILES);
  }),
  route(downloadCommentFile, ({ id, fileId }, ctx) => commentFile(ctx, id, fileId)),
];
