import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { type Send, SendingFailed } from '../../platform/jobs/outbox/send.ts';
import { RefusedAddress } from '../../platform/outgoing/address-rule.ts';
import { placeOfArrival } from '../oauth-endpoint/send.ts';
import { postWebhook } from './post.ts';
import { openSubscription } from './secrets.ts';

/** Posts the message of an event to the address of its subscription, as that is now. */
export const sendToSubscription: Send = async (platform, tenant, { address, id: key, content: body }) => {
  if (address.kind !== 'webhook') throw new Error(`${address.kind} is no webhook`);
  const open = await inTenantTransaction(platform, tenant, 'the worker sends for all tenants', ctx =>
    openSubscription(ctx, address.subscriptionId),
  );
  if (!open) throw new SendingFailed('the subscription has gone', { url: address.name, isFinal: true });
  const now = platform.clock.now();
  const answer = await postWebhook(platform.outgoing, open, { key, body }, { now }).catch(error => {
    const cause = error as Error;
    throw new SendingFailed(cause.message, { url: open.url, isFinal: cause instanceof RefusedAddress });
  });
  return placeOfArrival(open.url, answer, Date.parse(now));
};
