import { maskText } from '@inbound/shared';
import type { Secrets } from '@inbound/shared/system/oauth-endpoint/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { seal, unseal } from '../../platform/tools/sealing.ts';

type Endpoint = RowOfTable<'oauth_endpoint'>;

/** An endpoint as it is called: with its secrets opened. */
export interface OpenEndpoint {
  endpoint: Endpoint;
  clientSecret: string;
  signingKey: string;
}

const purposeOf = (tenant: number, id: string, which: keyof Secrets): string => `endpoint ${tenant} ${id} ${which}`;

export const sealedSecrets: SealedSecrets = {
  table: 'oauth_endpoint_secret',
  key: 'endpoint_id',
  columns: {
    client_secret_sealed: (tenant, id) => purposeOf(tenant, id, 'clientSecret'),
    signing_key_sealed: (tenant, id) => purposeOf(tenant, id, 'signingKey'),
  },
};

/** What was left out stays as it is kept. */
const KEEP = `insert into oauth_endpoint_secret (
    tenant_id, endpoint_id, client_secret_sealed, signing_key_sealed, client_secret_mask, signing_key_mask)
  values ($1, $2, $3, $4, $5, $6) on conflict (tenant_id, endpoint_id) do update set
  client_secret_sealed = coalesce(excluded.client_secret_sealed, oauth_endpoint_secret.client_secret_sealed),
  signing_key_sealed = coalesce(nullif(excluded.signing_key_sealed, ''), oauth_endpoint_secret.signing_key_sealed),
  client_secret_mask = coalesce(excluded.client_secret_mask, oauth_endpoint_secret.client_secret_mask),
  signing_key_mask = coalesce(nullif(excluded.signing_key_mask, ''), oauth_endpoint_secret.signing_key_mask)`;

/** Keeps the secrets of an endpoint, sealed, and what is shown of them; what is not given stays. */
export const keepSecrets = async (ctx: Ctx, id: string, { clientSecret, signingKey }: Secrets): Promise<void> => {
  if (!clientSecret && !signingKey) return;
  const { dataFolder } = ctx.platform;
  const sealed = clientSecret && (await seal(dataFolder, purposeOf(ctx.tenant, id, 'clientSecret'), clientSecret));
  const key = signingKey && (await seal(dataFolder, purposeOf(ctx.tenant, id, 'signingKey'), signingKey));
  const masks = [clientSecret ? maskText(clientSecret) : null, signingKey ? maskText(signingKey) : ''];
  ctx.tx.send(KEEP, [ctx.tenant, id, sealed || null, key || '', ...masks]);
};

/** An endpoint with its secrets; undefined where it has gone. */
export const openEndpoint = async (ctx: Ctx, id: string): Promise<OpenEndpoint | undefined> => {
  const [endpoint, sealed] = await Promise.all([
    ctx.rows('oauth_endpoint').selectAll().where('id', '=', id).executeTakeFirst(),
    ctx.rows('oauth_endpoint_secret').selectAll().where('endpoint_id', '=', id).executeTakeFirst(),
  ]);
  if (!endpoint || !sealed) return undefined;
  const open = (which: keyof Secrets, text: string | null): Promise<string> | string =>
    text ? unseal(ctx.platform.dataFolder, purposeOf(ctx.tenant, id, which), text) : '';
  return {
    endpoint,
    clientSecret: await open('clientSecret', endpoint.auth_type === 'none' ? null : sealed.client_secret_sealed),
    signingKey: await open('signingKey', sealed.signing_key_sealed),
  };
};
