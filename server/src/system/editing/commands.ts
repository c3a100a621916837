import { type AnswerOf, type CheckedOf, refuse } from '@inbound/shared';
import {
  EDITING_GONE_SECONDS,
  type endEditing,
  MOST_OPEN_FORMS,
  type sayEditing,
} from '@inbound/shared/system/editing/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { withPermissionScope } from '../../platform/call/permission-scope.ts';
import { isTable, tableNameOf, viewOf } from '../../platform/call/view-permission.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { later } from '../../platform/tools/clock.ts';

type Said = CheckedOf<typeof sayEditing>;

/** Whether the caller may open the document, with its own permission and within the rows that it reaches. */
const mayOpen = async (ctx: Ctx, { document, documentId }: Said): Promise<boolean> => {
  const table = tableNameOf(document);
  const view = isTable(table) ? viewOf(table) : undefined;
  if (!view || view.base !== table) return false;
  // Which of the tables it is, is known when it is asked; all have an id.
  const found = await withPermissionScope(ctx, view.permission, own =>
    own
      .rows(view.base as 'plant')
      .select('id')
      .where('id', '=', documentId)
      .executeTakeFirst(),
  );
  return found !== undefined;
};

/** Nothing is stored where the id is that of somebody else's form, nor beyond the most forms of a user ($7). Answers whether it is told for the first time: a row that was there before has a transaction that changed it. */
const SAY = `insert into editing (tenant_id, id, user_id, document, document_id, name, name_zh, company_code, since, seen_at)
  select $1, $2, u.id, $4, $5, u.name, u.cname, c.code, $6, $6
  from app_user u join company c on c.tenant_id = u.tenant_id and c.id = u.company_id
  where u.tenant_id = $1 and u.id = $3 and (
    exists (select 1 from editing where tenant_id = $1 and id = $2)
    or (select count(*) from editing where tenant_id = $1 and user_id = $3) < $7)
  on conflict (tenant_id, id) do update set seen_at = excluded.seen_at
    where editing.user_id = excluded.user_id and editing.document_id = excluded.document_id
  returning (xmax = 0) as begun`;

/** Whether a form of this id is open, whose ever it is. */
const isOpen = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.rows('editing').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Others who have the document open: of each the form that was opened first. */
const othersAt = (ctx: Ctx, { document, documentId }: Pick<Said, 'document' | 'documentId'>) =>
  ctx
    .rows('editing')
    .select(['user_id', 'name', 'name_zh', 'company_code', 'since'])
    .where('document', '=', document)
    .where('document_id', '=', documentId)
    .where('user_id', '<>', ctx.session.userId)
    .where('seen_at', '>', later(ctx.now, -EDITING_GONE_SECONDS, 'second'))
    .distinctOn('user_id')
    .orderBy('user_id')
    .orderBy('since')
    .execute();

/** Those who edit a document hear that somebody has come or gone. */
const tellThem = (ctx: Ctx, documentId: string, others: readonly { user_id: string }[]): void => {
  for (const { user_id: userId } of others) publishChange(ctx, { document: 'editing', documentId, userId });
};

/** Notes that the caller has a document open; answers who else has, the first one first. */
export const say = async (ctx: Ctx, said: Said): Promise<AnswerOf<typeof sayEditing>> => {
  if (!(await mayOpen(ctx, said))) return { others: [] };
  const { id, document, documentId } = said;
  const values = [ctx.tenant, id, ctx.session.userId, document, documentId, ctx.now, MOST_OPEN_FORMS];
  const [noted] = await ctx.tx.query<{ begun: boolean }>(SAY, values);
  if (!noted && !(await isOpen(ctx, id))) throw refuse('too_many_kept', { most: MOST_OPEN_FORMS });
  const others = await othersAt(ctx, said);
  if (noted?.begun) tellThem(ctx, documentId, others);
  return {
    others: others
      .map(({ name, name_zh, company_code, since }) => ({ name, nameZh: name_zh, companyCode: company_code, since }))
      .sort((one, other) => (one.since < other.since ? -1 : 1)),
  };
};

/** Notes that the caller edits it no more. */
export const end = async (ctx: Ctx, { id }: CheckedOf<typeof endEditing>): Promise<null> => {
  const gone = await ctx
    .delete('editing')
    .where('id', '=', id)
    .where('user_id', '=', ctx.session.userId)
    .returning(['document', 'document_id'])
    .executeTakeFirst();
  if (!gone) throw refuse('not_found');
  const { document, document_id: documentId } = gone;
  tellThem(ctx, documentId, await othersAt(ctx, { document, documentId }));
  return null;
};
