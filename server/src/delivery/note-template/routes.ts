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
  route(readNoteTemplate, ({ id }, ctx) => readDetail(ctx, id)),
  route(keepNoteTemplate, (note, ctx) => keep(ctx, note)),
  route(renameNoteTemplate, (name, ctx) => rename(ctx, name)),
  route(removeNoteTemplate, (seen, ctx) => remove(ctx, seen)),
  route(createNoteFromTemplate, async ({ id, ...note }, ctx) => readNote(ctx, await makeNote(ctx, id, note))),
  route(createFreeNoteFromTemplate, async ({ id, lines: freeLines, ...head }, ctx) =>
    readNote(ctx, await makeNote(ctx, id, { ...head, lines: [], freeLines })),
  ),
];
