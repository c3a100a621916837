import { SUBSCRIBED_KIND } from '@inbound/shared';
import { HELD_BACK } from '@inbound/shared/ordering/message-subscription/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type DueEvent, type Telling, writeDueEvents } from '../../platform/jobs/outbox/due-events.ts';
import { bodyOfEvent, bytesOfEvent } from './body.ts';
import { followEndpoints } from './failing.ts';

const EVERY_MS = 1_000;

interface Due extends DueEvent {
  endpoint_id: string;
  endpoint_name: string;
}

const telling: Telling<Due> = {
  table: 'message_subscription',
  columns: 's.endpoint_id, o.name as endpoint_name',
  joins: 'join oauth_endpoint o on o.tenant_id = s.tenant_id and o.id = s.endpoint_id',
  heldBackIn: HELD_BACK,
  kind: SUBSCRIBED_KIND,
  format: 'json',
  addressOf: due => ({ kind: 'endpoint', endpointId: due.endpoint_id, name: due.endpoint_name }),
  receiverOf: due => due.name,
  revisionOf: due => due.document_version,
  contentOf: (_, due, documentNo) => bytesOfEvent(bodyOfEvent({ ...due, document_no: documentNo }, due.name)),
};

/** Writes the messages of events that were noted, in their order; answers whether there were any. */
export const writeDue = (ctx: Ctx): Promise<boolean> => writeDueEvents(ctx, telling);

/** Writes what is due, and follows the endpoints, of all tenants; answers whether there may be more. */
export const tellSubscribers = (platform: Platform): Promise<boolean> =>
  eachTenant(platform, async ctx => {
    const hasWritten = await writeDue(ctx);
    await followEndpoints(ctx);
    return hasWritten;
  });

export const subscribedEventsJob: Job = {
  kind: 'events of message subscriptions',
  everyMs: EVERY_MS,
  lanes: 1,
  run: tellSubscribers,
};
