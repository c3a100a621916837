import { qualityDocument } from '@inbound/shared/packaging/quality-document/machine';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { take } from '../../platform/record/take.ts';
import { endsSoon, todayOfDocument } from './queries.ts';
import { factsFor } from './rows.ts';
import { tellBoth } from './tell.ts';

/** So many documents are taken in one transaction. */
const AT_ONCE = 100;
const HOUR_MS = 3_600_000;

/** Documents that are due, locked; another server has those that it has locked, and takes them itself. */
const dueWhere = async (ctx: Ctx, condition: RawBuilder<boolean>): Promise<string[]> => {
  const rows = await ctx
    .rows('quality_document')
    .select('quality_document.id')
    .where(condition)
    .orderBy('quality_document.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

const hasEnded = (ctx: Ctx) =>
  sql<boolean>`(quality_document.state = 'released' and quality_document.valid_to < ${todayOfDocument(ctx)})`;

const isToRemind = (ctx: Ctx) => sql<boolean>`(${endsSoon(ctx)} and quality_document.reminded_at is null
  and quality_document.valid_to >= ${todayOfDocument(ctx)})`;

const takeAsSystem = (ctx: Ctx, id: string, action: 'expire' | 'remind') =>
  take(ctx, qualityDocument, 'quality_document', id, action, { facts: factsFor(ctx, 'system'), by: 'system' });

/**
 * Expires what has passed its last day, at midnight of its plant, and reminds once of what ends soon; answers whether
 * there is more. What it did is no longer due: it may run as often as it likes.
 */
export const keepValidity = async (ctx: Ctx): Promise<boolean> => {
  const ended = await dueWhere(ctx, hasEnded(ctx));
  for (const id of ended) {
    const document = await (await takeAsSystem(ctx, id, 'expire')).store();
    await tellBoth(ctx, document, 'qualityDocumentExpired');
  }
  const ending = await dueWhere(ctx, isToRemind(ctx));
  for (const id of ending) {
    const document = await (await takeAsSystem(ctx, id, 'remind')).store({ remindedAt: ctx.now });
    await tellBoth(ctx, document, 'qualityDocumentExpiring');
  }
  return ended.length === AT_ONCE || ending.length === AT_ONCE;
};

/** Looks every hour, for the day of each plant begins at another one. */
export const validityJob: Job = {
  kind: 'quality document validity',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, keepValidity),
};
