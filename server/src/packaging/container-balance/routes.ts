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
  route(readContainerAccount, ({ id }, ctx) => readAccount(ctx, id)),
  route(readStatement, async (days, ctx) => (await statementOf(ctx, days)).statement),
  route(printStatement, (days, ctx) => statementPaper(ctx, days)),
  route(exportStatement, (days, ctx) => statementSheet(ctx, days)),
  route(openContainerAccount, async (account, ctx) => readAccount(ctx, await open(ctx, account))),
  route(bookDifference, async (said, ctx) => {
    await difference(ctx, said);
    return readAccount(ctx, said.id);
  }),
  ...listRoutes(balanceConfirmationList),
  route(proposeBalance, async (said, ctx) => readConfirmation(ctx, await propose(ctx, said))),
  route(confirmBalance, async (seen, ctx) => {
    await confirm(ctx, seen);
    return readConfirmation(ctx, seen.id);
  }),
  route(disputeBalance, async (said, ctx) => {
    await dispute(ctx, said);
    return readConfirmation(ctx, said.id);
  }),
  route(settleBalance, async (said, ctx) => {
    await settle(ctx, said);
    return readConfirmation(ctx, said.id);
  }),
];
