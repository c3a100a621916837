import {
  acceptContainerNote,
  arriveContainerNote,
  changeContainerNote,
  createContainerNote,
  deleteContainerNote,
  downloadContainerPhoto,
  PHOTO_FILES,
  pickUpContainerNote,
  printContainerNote,
  readContainerNote,
  receiveContainerNote,
  receiveContainerNoteAtOnce,
  refuseContainerNote,
  sendContainerNote,
  uploadContainerPhoto,
} from '@inbound/shared/packaging/container-note/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { keepUpload } from '../../system/file/offers.ts';
import { change, create, remove } from './commands.ts';
import { notePaper } from './paper.ts';
import { containerNoteList, containerPackages, notePhoto, readDetail, readRow } from './queries.ts';
import { arrive, pickUp, receive } from './receipt.ts';
import { accept, refuseNote, send } from './send.ts';

export const containerNoteRoutes: Route[] = [
  ...listRoutes(containerPackages),
  ...listRoutes(containerNoteList),
  route(readContainerNote, ({ id }, ctx) => readDetail(ctx, id)),
  route(uploadContainerPhoto, (_, ctx, upload) => keepUpload(ctx, upload, PHOTO_FILES)),
  route(downloadContainerPhoto, ({ id, fileId }, ctx) => notePhoto(ctx, id, fileId)),
  route(printContainerNote, ({ id }, ctx) => notePaper(ctx, id)),
  route(createContainerNote, async (note, ctx) => readDetail(ctx, await create(ctx, note))),
  route(changeContainerNote, async (note, ctx) => {
    await change(ctx, note);
    return readDetail(ctx, note.id);
  }),
  route(deleteContainerNote, ({ id, version }, ctx) => remove(ctx, id, version)),
  route(sendContainerNote, async (note, ctx) => {
    await send(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(acceptContainerNote, async (note, ctx) => {
    await accept(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(refuseContainerNote, async (note, ctx) => {
    await refuseNote(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(pickUpContainerNote, async (note, ctx) => {
    await pickUp(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(arriveContainerNote, async (note, ctx) => {
    await arrive(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(receiveContainerNote, async (note, ctx) => {
    await receive(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(receiveContainerNoteAtOnce, async (note, ctx) => {
    await receive(ctx, note, 'receiveAtOnce');
    return readRow(ctx, note.id);
  }),
];
