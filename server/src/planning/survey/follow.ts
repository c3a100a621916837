import { decide, Refusal, refuse } from '@inbound/shared';
import { survey } from '@inbound/shared/planning/survey/machine';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { factsFor } from './rows.ts';

const FOLLOW = `insert into survey_follower (tenant_id, user_id, survey_id) values ($1, $2, $3) on conflict do nothing`;
const UNFOLLOW = 'delete from survey_follower where tenant_id = $1 and user_id = $2 and survey_id = $3';

/** A mark of the caller alone: the survey stays as it is, and nobody else's form is out of date. */
const mark = async (ctx: Ctx, id: string, action: 'follow' | 'unfollow', statement: string): Promise<void> => {
  const row = await ctx.rows('survey').selectAll('survey').where('survey.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const decision = decide(survey, action, factsFor(ctx)(row), ctx.may);
  if ('refusal' in decision) throw new Refusal(decision.refusal.code, decision.refusal.params);
  await ctx.tx.query(statement, [ctx.tenant, ctx.actor.id, id]);
};

/** The caller is told of all that happens to a survey. */
export const follow = (ctx: Ctx, id: string): Promise<void> => mark(ctx, id, 'follow', FOLLOW);

/** The caller is told no more of a survey than one has to be. */
export const unfollow = (ctx: Ctx, id: string): Promise<void> => mark(ctx, id, 'unfollow', UNFOLLOW);

const FOLLOWERS = `
  select f.user_id as id from survey_follower f
  where f.tenant_id = $1 and f.survey_id = $2 and f.user_id <> $3 and not exists (
    select 1 from user_role ur
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
    join permission p on p.tenant_id = rp.tenant_id and p.id = rp.permission_id
    where ur.tenant_id = f.tenant_id and ur.user_id = f.user_id and p.grants = any ($4::text[]))`;

/** Who follows a survey, but for the one who acts and those who are told by their permissions. */
export const followersBut = async (ctx: Ctx, surveyId: string, permissions: readonly string[]): Promise<string[]> => {
  const rows = await queryAcrossTenant<{ id: string }>(
    ctx,
    'a supplier does not see the people of the plant',
    FOLLOWERS,
    [ctx.tenant, surveyId, ctx.actor.id, [...permissions]],
  );
  return rows.map(({ id }) => id);
};
