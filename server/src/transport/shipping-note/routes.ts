import {
  acceptShippingNote,
  acceptShippingNotes,
  cancelShippingNote,
  changeShippingNote,
  changeShippingNoteNotes,
  confirmShippingNote,
  confirmShippingNotes,
  createShippingNote,
  departShippingNote,
  exportShippingNoteCalendar,
  handShippingNoteOn,
  moveShippingNote,
  printShippingNote,
  readShippingNote,
  readTransportsOfNotes,
  rebookShippingNote,
  rejectShippingNote,
  stampShippingNote,
  undoShippingNoteNoShow,
  undoShippingNoteStamp,
} from '@inbound/shared/transport/shipping-note/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { accept, cancel, confirm, reject } from './answer.ts';
import { bookingCalendar } from './calendar.ts';
import { change, move, rebook } from './change.ts';
import { create } from './create.ts';
import { handOn } from './hand-on.ts';
import { changeNotes } from './load.ts';
import { undoNoShow } from './no-show.ts';
import { transportsOfNotes } from './of-notes.ts';
import { shippingNotePaper } from './paper.ts';
import { readDetail, shippingNoteList } from './queries.ts';
import { depart, stamp, undoStamp } from './stamps.ts';

/** What was done to a transport, answered as it is then. */
const thenDetail =
  <I extends { id: string }>(act: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await act(ctx, input);
    return readDetail(ctx, input.id);
  };

export const shippingNoteRoutes: Route[] = [
  ...listRoutes(shippingNoteList),
  route(readShippingNote, (ctx, { id }) => readDetail(ctx, id)),
  route(readTransportsOfNotes, transportsOfNotes),
  route(printShippingNote, shippingNotePaper),
  route(exportShippingNoteCalendar, bookingCalendar),
  route(createShippingNote, async (ctx, asked) => readDetail(ctx, await create(ctx, asked))),
  route(changeShippingNote, thenDetail(change)),
  route(changeShippingNoteNotes, thenDetail(changeNotes)),
  route(handShippingNoteOn, handOn),
  route(confirmShippingNote, thenDetail(confirm)),
  route(rejectShippingNote, thenDetail(reject)),
  route(rebookShippingNote, thenDetail(rebook)),
  route(moveShippingNote, thenDetail(move)),
  route(cancelShippingNote, thenDetail(cancel)),
  route(acceptShippingNote, thenDetail(accept)),
  route(departShippingNote, thenDetail(depart)),
  route(stampShippingNote, thenDetail(stamp)),
  route(undoShippingNoteStamp, thenDetail(undoStamp)),
  route(undoShippingNoteNoShow, thenDetail(undoNoShow)),
  ...batchRoutes(confirmShippingNotes, [shippingNoteList], (ctx, { items }) =>
    eachRow(ctx, items, note => confirm(ctx, note)),
  ),
  ...batchRoutes(acceptShippingNotes, [shippingNoteList], (ctx, { items }) =>
    eachRow(ctx, items, note => accept(ctx, note)),
  ),
];
