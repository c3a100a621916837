import {
  addMaterial,
  cancelDeliveryNote,
  changeDeliveryNote,
  changeLine,
  copyDeliveryNote,
  createDeliveryNote,
  deleteDeliveryNote,
  packByInstruction,
  readDeliveryNote,
  removeLine,
  savePacking,
  sendDeliveryNote,
  sendDeliveryNotes,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import {
  addFreeMaterial,
  createFreeNote,
  readFreeMaterials,
} from '@inbound/shared/delivery/delivery-note/free-contract';
import { importDeliveryNotes, readNoteWays } from '@inbound/shared/delivery/delivery-note/import-contract';
import { readLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import {
  drawLabel,
  forgetPackingPlan,
  keepPackingPlan,
  readPackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import {
  downloadMessage,
  previewLabel,
  printConsignmentNote,
  printDeliveryNote,
  printLabels,
  printNotePapers,
  printPackingList,
  viewLabels,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { checkLabels, readScanCheck, scanOnNote, undoScan } from '@inbound/shared/delivery/delivery-note/scan-contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { documentImportRoute } from '../../platform/importing/import-documents.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { cancel, copy } from './cancel.ts';
import { addFree, addLines, changeHead, changeOneLine, remove, removeOneLine } from './change.ts';
import { create } from './create.ts';
import { freeMaterials } from './free-materials.ts';
import { deliveryNoteImport } from './import/import.ts';
import { waysOf } from './import/ways.ts';
import { lotsOf } from './lots.ts';
import { messageFile } from './messages/message-file.ts';
import { readMeans } from './packing/means.ts';
import { packByInstructions, saveStructure } from './packing/packing.ts';
import { forgetTemplate, keepTemplate } from './packing/templates.ts';
import { consignmentPaper } from './papers/consignment.ts';
import { draw } from './papers/drawn-label.ts';
import { picture, print, viewSheet } from './papers/labels.ts';
import { manyPapers } from './papers/many.ts';
import { packingListPaper } from './papers/packing-list.ts';
import { notePaper } from './papers/papers.ts';
import { deliveryNoteList, readDefaults, readDetail, readRow } from './queries.ts';
import { endCheck, undo } from './scan-check/end.ts';
import { readCheck } from './scan-check/read.ts';
import { scanLabelOfNote } from './scan-check/scan.ts';
import { send } from './send.ts';

export const deliveryNoteRoutes: Route[] = [
  route(readNoteDefaults, ({ supplierCode }, ctx) => readDefaults(ctx, supplierCode)),
  route(readLots, ({ callOffId }, ctx) => lotsOf(ctx, callOffId)),
  route(readNoteWays, (_, ctx) => waysOf(ctx)),
  route(readFreeMaterials, (asked, ctx) => freeMaterials(ctx, asked)),
  ...listRoutes(deliveryNoteList),
  documentImportRoute(importDeliveryNotes, deliveryNoteImport),
  route(readDeliveryNote, ({ id }, ctx) => readDetail(ctx, id)),
  route(createDeliveryNote, async (note, ctx) => readDetail(ctx, await create(ctx, note))),
  route(createFreeNote, async ({ lines: freeLines, ...head }, ctx) =>
    readDetail(ctx, await create(ctx, { ...head, lines: [], freeLines })),
  ),
  route(changeDeliveryNote, async (note, ctx) => readDetail(ctx, (await changeHead(ctx, note)).id)),
  route(addMaterial, async (lines, ctx) => readDetail(ctx, (await addLines(ctx, lines)).id)),
  route(addFreeMaterial, async (lines, ctx) => readDetail(ctx, (await addFree(ctx, lines)).id)),
  route(changeLine, async (line, ctx) => readDetail(ctx, (await changeOneLine(ctx, line)).id)),
  route(removeLine, async (line, ctx) => readDetail(ctx, (await removeOneLine(ctx, line)).id)),
  route(packByInstruction, async ({ id, version }, ctx) => {
    const leftovers = await packByInstructions(ctx, id, version);
    return { ...(await readDetail(ctx, id)), leftovers };
  }),
  route(savePacking, async (packing, ctx) => readDetail(ctx, (await saveStructure(ctx, packing)).id)),
  route(readPackingMeans, ({ id }, ctx) => readMeans(ctx, id)),
  route(keepPackingPlan, (plan, ctx) => keepTemplate(ctx, plan)),
  route(forgetPackingPlan, (plan, ctx) => forgetTemplate(ctx, plan)),
  route(drawLabel, (label, ctx) => draw(ctx, label)),
  route(sendDeliveryNote, async (note, ctx) => readRow(ctx, (await send(ctx, note)).id)),
  ...batchRoutes(sendDeliveryNotes, [deliveryNoteList], ({ items, confirm }, ctx) =>
    eachRow(ctx, items, note => send(ctx, { ...note, confirm })),
  ),
  route(cancelDeliveryNote, async (note, ctx) => readRow(ctx, (await cancel(ctx, note)).id)),
  route(copyDeliveryNote, async ({ id }, ctx) => readDetail(ctx, await copy(ctx, id))),
  route(deleteDeliveryNote, ({ id, version }, ctx) => remove(ctx, id, version)),
  route(printDeliveryNote, ({ id }, ctx) => notePaper(ctx, id)),
  route(printPackingList, ({ id }, ctx) => packingListPaper(ctx, id)),
  route(printConsignmentNote, ({ id }, ctx) => consignmentPaper(ctx, id)),
  route(printNotePapers, (papers, ctx) => manyPapers(ctx, papers)),
  route(viewLabels, (labels, ctx) => viewSheet(ctx, labels)),
  route(printLabels, (labels, ctx) => print(ctx, labels)),
  route(previewLabel, ({ id, unitId }, ctx) => picture(ctx, id, unitId)),
  route(readScanCheck, ({ id }, ctx) => readCheck(ctx, id)),
  route(scanOnNote, (scan, ctx) => scanLabelOfNote(ctx, scan)),
  route(undoScan, async (scan, ctx) => {
    await undo(ctx, scan);
    return readCheck(ctx, scan.id);
  }),
  route(checkLabels, async (note, ctx) => {
    await endCheck(ctx, note);
    return readCheck(ctx, note.id);
  }),
  route(downloadMessage, ({ id, messageId }, ctx) => messageFile(ctx, id, messageId)),
];
