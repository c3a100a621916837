import {
  type CompanyKind,
  type DataScope,
  DEFAULT_LANGUAGE,
  EVENT_KIND,
  MODES,
  type Permission,
} from '@inbound/shared';
import { HELD_BACK } from '@inbound/shared/system/event-subscription/machine';
import type { Ctx, Session } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { wholeTenant } from '../../platform/database/transaction.ts';
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
  hears_all: boolean;
}

/** The rows that a subscription may be told: those of its company, or of all; of its plant, where it names one. */
const scopeOf = (tenant: number, { plant_id: plant, company_id: company, hears_all: all }: Due) => ({
  ...wholeTenant(tenant),
  plants: plant ? [plant] : ('*' as const),
  company: all ? ('*' as const) : company,
  drafts: company,
});

/** Who the rows are read for: the company as such, none of its people. */
const readerOf = (tenant: number, due: Due): Session => ({
  ...{ id: due.subscription_id, kind: 'api', tenant, mode: MODES[0], userId: due.subscription_id, userNo: '' },
  ...{ name: due.name, nameZh: due.name, type: due.hears_all ? 'internal' : 'supplier', companyId: due.company_id },
  ...{ companyKind: due.company_kind, mrpController: '', language: DEFAULT_LANGUAGE, plants: [] },
  ...{ grants: new Map<Permission, DataScope>(), stamps: '', processStamp: undefined },
});

/** The row of a document as its company would read it at this moment; null where it is gone. */
const readRow = async (ctx: Ctx, sources: readonly ToldSource[], due: Due): Promise<unknown> => {
  const source = sources.find(({ document }) => document === due.document);
  if (!source) throw new Error(`no feature tells the row of a ${due.document}`);
  const { tenant, now } = ctx;
  const reading = { tenant, now, scope: scopeOf(tenant, due), session: readerOf(tenant, due) };
  const own = systemCtx(ctx.platform, ctx.tx, reading);
  const row = await source.read(own, due.document_id);
  ctx.tx.setContext(ctx.scope);
  return row ?? null;
};

const tellingOf = (sources: readonly ToldSource[]): Telling<Due> => ({
  table: 'event_subscription',
  columns: "s.plant_id, c.code as company_code, c.kind as company_kind, c.kind = 'buyer' as hears_all",
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
