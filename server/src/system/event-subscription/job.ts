import { type CompanyKind, EVENT_KIND } from '@inbound/shared';
import { HELD_BACK } from '@inbound/shared/system/event-subscription/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { readForCompany } from '../../platform/call/for-company.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type DueEvent, type Telling, writeDueEvents } from '../../platform/jobs/outbox/due-events.ts';
import type { ToldSource } from '../../platform/list/told-by.ts';
import { followAddresses } from './failing.ts';

const EVERY_MS = 1_000;
/** Spaces before what stands inside, for people read it, too. */
const INDENT = 2;

interface Due extends DueEvent {
  plant_id: string | null;
  company_code: string;
  company_kind: CompanyKind;
}

/** The row of a document as its company would read it at this moment; null where it is gone. */
const readRow = (ctx: Ctx, sources: readonly ToldSource[], due: Due): Promise<unknown> => {
  const source = sources.find(({ document }) => document === due.document);
  if (!source) throw new Error(`no feature tells the row of a ${due.document}`);
  const reader = { companyId: due.company_id, companyKind: due.company_kind, plantId: due.plant_id };
  return readForCompany(ctx, reader, async own => (await source.read(own, due.document_id)) ?? null);
};

const tellingOf = (sources: readonly ToldSource[]): Telling<Due> => ({
  table: 'event_subscription',
  columns: 's.plant_id, c.code as company_code, c.kind as company_kind',
  joins: 'join company c on c.tenant_id = s.tenant_id and c.id = s.company_id',
  heldBackIn: HELD_BACK,
  kind: EVENT_KIND,
  format: 'json',
  addressOf: due => ({ kind: 'webhook', subscriptionId: due.subscription_id, name: due.name }),
  // Each company names its own subscriptions.
  receiverOf: due => `${due.name} (${due.company_code})`,
  revisionOf: due => due.told,
  contentOf: async (ctx, due) => {
    const data = await readRow(ctx, sources, due);
    const about = { type: due.event, timestamp: due.at, documentId: due.document_id, version: due.document_version };
    return Buffer.from(JSON.stringify({ ...about, data }, null, INDENT));
  },
});

/** Writes the messages of events that were noted, in their order; answers whether there were any. */
export const writeDueWebhooks = (ctx: Ctx, sources: readonly ToldSource[]): Promise<boolean> =>
  writeDueEvents(ctx, tellingOf(sources));

/** Writes what is due, and follows the addresses, of all tenants; answers whether there may be more. */
export const tellSubscriptions = (platform: Platform, sources: readonly ToldSource[]): Promise<boolean> =>
  eachTenant(platform, async ctx => {
    const hasWritten = await writeDueWebhooks(ctx, sources);
    await followAddresses(ctx);
    return hasWritten;
  });

export const EVENT_JOB = 'events of subscriptions';

/** The job that tells events, with the rows that features give. */
export const eventSubscriptionJob = (sources: readonly ToldSource[]): Job => ({
  kind: EVENT_JOB,
  everyMs: EVERY_MS,
  lanes: 1,
  run: platform => tellSubscriptions(platform, sources),
});
