import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type CheckedOf, type FieldRefusal, orThrowFields, refusal } from '@inbound/shared';
import type {
  changeOauthEndpoint,
  createOauthEndpoint,
  OauthEndpointRow,
  pauseOauthEndpoint,
  removeOauthEndpoint,
} from '@inbound/shared/system/oauth-endpoint/contract';
import { checkReached, checkSecrets, newSecrets, type Reached } from '@inbound/shared/system/oauth-endpoint/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { hostOf } from '../../platform/outgoing/address-rule.ts';
import { createRecord } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { readOne } from './queries.ts';
import { keepSecrets } from './secrets.ts';

type Fields = CheckedOf<typeof createOauthEndpoint>;

/** An address that is written out is judged at once; that of a name each time when it is called. */
const refusedHost = (ctx: Ctx, field: string, value: string | null | undefined): FieldRefusal[] => {
  if (!value || !URL.canParse(value)) return [];
  const url = new URL(value);
  const address = hostOf(url);
  if (isIP(address) === 0 || ctx.platform.outgoing(address, url.protocol === 'https:')) return [];
  return [{ field, value, ...refusal('address_refused', { host: url.hostname }) }];
};

const isCertificate = (pem: string): boolean => {
  try {
    return new X509Certificate(pem).ca;
  } catch {
    return false;
  }
};

const refusedCertificate = ({ caCertificate: pem }: Fields): FieldRefusal[] =>
  !pem || isCertificate(pem)
    ? []
    : [{ field: 'caCertificate', ...refusal('certificate_invalid', { cause: 'noCertificate' }) }];

const check = (ctx: Ctx, fields: Fields, before?: Reached): void =>
  orThrowFields([
    ...checkReached(fields),
    ...refusedHost(ctx, 'url', fields.url),
    ...refusedHost(ctx, 'tokenUri', fields.tokenUri),
    ...refusedCertificate(fields),
    ...checkSecrets(fields, before),
  ]);

const reachedBefore = (row: RowOfTable<'oauth_endpoint'>): Reached => ({
  url: row.url,
  authType: row.auth_type,
  clientId: row.client_id,
  headerName: row.header_name,
  tokenUri: row.token_uri,
  tls: row.tls,
});

/** Creates an endpoint; a name that exists is refused by the table's own key. */
export const create = async (ctx: Ctx, input: Fields): Promise<OauthEndpointRow> => {
  check(ctx, input);
  const { clientSecret, signingKey, ...fields } = input;
  const id = await createRecord(ctx, 'oauth_endpoint', fields);
  await keepSecrets(ctx, id, { clientSecret, signingKey });
  return readOne(ctx, id);
};

/** Changes an endpoint that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...input }: CheckedOf<typeof changeOauthEndpoint>,
): Promise<OauthEndpointRow> => {
  const { clientSecret, signingKey, ...fields } = input;
  const secrets = newSecrets({ clientSecret, signingKey }, await readOne(ctx, id));
  const before = await changeRecord(ctx, 'oauth_endpoint', { id, version }, fields);
  check(ctx, { ...fields, ...secrets }, reachedBefore(before));
  await keepSecrets(ctx, id, secrets);
  return readOne(ctx, id);
};

/** Deletes an endpoint with its secrets; one that receivers use is refused (`in_use`). */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeOauthEndpoint>): Promise<null> => {
  await removeRecord(ctx, 'oauth_endpoint', seen);
  return null;
};

/** Holds messages to an endpoint back, or lets them go again. */
export const rest = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof pauseOauthEndpoint>,
  paused: boolean,
): Promise<OauthEndpointRow> => {
  await changeRecord(ctx, 'oauth_endpoint', { id, version }, { paused }, { action: paused ? 'pause' : 'resume' });
  return readOne(ctx, id);
};
