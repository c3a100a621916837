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
  route(readContainerNote, (ctx, { id }) => readDetail(ctx, id)),
  route(uploadContainerPhoto, (ctx, _, upload) => keepUpload(ctx, upload, PHOTO_FILES)),
  route(downloadContainerPhoto, (ctx, { id, fileId }) => notePhoto(ctx, id, fileId)),
  route(printContainerNote, notePaper),
  route(createContainerNote, async (ctx, note) => readDetail(ctx, await create(ctx, note))),
  route(changeContainerNote, async (ctx, note) => {
    await change(ctx, note);
    return readDetail(ctx, note.id);
  }),
  route(deleteContainerNote, remove),
  route(sendContainerNote, async (ctx, note) => {
    await send(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(acceptContainerNote, async (ctx, note) => {
    await accept(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(refuseContainerNote, async (ctx, note) => {
    await refuseNote(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(pickUpContainerNote, async (ctx, note) => {
    await pickUp(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(arriveContainerNote, async (ctx, note) => {
    await arrive(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(receiveContainerNote, async (ctx, note) => {
    await receive(ctx, note);
    return readRow(ctx, note.id);
  }),
  route(receiveContainerNoteAtOnce, async (ctx, note) => {
    await receive(ctx, note, 'receiveAtOnce');
    return readRow(ctx, note.id);
  }),
];
