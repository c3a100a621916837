import {
  createFreeNoteFromTemplate,
  createNoteFromTemplate,
  keepNoteTemplate,
  readNoteTemplate,
  removeNoteTemplate,
  renameNoteTemplate,
} from '@inbound/shared/delivery/note-template/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { readDetail as readNote } from '../delivery-note/queries.ts';
import { keep, remove, rename } from './commands.ts';
import { makeNote } from './make-note.ts';
import { noteTemplateList, readDetail } from './queries.ts';

export const noteTemplateRoutes: Route[] = [
  ...listRoutes(noteTemplateList),
  route(readNoteTemplate, (ctx, { id }) => readDetail(ctx, id)),
  route(keepNoteTemplate, keep),
  route(renameNoteTemplate, rename),
  route(removeNoteTemplate, remove),
  route(createNoteFromTemplate, async (ctx, { id, ...note }) => readNote(ctx, await makeNote(ctx, id, note))),
  route(createFreeNoteFromTemplate, async (ctx, { id, lines: freeLines, ...head }) =>
    readNote(ctx, await makeNote(ctx, id, { ...head, lines: [], freeLines })),
  ),
];
