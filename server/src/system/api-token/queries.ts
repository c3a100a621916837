import { refuse } from '@inbound/shared';
import { type ApiTokenRow, apiTokenRow, listApiTokens } from '@inbound/shared/system/api-token/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('api_token', apiTokenRow, {
  token: 'api_token.token_mask',
  access: sql<ApiTokenRow['access']>`user_session.token_access`,
  areas: sql<ApiTokenRow['areas']>`user_session.token_areas`,
  userNo: 'app_user.user_no',
  userNameZh: 'app_user.cname',
  userNameEn: 'app_user.name',
  // A session is seen at its beginning, too; no call is told from that until a minute has passed.
  lastUsedAt: sql<ApiTokenRow['lastUsedAt']>`nullif(user_session.seen_at, user_session.started_at)`,
  endedAt: 'user_session.ended_at',
  active: sql<boolean>`(user_session.ended_at is null and api_token.ends_at > now())`,
});

const withSession = (query: ScopedQuery<'api_token'>) =>
  query
    .innerJoin('user_session', join =>
      join
        .onRef('user_session.tenant_id', '=', 'api_token.tenant_id')
        .onRef('user_session.id', '=', 'api_token.session_id'),
    )
    .innerJoin('app_user', join =>
      join.onRef('app_user.tenant_id', '=', 'api_token.tenant_id').onRef('app_user.id', '=', 'api_token.user_id'),
    );

export const apiTokenList = listSpec(listApiTokens, 'api_token', {
  filters: { search: beginsWithAny('api_token.search_name'), userId: oneOf('api_token.user_id') },
  sort: { name: 'api_token.name', endsAt: 'api_token.ends_at', changedAt: 'api_token.changed_at' },
  sums: {},
  select: query => withSession(query).select(columns),
});

export const readOne = async (ctx: Ctx, id: string): Promise<ApiTokenRow> => {
  const token = await withSession(ctx.rows('api_token'))
    .select(columns)
    .where('api_token.id', '=', id)
    .executeTakeFirst();
  if (!token) throw refuse('not_found');
  return token;
};

/** The caller's own, the newest first. */
export const readOwn = (ctx: Ctx): Promise<ApiTokenRow[]> =>
  withSession(ctx.rows('api_token'))
    .select(columns)
    .where('api_token.user_id', '=', ctx.session.userId)
    .orderBy('api_token.changed_at', 'desc')
    .execute();
