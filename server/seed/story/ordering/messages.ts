import { SUBSCRIBED_KIND } from '@inbound/shared';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { subscribe } from '../../../src/ordering/message-subscription/commands.ts';
import { writeDue } from '../../../src/ordering/message-subscription/job.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { RowOfTable } from '../../../src/platform/record/one-row.ts';
import { take } from '../../../src/platform/record/take.ts';
import { later } from '../../../src/platform/tools/clock.ts';
import { keepSecrets } from '../../../src/system/oauth-endpoint/secrets.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';

/** Names that lead nowhere (RFC 2606): nothing is ever sent from the story. */
const ERP = { url: 'https://erp.hanlin.example/inbound', token_uri: 'https://id.hanlin.example/token' } as const;

const SUBSCRIBED_DAYS_AGO = 60;
const EVENTS = [
  ...['componentOrder.on_hold', 'componentOrder.shipped', 'componentOrder.complete'],
  ...['waybill.on_way', 'waybill.received', 'subscription.unsubscribed'],
];

/** The endpoint of the buyer's own system, which rests before a move; answers its id. */
const seedErp = async (ctx: Ctx): Promise<string> => {
  const id = ctx.newId();
  await ctx.insert('oauth_endpoint', {
    ...{ id, name: 'ERP Changchun', ...ERP, auth_type: 'oauth2' as const, client_id: 'inbound', tls: true },
    ...{ paused: true, connection_timeout: 5, answer_timeout: 10, changed_at: ctx.now },
  });
  await keepSecrets(ctx, id, { clientSecret: ctx.newId(), signingKey: ctx.newId() });
  return id;
};

/** Purchasing lets its own system be told of orders and waybills: what follows in the story is noted for it. */
export const tellMessageSubscription = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const buyer = world.person('backlog-buyer');
  if (!buyer) return;
  const ctx = narrator.as(buyer, later(narrator.now, -SUBSCRIBED_DAYS_AGO, 'day'));
  await subscribe(ctx, { name: 'ERP Changchun', endpointId: await seedErp(ctx), events: EVENTS });
};

const DURATION_MS = 180;
const TAKEN = 202;

/** The endpoint has taken a message, at the moment of the story. */
const deliver = async (ctx: Ctx, message: RowOfTable<'outbox_message'>): Promise<void> => {
  const facts = ({ state }: RowOfTable<'outbox_message'>) => ({ state, isOnItsWay: false });
  const taken = await take(ctx, messageDelivery, 'outbox_message', message.id, 'deliver', { facts, by: 'system' });
  await taken.store({ attempts: 1, deliveredAt: ctx.now });
  await ctx.insert('interface_log', {
    ...{ id: ctx.newId(), company_id: message.company_id, at: ctx.now, message_id: message.id, state: 'sent' },
    ...{ direction: 'out', interface_name: message.receiver_code, url: ERP.url, http_code: TAKEN },
    ...{ message_type: message.format, file_name: message.file_name, request: message.content.toString('utf8') },
    ...{ response: '', duration_ms: DURATION_MS },
  });
  ctx.tx.send("update job set state = 'done' where tenant_id = $1 and id = $2", [ctx.tenant, message.id]);
};

/** What was noted has been told, and taken. */
export const tellMessages = async (narrator: Narrator): Promise<void> => {
  const ctx = narrator.at(narrator.now);
  while (await writeDue(ctx));
  const messages = await ctx.rows('outbox_message').selectAll().where('kind', '=', SUBSCRIBED_KIND).execute();
  for (const message of messages) await deliver(ctx, message);
};
