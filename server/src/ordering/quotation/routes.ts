import {
  askAboutQuotation,
  cancelQuotation,
  changeQuotation,
  createQuotation,
  importQuotationLines,
  putQuotationIntoCart,
  readQuotation,
  requestQuotation,
  takeNoteOfQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { change, create } from './drafts.ts';
import { quotationImport } from './import.ts';
import { putIntoCart } from './into-cart.ts';
import { quotationList, readOne } from './queries.ts';
import { askNow, cancel, request, takeNote } from './request.ts';

export const quotationRoutes: Route[] = [
  ...listRoutes(quotationList),
  route(readQuotation, (ctx, { id }) => readOne(ctx, id)),
  route(createQuotation, create),
  route(changeQuotation, change),
  route(requestQuotation, request),
  route(cancelQuotation, cancel),
  route(takeNoteOfQuotation, takeNote),
  route(askAboutQuotation, askNow),
  route(putQuotationIntoCart, putIntoCart),
  importRoute(importQuotationLines, quotationImport),
];
