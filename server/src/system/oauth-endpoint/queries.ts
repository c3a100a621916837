import { refuse } from '@inbound/shared';
import {
  listOauthEndpoints,
  type OauthEndpointRow,
  oauthEndpointRow,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** A mask from beside the endpoint; the secrets themselves are never read for an answer. */
const maskOf = (column: 'client_secret_mask' | 'signing_key_mask') => sql<string>`coalesce((
  select ${sql.ref(`s.${column}`)} from oauth_endpoint_secret s
  where s.tenant_id = oauth_endpoint.tenant_id and s.endpoint_id = oauth_endpoint.id), '')`;

const endpointColumns = fields('oauth_endpoint', oauthEndpointRow, {
  clientSecret: sql<string | null>`case when oauth_endpoint.auth_type = 'none' then null
    else nullif(${maskOf('client_secret_mask')}, '') end`,
  signingKey: maskOf('signing_key_mask'),
});

const selectRows = (query: ScopedQuery<'oauth_endpoint'>) => query.select(endpointColumns);

export const oauthEndpointList = listSpec(listOauthEndpoints, 'oauth_endpoint', {
  filters: {
    search: beginsWithAny('oauth_endpoint.search_name', 'oauth_endpoint.search_url'),
    authType: oneOf('oauth_endpoint.auth_type'),
    paused: is('oauth_endpoint.paused'),
  },
  sort: { name: 'oauth_endpoint.name', changedAt: 'oauth_endpoint.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<OauthEndpointRow> => {
  const row = await selectRows(ctx.rows('oauth_endpoint').where('oauth_endpoint.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
