import {
  confirmBalance,
  disputeBalance,
  proposeBalance,
  settleBalance,
} from '@inbound/shared/packaging/container-balance/confirmation-contract';
import {
  bookContainerDifference,
  exportContainerStatement,
  openContainerAccount,
  printContainerStatement,
  readContainerAccount,
  readContainerStatement,
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
  route(readContainerStatement, async (ctx, days) => (await statementOf(ctx, days)).statement),
  route(printContainerStatement, statementPaper),
  route(exportContainerStatement, statementSheet),
  route(openContainerAccount, async (ctx, account) => readAccount(ctx, await open(ctx, account))),
  route(bookContainerDifference, async (ctx, said) => {
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
