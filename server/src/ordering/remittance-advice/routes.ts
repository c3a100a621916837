import {
  cancelRemittanceAdvice,
  createRemittanceAdvice,
  readRemittanceAdvice,
  removeAdviceDocument,
  sendRemittanceAdvice,
  sendRemittanceAdviceAgain,
  takeRemittanceAdviceAsPosted,
  validateRemittanceAdvice,
} from '@inbound/shared/ordering/remittance-advice/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { cancel, create, removeDocument, send, sendAgain, takeAsPosted, validate } from './commands.ts';
import { readOne, remittanceAdviceList } from './queries.ts';

/** Does something with an advice, and answers how it is then. */
const thenRead =
  <I extends { id: string }>(act: (ctx: Ctx, input: I) => Promise<void>) =>
  async (ctx: Ctx, input: I) => {
    await act(ctx, input);
    return readOne(ctx, input.id);
  };

export const remittanceAdviceRoutes: Route[] = [
  ...listRoutes(remittanceAdviceList),
  route(readRemittanceAdvice, (ctx, { id }) => readOne(ctx, id)),
  route(createRemittanceAdvice, async (ctx, input) => readOne(ctx, await create(ctx, input))),
  route(removeAdviceDocument, thenRead(removeDocument)),
  route(validateRemittanceAdvice, thenRead(validate)),
  route(sendRemittanceAdvice, thenRead(send)),
  route(cancelRemittanceAdvice, thenRead(cancel)),
  route(sendRemittanceAdviceAgain, thenRead(sendAgain)),
  route(takeRemittanceAdviceAsPosted, thenRead(takeAsPosted)),
];
