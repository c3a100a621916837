import {
  acceptLine,
  acceptLines,
  adjustPacking,
  approveLine,
  approveLines,
  closeLine,
  closeLines,
  confirmLine,
  confirmLines,
  confirmSplit,
  deleteSplit,
  refuseSplit,
  rejectLine,
  rejectLines,
  reopenLine,
  sendBackLine,
  sendBackLines,
  splitLine,
  withdrawLine,
  withdrawLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { withdraw, withdrawAll } from './answer.ts';
import { accept, acceptAll, confirm, confirmAll, reject, rejectAll } from './confirm.ts';
import { approve, approveAll, close, closeAll, reopen, sendBack, sendBackAll } from './decisions.ts';
import { callOffLineList } from './line-queries.ts';
import { approveSplit, changePacking, declineSplit, removeSplit, split } from './splits.ts';

export const callOffLineRoutes: Route[] = [
  ...listRoutes(callOffLineList),
  route(confirmLine, (line, ctx) => confirm(ctx, line)),
  route(acceptLine, (line, ctx) => accept(ctx, line)),
  route(rejectLine, (line, ctx) => reject(ctx, line)),
  route(withdrawLine, (line, ctx) => withdraw(ctx, line)),
  route(approveLine, (line, ctx) => approve(ctx, line)),
  route(sendBackLine, (line, ctx) => sendBack(ctx, line)),
  route(closeLine, (line, ctx) => close(ctx, line)),
  route(reopenLine, (line, ctx) => reopen(ctx, line)),
  route(splitLine, (line, ctx) => split(ctx, line)),
  route(adjustPacking, (line, ctx) => changePacking(ctx, line)),
  route(deleteSplit, (part, ctx) => removeSplit(ctx, part)),
  route(refuseSplit, (part, ctx) => declineSplit(ctx, part)),
  route(confirmSplit, (part, ctx) => approveSplit(ctx, part)),
  ...batchRoutes(confirmLines, [callOffLineList], (lines, ctx) => confirmAll(ctx, lines)),
  route(acceptLines, (lines, ctx) => acceptAll(ctx, lines)),
  ...batchRoutes(rejectLines, [callOffLineList], (lines, ctx) => rejectAll(ctx, lines)),
  ...batchRoutes(withdrawLines, [callOffLineList], (lines, ctx) => withdrawAll(ctx, lines)),
  ...batchRoutes(approveLines, [callOffLineList], (lines, ctx) => approveAll(ctx, lines)),
  ...batchRoutes(sendBackLines, [callOffLineList], (lines, ctx) => sendBackAll(ctx, lines)),
  ...batchRoutes(closeLines, [callOffLineList], (lines, ctx) => closeAll(ctx, lines)),
];
