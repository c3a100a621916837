import {
  acceptDifference,
  downloadFinancialDocument,
  readFinancialDocument,
  revealAccount,
} from '@inbound/shared/ordering/financial-document/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { accept, reveal } from './commands.ts';
import { financialDocumentList, paperOf, readOne } from './queries.ts';

export const financialDocumentRoutes: Route[] = [
  ...listRoutes(financialDocumentList),
  route(readFinancialDocument, (ctx, { id }) => readOne(ctx, id)),
  route(downloadFinancialDocument, (ctx, { id }) => paperOf(ctx, id)),
  route(revealAccount, reveal),
  route(acceptDifference, async (ctx, input) => {
    await accept(ctx, input);
    return readOne(ctx, input.id);
  }),
];
