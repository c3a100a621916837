import { importQuotationLines, readQuotationLine } from '@inbound/shared/ordering/quotation/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import { quotationImport } from './import.ts';
import { quotationLineList, readOne } from './queries.ts';

export const quotationRoutes: Route[] = [
  ...listRoutes(quotationLineList),
  route(readQuotationLine, (ctx, { id }) => readOne(ctx, id)),
  importRoute(importQuotationLines, quotationImport),
];
