import {
  acceptLine,
  acceptLines,
  adjustCallOffLinePacking,
  approveLine,
  approveLines,
  closeLine,
  closeLines,
  confirmCallOffLineSplit,
  confirmLine,
  confirmLines,
  deleteCallOffLineSplit,
  refuseCallOffLineSplit,
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
  route(confirmLine, confirm),
  route(acceptLine, accept),
  route(rejectLine, reject),
  route(withdrawLine, withdraw),
  route(approveLine, (ctx, line) => approve(ctx, line)),
  route(sendBackLine, (ctx, line) => sendBack(ctx, line)),
  route(closeLine, (ctx, line) => close(ctx, line)),
  route(reopenLine, (ctx, line) => reopen(ctx, line)),
  route(splitLine, split),
  route(adjustCallOffLinePacking, changePacking),
  route(deleteCallOffLineSplit, removeSplit),
  route(refuseCallOffLineSplit, declineSplit),
  route(confirmCallOffLineSplit, approveSplit),
  ...batchRoutes(confirmLines, [callOffLineList], confirmAll),
  route(acceptLines, acceptAll),
  ...batchRoutes(rejectLines, [callOffLineList], rejectAll),
  ...batchRoutes(withdrawLines, [callOffLineList], withdrawAll),
  ...batchRoutes(approveLines, [callOffLineList], approveAll),
  ...batchRoutes(sendBackLines, [callOffLineList], sendBackAll),
  ...batchRoutes(closeLines, [callOffLineList], closeAll),
];
