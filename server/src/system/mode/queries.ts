import { type Mode, refuse } from '@inbound/shared';
import { COUNTED_BY_MODE, type CountedByMode } from '@inbound/shared/documents';
import type { ModePage, ModeState, OpenDocuments } from '@inbound/shared/system/mode/contract';
import { otherMode } from '@inbound/shared/system/mode/rules';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { tableNameOf } from '../../platform/call/view-permission.ts';

/** The last switches are told; all of them stay in the table. */
const MOST_SWITCHES = 50;

const countOpen = async (ctx: Ctx, kind: CountedByMode): Promise<OpenDocuments> => {
  const { count } = await ctx
    // Each document that a machine moves has `turn`; which table it is, is known when it is asked.
    .rows(tableNameOf(kind) as 'delivery_note')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('turn', '<>', 'done')
    .executeTakeFirstOrThrow();
  return { kind, count };
};

/**
 * How many documents of each kind wait for somebody at this moment, as far as the caller sees them: an administrator sees
 * those of all plants and companies, but for drafts, which are their authors' alone (decision 0013).
 */
export const openDocumentsOf = (ctx: Ctx): Promise<OpenDocuments[]> =>
  Promise.all(COUNTED_BY_MODE.map(kind => countOpen(ctx, kind)));

/** The pages that one mode has and the other has not, as the administrators have arranged them. */
const pagesOf = async (ctx: Ctx, mode: Mode): Promise<ModePage[]> =>
  ctx
    .rows('permission')
    .select(['permission.id', 'permission.path', 'permission.name_zh as nameZh', 'permission.name_en as nameEn'])
    .where('permission.type', '=', 'page')
    .where('permission.in_menu', '=', true)
    .where(sql<boolean>`${mode} = any (permission.modes) and not ${otherMode(mode)} = any (permission.modes)`)
    .orderBy('permission.sort')
    .orderBy('permission.path')
    .execute();

const switchesOf = (ctx: Ctx) =>
  ctx
    .rows('mode_switch')
    .select(['mode_switch.id', 'at', 'actor', 'actor_zh as actorZh', 'from_mode as fromMode', 'to_mode as toMode'])
    .select(['reason', sql<OpenDocuments[]>`open_documents`.as('openDocuments')])
    .orderBy('at', 'desc')
    .orderBy('mode_switch.id', 'desc')
    .limit(MOST_SWITCHES)
    .execute();

/** The mode of the caller's tenant as it is now, whatever the call began with. */
export const modeOf = async (ctx: Ctx): Promise<Mode> => {
  const tenant = await ctx.rows('tenant').select('tenant.mode').executeTakeFirst();
  if (!tenant) throw refuse('not_found');
  return tenant.mode;
};

/** The mode, what the other one would change, and who switched when. */
export const readState = async (ctx: Ctx): Promise<ModeState> => {
  const mode = await modeOf(ctx);
  return {
    mode,
    countedAt: ctx.now,
    openDocuments: await openDocumentsOf(ctx),
    leaving: await pagesOf(ctx, mode),
    coming: await pagesOf(ctx, otherMode(mode)),
    switches: await switchesOf(ctx),
  };
};
