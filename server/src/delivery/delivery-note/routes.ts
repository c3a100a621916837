import {
  addMaterialToDeliveryNote,
  cancelDeliveryNote,
  changeDeliveryNote,
  changeDeliveryNoteLine,
  copyDeliveryNote,
  createDeliveryNote,
  deleteDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  removeDeliveryNoteLine,
  saveDeliveryNotePacking,
  sendDeliveryNote,
  sendDeliveryNotes,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import {
  addFreeMaterialToDeliveryNote,
  createFreeNote,
  readDeliveryNoteFreeMaterials,
} from '@inbound/shared/delivery/delivery-note/free-contract';
import { importDeliveryNotes, readNoteWays } from '@inbound/shared/delivery/delivery-note/import-contract';
import { readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import {
  drawDeliveryNoteLabel,
  forgetDeliveryNotePackingPlan,
  keepDeliveryNotePackingPlan,
  readDeliveryNotePackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import {
  downloadDeliveryNoteMessage,
  previewDeliveryNoteLabel,
  printConsignmentNote,
  printDeliveryNote,
  printDeliveryNoteLabels,
  printDeliveryNotePackingList,
  printNotePapers,
  viewDeliveryNoteLabels,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import {
  checkDeliveryNoteLabels,
  readDeliveryNoteScanCheck,
  scanOnNote,
  undoDeliveryNoteScan,
} from '@inbound/shared/delivery/delivery-note/scan-contract';
import {
  readDeliveryNotePackedGroups,
  readDeliveryNoteUnits,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
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
import { readPackedGroups, readUnits } from './units.ts';

export const deliveryNoteRoutes: Route[] = [
  route(readNoteDefaults, (ctx, { supplierCode }) => readDefaults(ctx, supplierCode)),
  route(readDeliveryNoteLots, lotsOf),
  route(readNoteWays, waysOf),
  route(readDeliveryNoteFreeMaterials, freeMaterials),
  ...listRoutes(deliveryNoteList),
  documentImportRoute(importDeliveryNotes, deliveryNoteImport),
  route(readDeliveryNote, (ctx, { id }) => readDetail(ctx, id)),
  route(readDeliveryNoteUnits, readUnits),
  route(readDeliveryNotePackedGroups, readPackedGroups),
  route(createDeliveryNote, async (ctx, note) => readDetail(ctx, await create(ctx, note))),
  route(createFreeNote, async (ctx, { lines: freeLines, ...head }) =>
    readDetail(ctx, await create(ctx, { ...head, lines: [], freeLines })),
  ),
  route(changeDeliveryNote, async (ctx, note) => readDetail(ctx, (await changeHead(ctx, note)).id)),
  route(addMaterialToDeliveryNote, async (ctx, lines) => readDetail(ctx, (await addLines(ctx, lines)).id)),
  route(addFreeMaterialToDeliveryNote, async (ctx, lines) => readDetail(ctx, (await addFree(ctx, lines)).id)),
  route(changeDeliveryNoteLine, async (ctx, line) => readDetail(ctx, (await changeOneLine(ctx, line)).id)),
  route(removeDeliveryNoteLine, async (ctx, line) => readDetail(ctx, (await removeOneLine(ctx, line)).id)),
  route(packDeliveryNoteByInstruction, async (ctx, packing) => {
    const leftovers = await packByInstructions(ctx, packing);
    return { ...(await readDetail(ctx, packing.id)), leftovers };
  }),
  route(saveDeliveryNotePacking, async (ctx, packing) => readDetail(ctx, (await saveStructure(ctx, packing)).id)),
  route(readDeliveryNotePackingMeans, readMeans),
  route(keepDeliveryNotePackingPlan, keepTemplate),
  route(forgetDeliveryNotePackingPlan, forgetTemplate),
  route(drawDeliveryNoteLabel, draw),
  route(sendDeliveryNote, async (ctx, note) => readRow(ctx, (await send(ctx, note)).id)),
  ...batchRoutes(sendDeliveryNotes, [deliveryNoteList], (ctx, { items, confirm }) =>
    eachRow(ctx, items, note => send(ctx, { ...note, confirm })),
  ),
  route(cancelDeliveryNote, async (ctx, note) => readRow(ctx, (await cancel(ctx, note)).id)),
  route(copyDeliveryNote, async (ctx, { id }) => readDetail(ctx, await copy(ctx, id))),
  route(deleteDeliveryNote, remove),
  route(printDeliveryNote, notePaper),
  route(printDeliveryNotePackingList, packingListPaper),
  route(printConsignmentNote, consignmentPaper),
  route(printNotePapers, manyPapers),
  route(viewDeliveryNoteLabels, viewSheet),
  route(printDeliveryNoteLabels, print),
  route(previewDeliveryNoteLabel, picture),
  route(readDeliveryNoteScanCheck, (ctx, { id }) => readCheck(ctx, id)),
  route(scanOnNote, scanLabelOfNote),
  route(undoDeliveryNoteScan, async (ctx, scan) => {
    await undo(ctx, scan);
    return readCheck(ctx, scan.id);
  }),
  route(checkDeliveryNoteLabels, async (ctx, note) => {
    await endCheck(ctx, note);
    return readCheck(ctx, note.id);
  }),
  route(downloadDeliveryNoteMessage, messageFile),
];
