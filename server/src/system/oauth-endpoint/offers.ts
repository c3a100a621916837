import type { Ctx } from '../../platform/call/context.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import type { OutgoingAnswer } from '../../platform/outgoing/call-out.ts';
import { postTo } from './post.ts';
import { openEndpoint } from './secrets.ts';

const INDENT = 2;

/**
 * Asks an endpoint something now, signed as a message is, by the name of an event; undefined where it has gone or rests. Whatever
 * keeps the call from an answer is thrown.
 */
export const askEndpoint = async (
  ctx: Ctx,
  endpointId: string,
  event: string,
  asked: object,
): Promise<OutgoingAnswer | undefined> => {
  const { platform, tenant } = ctx;
  const open = await inTenantTransaction(platform, tenant, 'who asks does not see the secrets of the endpoint', own =>
    openEndpoint(own, endpointId),
  );
  if (!open || open.endpoint.paused) return undefined;
  const body = Buffer.from(JSON.stringify(asked, null, INDENT));
  const posted = { key: ctx.newId(), event, fileName: `${event}.json`, mediaType: 'application/json', body };
  return postTo(platform.outgoing, open, { posted, now: ctx.now });
};
