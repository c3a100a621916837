import {
  confirmBalance,
  disputeBalance,
  proposeBalance,
  settleBalance,
} from '@inbound/shared/packaging/container-balance/confirmation-contract';
import {
  bookDifference,
  exportStatement,
  openContainerAccount,
  printStatement,
  readContainerAccount,
  readStatement,
} from '@inbound/shared/packaging/container-balance/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { difference, open } from './by-hand.ts';
import { confirm, dispute, propose, settle } from './confirmation.ts';
import { balanceConfirmationList, readConfirmation } from './confirmation-queries.ts';
import { statementPaper, statementSheet } from './paper.ts';
import { containerAccountList, readAccount } from './queries.ts';
import { statementOf } from './statement.ts';

export const containerBalanceRoutes: Route[] = [
  ...listRoutes(containerAccountList),
  route(readContainerAccount, (ctx, { id }) => readAccount(ctx, id)),
  route(readStatement, async (ctx, days) => (await statementOf(ctx, days)).statement),
  route(printStatement, statementPaper),
  route(exportStatement, statementSheet),
  route(openContainerAccount, async (ctx, account) => readAccount(ctx, await open(ctx, account))),
  route(bookDifference, async (ctx, said) => {
    await difference(ctx, said);
    return readAccount(ctx, said.id);
  }),
  ...listRoutes(balanceConfirmationList),
  route(proposeBalance, async (ctx, said) => readConfirmation(ctx, await propose(ctx, said))),
  route(confirmBalance, async (ctx, seen) => {
    await confirm(ctx, seen);
    return readConfirmation(ctx, seen.id);
  }),
  route(disputeBalance, async (ctx, said) => {
    await dispute(ctx, said);
    return readConfirmation(ctx, said.id);
  }),
  route(settleBalance, async (ctx, said) => {
    await settle(ctx, said);
    return readConfirmation(ctx, said.id);
  }),
];
