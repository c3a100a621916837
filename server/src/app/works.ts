import { readAnswerFile } from '../calloff/call-off/answer-file/read-answers.ts';
import { findPlaces, readReleaseFile } from '../calloff/release/read-file.ts';
import { readFaultyRows, readHeadings } from '../calloff/release/table/read-orders.ts';
import {
  drawConsignmentNote,
  drawNotePaper,
  drawPackingList,
  drawPapers,
} from '../delivery/delivery-note/papers/draw.ts';
import { drawPickUpList, drawPickUpLists } from '../delivery/pick-up-plan/draw.ts';
import { findOrderPlaces, readOrderFile } from '../order/purchase-order/message/read-file.ts';
import { planLoad } from '../order/shipment/loading/plan-work.ts';
import { drawContainerStatement } from '../packaging/container-balance/draw.ts';
import { drawContainerNote } from '../packaging/container-note/draw.ts';
import {
  checkLabels,
  drawLabelPicture,
  drawLabelSheet,
  drawLabelsInZpl,
  drawTestPage,
} from '../packaging/label-template/draw.ts';
import { drawDatasheet } from '../packaging/packaging-instruction/datasheet-draw.ts';
import { compareForecasts } from '../planning/forecast-compare/compare-work.ts';
import { projectPipelines } from '../planning/pipeline/project-work.ts';
import { readTable } from '../platform/importing/read-table.ts';
import type { AnyWork } from '../platform/threads/work.ts';
import { drawManual } from '../system/manual/draw.ts';
import { drawFactorKey } from '../system/second-factor/draw-key.ts';
import { drawPuzzlePicture } from '../system/session/puzzle-picture.ts';
import { drawDoorPlan } from '../transport/dock-board/draw.ts';
import { readGpx } from '../transport/position/gpx/read-gpx.ts';
import { drawShippingNote } from '../transport/shipping-note/draw.ts';

/** What threads can do that are told all at once. It stands apart from the features, for a thread loads nothing else. */
export const works: readonly AnyWork[] = [
  checkLabels,
  compareForecasts,
  drawDatasheet,
  drawDoorPlan,
  drawConsignmentNote,
  drawContainerNote,
  drawContainerStatement,
  drawFactorKey,
  drawLabelPicture,
  drawLabelSheet,
  drawLabelsInZpl,
  drawManual,
  drawNotePaper,
  drawPackingList,
  drawPapers,
  drawPickUpList,
  drawPickUpLists,
  drawPuzzlePicture,
  drawShippingNote,
  drawTestPage,
  findOrderPlaces,
  findPlaces,
  planLoad,
  projectPipelines,
  readAnswerFile,
  readFaultyRows,
  readGpx,
  readHeadings,
  readOrderFile,
  readReleaseFile,
  readTable,
];
