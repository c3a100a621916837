import {
  type DataScope,
  type ErrorCode,
  type Language,
  type Mode,
  type Permission,
  refuse,
  type Timestamp,
  widestScope,
} from '@inbound/shared';
import type { Session, SessionPlant } from './context.ts';
import type { Transaction } from './database/transaction.ts';
import { hashOf } from './ids.ts';

const PASSWORD_DAY_MS = 86_400_000;

interface OpenRow {
  [column: string]: unknown;
  session_id: string;
  kind: 'browser' | 'api';
  mode: Mode;
  user_id: string;
  user_no: string;
  name: string;
  type: 'internal' | 'supplier';
  company_id: string;
  mrp_controller: string;
  language: Language;
  plants: SessionPlant[] | null;
  grants: [Permission, DataScope][] | null;
  first_login_at: Timestamp | null;
  password_changed_at: Timestamp | null;
  password_weak: boolean;
  is_validate_date: boolean | null;
  validate_date_value: number | null;
  agreed: boolean;
  named_plant: string | null;
}

/**
 * Everything about the caller in one statement: the token, its session, the user with plants and grants, the rule and
 * the agreement that the gate asks for. Ended sessions, locked and inactive users, locked companies find nothing.
 */
const OPEN = `
  select s.id as session_id, s.kind, tn.mode, u.id as user_id, u.user_no, u.name, u.type, u.company_id,
    u.mrp_controller, u.language, u.first_login_at, u.password_changed_at, u.password_weak,
    r.is_validate_date, r.validate_date_value,
    (select json_agg(json_build_object('id', p.id, 'plantNo', p.plant_no, 'timeZone', p.time_zone) order by up.sort, p.plant_no)
       from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
       where up.tenant_id = u.tenant_id and up.user_id = u.id and p.active) as plants,
    (select json_agg(json_build_array(g.permission, g.scopes)) from (
       select pm.grants as permission, string_agg(distinct ro.data_scope, ',') as scopes
       from user_role ur
       join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
       join role_permission rp on rp.tenant_id = ro.tenant_id and rp.role_id = ro.id
       join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
       where ur.tenant_id = u.tenant_id and ur.user_id = u.id and pm.grants is not null and tn.mode = any (pm.modes)
       group by pm.grants) g) as grants,
    not exists (select 1 from agreement a where a.tenant_id = u.tenant_id and a.valid_from <= ($3::timestamptz)::date
       and not exists (select 1 from agreement later where later.tenant_id = a.tenant_id
         and later.valid_from <= ($3::timestamptz)::date and later.valid_from > a.valid_from)
       and not exists (select 1 from agreement_consent c where c.tenant_id = a.tenant_id and c.agreement_id = a.id and c.user_id = u.id)
    ) as agreed,
    (select p.id from plant p where p.tenant_id = u.tenant_id and p.plant_no = $4 and p.active) as named_plant
  from session_token t
  join user_session s on s.tenant_id = t.tenant_id and s.id = t.session_id
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id
  join tenant tn on tn.tenant_id = u.tenant_id
  left join password_rule r on r.tenant_id = u.tenant_id
  where t.tenant_id = $1 and t.token_hash = $2 and t.kind = 'access' and t.expires_at > $3::timestamptz
    and s.ended_at is null and s.ends_at > $3::timestamptz and u.active and u.locked_at is null and tn.active and not co.locked`;

export type GateCause = 'new' | 'expired' | 'weak' | 'agreement';

export interface OpenedSession {
  session: Session;
  /** What must be done before anything else; a token of the command line stands behind no gate. */
  gate: GateCause | undefined;
  /** The plant of the header, if the tenant has it. */
  namedPlant: string | undefined;
}

/** What the gate asks of a user (administration.md, After a login); also used by the session information. */
export const gateOf = (
  user: {
    first_login_at: Timestamp | null;
    password_changed_at: Timestamp | null;
    password_weak: boolean;
    is_validate_date: boolean | null;
    validate_date_value: number | null;
    agreed: boolean;
  },
  now: Timestamp,
): GateCause | undefined => {
  const changed = user.password_changed_at ? Date.parse(user.password_changed_at) : 0;
  // A password that was not changed since the first login is still the one that somebody else has set.
  if (!user.first_login_at || changed <= Date.parse(user.first_login_at)) return 'new';
  if (user.is_validate_date && Date.parse(now) > changed + (user.validate_date_value ?? 0) * PASSWORD_DAY_MS)
    return 'expired';
  if (user.password_weak) return 'weak';
  return user.agreed ? undefined : 'agreement';
};

const TOKEN = /^(0|[1-9]\d{0,8})\.[A-Za-z0-9_-]{20,100}$/;

/** The tenant that an access token names in front: its context must be set before the token can be looked up. */
export const tenantOfToken = (token: string): number | undefined => {
  const [, tenant] = TOKEN.exec(token) ?? [];
  return tenant === undefined ? undefined : Number(tenant);
};

/** Looks a token up; refuses with `token` whatever is wrong with it. */
export const openSession = async (
  tx: Transaction,
  token: string,
  now: Timestamp,
  plantNo: string | undefined,
): Promise<OpenedSession> => {
  const tenant = tenantOfToken(token);
  if (tenant === undefined) throw refuse('token');
  tx.setContext({ tenant, plants: '*', company: '*', mrp: '*' });
  const [row] = await tx.query<OpenRow>(OPEN, [tenant, hashOf(token), now, plantNo ?? null]);
  if (!row) throw refuse('token');
  const grants = new Map<Permission, DataScope>(
    (row.grants ?? []).map(([permission, scopes]) => [permission, widestScope(scopes.split(',') as DataScope[])]),
  );
  const session: Session = {
    id: row.session_id,
    kind: row.kind,
    tenant,
    mode: row.mode,
    userId: row.user_id,
    userNo: row.user_no,
    name: row.name,
    type: row.type,
    companyId: row.company_id,
    mrpController: row.mrp_controller,
    language: row.language,
    plants: row.plants ?? [],
    grants,
  };
  const gate = row.kind === 'api' ? undefined : gateOf(row, now);
  return { session, gate, namedPlant: row.named_plant ?? undefined };
};

/** The refusal that a gate answers every other call with. */
export const gateRefusal = (gate: GateCause): { code: ErrorCode; params: Record<string, string> } =>
  gate === 'agreement'
    ? { code: 'agreement_required', params: { version: '' } }
    : { code: 'must_change_password', params: { cause: gate } };
