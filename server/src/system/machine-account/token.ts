import { type AnswerOf, type CheckedOf, refuse, type Timestamp } from '@inbound/shared';
import { fetchMachineToken } from '@inbound/shared/system/machine-account/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inKeptRows } from '../../platform/call/kept-rows.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { isSameSecret } from '../../platform/tools/same-secret.ts';
import { logSessionEvent } from '../session/session-log.ts';
import { newToken } from '../session/tokens.ts';

type Wanted = CheckedOf<typeof fetchMachineToken>;
type Given = AnswerOf<typeof fetchMachineToken>;

/** A token that got lost is good for no longer. */
const TOKEN_MINUTES = 30;
const SECOND_MS = 1_000;
const GRANT = 'client_credentials';
/** `<tenant>.<key>`. */
const CLIENT = /^(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{1,40})$/;

interface Account {
  [column: string]: unknown;
  session_id: string;
  secret_hash: Buffer;
  user_no: string;
  token_access: string;
  token_areas: string[];
  ends_at: Timestamp;
}

/** An account that is good, whose user, company and tenant are as they must be. */
const FIND = `
  select a.session_id, a.secret_hash, u.user_no, s.token_access, s.token_areas, s.ends_at
  from machine_account a
  join user_session s on s.tenant_id = a.tenant_id and s.id = a.session_id and s.ended_at is null and s.ends_at > $3
  join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.active and u.locked_at is null
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
  join tenant tn on tn.tenant_id = a.tenant_id and tn.active
  where a.tenant_id = $1 and a.client_key = $2`;

const find = async (own: Ctx, key: string, secret: string): Promise<Account | undefined> => {
  const [account] = await own.tx.query<Account>(FIND, [own.tenant, key, own.now]);
  const isRight = isSameSecret(hashOf(secret).toString('hex'), (account?.secret_hash ?? hashOf('')).toString('hex'));
  return isRight ? account : undefined;
};

const give = async (
  own: Ctx,
  { session_id: sessionId, token_access, token_areas, ends_at }: Account,
): Promise<Given> => {
  const soon = later(own.now, TOKEN_MINUTES, 'minute');
  const expiresAt = soon < ends_at ? soon : ends_at;
  return {
    access_token: await newToken(own, sessionId, 'access', expiresAt),
    token_type: 'Bearer',
    expires_in: Math.floor((Date.parse(expiresAt) - Date.parse(own.now)) / SECOND_MS),
    scope: [token_access, ...token_areas].join(' '),
  };
};

/**
 * Gives a program a short token for its client and secret. The tenant is the one that the client names. Its scope is that of
 * the account, whatever was asked for: the answer says it (RFC 6749, 3.3). Refusals are logged; a wrong secret, an unknown
 * client and an account that has ended are one and the same.
 */
export const fetchToken = async (ctx: Ctx, { grant_type: grant, ...wanted }: Wanted): Promise<Given> => {
  if (grant !== GRANT) throw refuse('grant_type', { grant });
  const [, tenant, key] = CLIENT.exec(wanted.client_id ?? '') ?? [];
  if (tenant === undefined || key === undefined) throw refuse('client_credentials');
  const given = await inKeptRows(() =>
    inTenantTransaction(ctx.platform, Number(tenant), 'the client names the tenant', async own => {
      const account = await find(own, key, wanted.client_secret ?? '');
      const event = { endpoint: fetchMachineToken, caller: ctx.caller, trackId: ctx.trackId };
      if (account) {
        await logSessionEvent(own, { ...event, userNo: account.user_no });
        return give(own, account);
      }
      const [known] = await own.tx.query('select 1 from tenant where tenant_id = $1', [own.tenant]);
      if (known) await logSessionEvent(own, { ...event, userNo: '', refused: 'client_credentials' });
      return undefined;
    }),
  );
  if (!given) throw refuse('client_credentials');
  return given;
};
