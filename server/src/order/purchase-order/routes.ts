import { refuse } from '@inbound/shared';
import {
  answerPurchaseOrder,
  confirmPurchaseOrder,
  confirmPurchaseOrderSplit,
  confirmPurchaseOrders,
  deletePurchaseOrderSplit,
  reconfirmPurchaseOrders,
  refusePurchaseOrderSplit,
  splitPurchaseOrderLine,
} from '@inbound/shared/order/purchase-order/answer-contract';
import {
  objectToPurchaseOrderChange,
  reconfirmPurchaseOrderChange,
  releasePurchaseOrderChange,
  takeBackPurchaseOrderChange,
  takePurchaseOrderProposal,
  withdrawPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import {
  changeConfirmedPurchaseOrder,
  changePurchaseOrder,
  createPurchaseOrder,
  deletePurchaseOrder,
  importPurchaseOrders,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { readPurchaseOrderVersion } from '@inbound/shared/order/purchase-order/log-contract';
import { importPurchaseOrderMessages } from '@inbound/shared/order/purchase-order/message-contract';
import { readRelatedOfPurchaseOrder } from '@inbound/shared/order/purchase-order/related-contract';
import { batchRoutes, listRoutes, type Route, route } from '../../platform/call/route.ts';
import { documentImportRoute } from '../../platform/importing/import-documents.ts';
import { answer, confirmAll } from './answer.ts';
import { change } from './change.ts';
import { object, reconfirm, takeBack, takeProposal, withdraw } from './changes/answer.ts';
import { changeConfirmed, openReleasedChange } from './changes/change-confirmed.ts';
import { release } from './changes/make.ts';
import { readChangeRow } from './changes/queries.ts';
import { create, remove } from './commands.ts';
import { eachOrder } from './each-order.ts';
import { purchaseOrderImport } from './import.ts';
import { importOrderFile } from './message/import-file.ts';
import {
  purchaseOrderFieldChanges,
  purchaseOrderList,
  purchaseOrderVersions,
  readDetail,
  readRow,
  readVersion,
} from './queries.ts';
import { readRelated } from './related.ts';
import { agreeToSplit, declineSplit, removeSplit, split } from './splits.ts';

/** The calls of change sets; each act answers the set. */
const changeRoutes: Route[] = [
  route(releasePurchaseOrderChange, async (ctx, change) => {
    await release(ctx, change);
    return readChangeRow(ctx, change.id);
  }),
  route(objectToPurchaseOrderChange, async (ctx, change) => {
    await object(ctx, change);
    return readChangeRow(ctx, change.id);
  }),
  route(reconfirmPurchaseOrderChange, async (ctx, change) => {
    await reconfirm(ctx, change);
    return readChangeRow(ctx, change.id);
  }),
  route(takePurchaseOrderProposal, async (ctx, change) => {
    await takeProposal(ctx, change);
    return readChangeRow(ctx, change.id);
  }),
  route(withdrawPurchaseOrderChange, async (ctx, change) => {
    await withdraw(ctx, change);
    return readChangeRow(ctx, change.id);
  }),
  route(takeBackPurchaseOrderChange, async (ctx, change) => {
    await takeBack(ctx, change);
    return readChangeRow(ctx, change.id);
  }),
];

export const purchaseOrderRoutes: Route[] = [
  ...changeRoutes,
  ...listRoutes(purchaseOrderVersions),
  route(readPurchaseOrderVersion, (ctx, { id }) => readVersion(ctx, id)),
  ...listRoutes(purchaseOrderFieldChanges),
  ...listRoutes(purchaseOrderList),
  documentImportRoute(importPurchaseOrders, purchaseOrderImport),
  route(importPurchaseOrderMessages, (ctx, { mode, confirm = [], asChange }, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    // A program that calls has seen nothing, and nothing is confirmed for it.
    const confirmed = ctx.session.kind === 'api' ? [] : confirm;
    return importOrderFile(ctx, upload.name, upload.content, { mode, confirm: confirmed, asChange });
  }),
  route(readPurchaseOrder, (ctx, { id }) => readDetail(ctx, id)),
  route(readRelatedOfPurchaseOrder, (ctx, { id }) => readRelated(ctx, id)),
  route(createPurchaseOrder, async (ctx, order) => readDetail(ctx, await create(ctx, order))),
  route(changePurchaseOrder, async (ctx, order) => {
    await change(ctx, order);
    return readDetail(ctx, order.id);
  }),
  route(changeConfirmedPurchaseOrder, async (ctx, order) => {
    await changeConfirmed(ctx, order);
    return readDetail(ctx, order.id);
  }),
  route(deletePurchaseOrder, async (ctx, order) => {
    await remove(ctx, order);
    return readRow(ctx, order.id);
  }),
  route(confirmPurchaseOrder, async (ctx, order) => {
    await confirmAll(ctx, order);
    return readRow(ctx, order.id);
  }),
  ...batchRoutes(confirmPurchaseOrders, [purchaseOrderList], (ctx, { items }) =>
    eachOrder(ctx, items, order => confirmAll(ctx, order)),
  ),
  ...batchRoutes(reconfirmPurchaseOrders, [purchaseOrderList], (ctx, { items }) =>
    eachOrder(ctx, items, async order => {
      const { id } = await openReleasedChange(ctx, order);
      await reconfirm(ctx, { id });
    }),
  ),
  route(answerPurchaseOrder, async (ctx, order) => {
    await answer(ctx, order);
    return readDetail(ctx, order.id);
  }),
  route(splitPurchaseOrderLine, async (ctx, order) => {
    await split(ctx, order);
    return readDetail(ctx, order.id);
  }),
  route(deletePurchaseOrderSplit, async (ctx, order) => {
    await removeSplit(ctx, order);
    return readDetail(ctx, order.id);
  }),
  route(confirmPurchaseOrderSplit, async (ctx, order) => {
    await agreeToSplit(ctx, order);
    return readDetail(ctx, order.id);
  }),
  route(refusePurchaseOrderSplit, async (ctx, order) => {
    await declineSplit(ctx, order);
    return readDetail(ctx, order.id);
  }),
];
