import {
  acceptInstruction,
  acceptInstructions,
  changePackagingInstruction,
  createPackagingInstruction,
  deletePackagingInstruction,
  downloadPackagingStepPicture,
  newInstructionVersion,
  printPackagingDatasheet,
  readPackagingInstruction,
  refuseInstruction,
  refuseInstructions,
  sendInstruction,
  submitInstruction,
  uploadPackagingStepPicture,
  withdrawInstruction,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { PICTURE_FILES } from '@inbound/shared/packaging/packaging-master/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { keepUpload } from '../../system/file/offers.ts';
import { change, create, newVersion, remove } from './commands.ts';
import { printDatasheetOf } from './datasheet.ts';
import { instructionReviewList, packagingInstructionList, pictureOf, readDetail, readRow } from './queries.ts';
import { accept, refuseVersion, type Seen, send, submit, withdraw } from './review.ts';

/** An action, and the row as it is afterwards. */
const acted =
  <I extends Seen>(act: (ctx: Ctx, seen: I) => Promise<void>) =>
  async (ctx: Ctx, seen: I) => {
    await act(ctx, seen);
    return readRow(ctx, seen.id);
  };

export const packagingInstructionRoutes: Route[] = [
  ...listRoutes(packagingInstructionList),
  ...listRoutes(instructionReviewList),
  route(readPackagingInstruction, (ctx, { id }) => readDetail(ctx, id)),
  route(uploadPackagingStepPicture, (ctx, _, upload) => keepUpload(ctx, upload, PICTURE_FILES)),
  route(downloadPackagingStepPicture, (ctx, { id, fileId }) => pictureOf(ctx, id, fileId)),
  route(printPackagingDatasheet, printDatasheetOf),
  route(createPackagingInstruction, async (ctx, input) => readDetail(ctx, await create(ctx, input))),
  route(changePackagingInstruction, async (ctx, input) => {
    await change(ctx, input);
    return readDetail(ctx, input.id);
  }),
  route(deletePackagingInstruction, remove),
  route(sendInstruction, acted(send)),
  route(submitInstruction, acted(submit)),
  route(withdrawInstruction, acted(withdraw)),
  route(acceptInstruction, acted(accept)),
  route(refuseInstruction, acted(refuseVersion)),
  route(newInstructionVersion, async (ctx, { id, version }) => readRow(ctx, await newVersion(ctx, id, version))),
  ...batchRoutes(acceptInstructions, [packagingInstructionList, instructionReviewList], (ctx, { items }) =>
    eachRow(ctx, items, seen => accept(ctx, seen)),
  ),
  ...batchRoutes(refuseInstructions, [packagingInstructionList, instructionReviewList], (ctx, { items, reason }) =>
    eachRow(ctx, items, seen => refuseVersion(ctx, { ...seen, reason })),
  ),
];
