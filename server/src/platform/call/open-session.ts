import { type CompanyKind, type Language, type Refusal, refuse, type Timestamp, type UserType } from '@inbound/shared';
import { isInScope, type TokenScope } from '@inbound/shared/system/api-token/rules';
import { isRaising } from '@inbound/shared/system/user/rules';
import { type Transaction, wholeTenant } from '../database/transaction.ts';
import { hashOf } from '../tools/ids.ts';
import { agreementInForce } from './agreement-in-force.ts';
import type { Session } from './context.ts';
import { numberSql } from './numbers.ts';
import { type Rights, rightsOf, STAMPS, type Stamped } from './rights.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How exactly the last call of a session is kept: it is written at most once in this time. */
const SEEN_AGAIN_MS = MINUTE_MS;

/** The columns that decide what the gate asks of a user, and the flags of the session information. */
export interface GateColumns {
  [column: string]: unknown;
  first_login_at: Timestamp | null;
  last_login_at: Timestamp | null;
  /** When the user has set the own password by a one-time link. */
  arrived_at: Timestamp | null;
  password_changed_at: Timestamp | null;
  /** Whether the stored verdict says weak, and a rule is on that asks for more. */
  is_weak: boolean;
  is_validate_date: boolean | null;
  validate_date_value: number | null;
  /** Since when the user has a second factor, and whether the tenant asks for one where rights are given. */
  second_factor_at: Timestamp | null;
  asks_for_factor: boolean;
  /** Whether an issuer began the session: the password here was not typed, and is not asked to be changed. */
  by_issuer: boolean;
  /** The agreement in force, if the user has not agreed to it. */
  pending_agreement: string | null;
}

/** Selects the gate's columns for a user `u` and the rule `r` of its tenant; `at` is the moment's parameter. */
export const gateColumns = (at: string): string => `
    u.first_login_at, u.last_login_at, u.arrived_at, u.password_changed_at, r.is_validate_date, r.validate_date_value,
    u.password_weak and coalesce(r.is_efficacy_rule or r.is_limit_length, false) as is_weak,
    u.second_factor_at,
    coalesce((select sr.second_factor from sign_in_rule sr where sr.tenant_id = u.tenant_id), false) as asks_for_factor,
    (select a.agreement_version from (${agreementInForce('u.tenant_id', at)}) a
      where not exists (select 1 from agreement_consent c
        where c.tenant_id = u.tenant_id and c.agreement_id = a.id and c.user_id = u.id)) as pending_agreement`;

/** That company `co` and tenant `tn` of a user `u` are as they must be. */
const LIVE_HOUSE = `
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
  join tenant tn on tn.tenant_id = u.tenant_id and tn.active`;

/** That session `s`, user `u`, company `co` and tenant `tn` are as they must be: a join from `user_session s`. */
const LIVE_USER = `
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active and u.locked_at is null${LIVE_HOUSE}`;

const isLiveSession = (at: string): string => `s.ended_at is null and s.ends_at > ${at}::timestamptz
    and (s.kind = 'api' or s.seen_at > ${at}::timestamptz - make_interval(mins => ${numberSql('sessionIdle', 's.tenant_id')}))`;

/**
 * Whose token it is, and that session `s`, user `u`, company `co` and tenant `tn` are as they must be: ended or idle
 * sessions, locked and inactive users, locked companies and inactive tenants find nothing.
 */
export const liveSession = (at: string): string => `
  session_token t
  join user_session s on s.tenant_id = t.tenant_id and s.id = t.session_id
    and ${isLiveSession(at)}${LIVE_USER}`;

interface LiveRow
  extends Pick<
      GateColumns,
      'first_login_at' | 'last_login_at' | 'arrived_at' | 'password_changed_at' | 'second_factor_at'
    >,
    Stamped {
  [column: string]: unknown;
  by_issuer: boolean;
  session_id: string;
  kind: 'browser' | 'api';
  seen_at: Timestamp;
  user_no: string;
  name: string;
  cname: string;
  type: UserType;
  company_id: string;
  company_kind: CompanyKind;
  mrp_controller: string;
  language: Language;
  password_weak: boolean;
  named_plant: string | null;
  process_stamp: string;
  /** Of a token with a scope; a browser reaches all that its user may. */
  token_access: TokenScope['access'] | null;
  token_areas: TokenScope['areas'] | null;
  /** Whether its user has made it, who stands before the gate with it as with a browser. */
  token_gated: boolean;
}

/** The user as he is now, and the stamps of his rights; `$4` is the number of a plant. */
const CALLER = `tn.mode, u.id as user_id, u.user_no, u.name, u.cname, u.type, u.company_id, co.kind as company_kind,
    u.mrp_controller, u.language, u.first_login_at, u.last_login_at, u.arrived_at, u.password_changed_at, u.password_weak,
    u.second_factor_at,
    ${STAMPS}, tn.process_stamp, (select p.id from plant p where p.tenant_id = u.tenant_id and p.plant_no = $4 and p.active) as named_plant`;

/** Whose token it is, in one statement: what may end at any moment is read by each call, and so are the stamps of the rights. */
const liveBy = (token: string): string => `
  select s.id as session_id, s.kind, s.seen_at, s.token_access, s.token_areas, s.token_gated, s.by_issuer, ${CALLER}
  from ${liveSession('$3')}
  where t.tenant_id = $1 and t.token_hash = $2 and ${token}`;
const LIVE = liveBy(`t.kind = 'access' and t.expires_at > $3::timestamptz`);
const LIVE_COOKIE = liveBy(`t.kind = 'refresh' and t.used_at is null`);

export type GateCause = 'new' | 'expired' | 'weak' | 'factor' | 'agreement';

/** What a user must do before any other call; `version` is the version of the agreement to accept. */
export interface Gate {
  cause: GateCause;
  version: string;
}

export interface OpenedSession {
  session: Session;
  /** A token stands behind no gate but where its user has made it. */
  gate: Gate | undefined;
  /** The plant of the header, if the tenant has it. */
  namedPlant: string | undefined;
  /** Whether this call is late enough after the last one that is written down to be written down itself. */
  isSeenAgain: boolean;
}

/** What is wrong with the password; nothing of whoever signed in by an issuer, who has typed none. */
const passwordFlaws = (user: GateColumns, now: Timestamp) => {
  if (user.by_issuer) return { isOfOthers: false, isExpired: false, isWeak: false };
  const [changed, first] = [user.password_changed_at, user.arrived_at ?? user.first_login_at];
  const ends = (changed ? Date.parse(changed) : 0) + (user.validate_date_value ?? 0) * DAY_MS;
  return {
    // A password that was not changed since the user was here first is still the one that somebody else has set.
    isOfOthers: !first || !changed || Date.parse(changed) < Date.parse(first),
    isExpired: user.is_validate_date === true && Date.parse(now) > ends,
    isWeak: user.is_weak,
  };
};

/** The three flags of the specification (§4, Session). */
export const flagsOf = (user: GateColumns, now: Timestamp) => {
  const { isExpired, isWeak } = passwordFlaws(user, now);
  return {
    newUser: user.first_login_at === user.last_login_at,
    passwordExpired: isExpired,
    weakPassword: isWeak,
  };
};

/** Whether whoever holds these rights must have a second factor: the tenant asks for it, and some of them make rights. */
export const needsFactor = (grants: Session['grants'], asks: boolean): boolean =>
  asks && [...grants.keys()].some(isRaising);

/** Why the password must be changed, if it must. */
const passwordCauseOf = (user: GateColumns, now: Timestamp): GateCause | undefined => {
  const { isOfOthers, isExpired, isWeak } = passwordFlaws(user, now);
  if (isOfOthers) return 'new';
  if (isExpired) return 'expired';
  return isWeak ? 'weak' : undefined;
};

const gateCauseOf = (user: GateColumns, grants: Session['grants'], now: Timestamp): GateCause | undefined => {
  const ofPassword = passwordCauseOf(user, now);
  if (ofPassword) return ofPassword;
  if (user.second_factor_at === null && needsFactor(grants, user.asks_for_factor)) return 'factor';
  return user.pending_agreement === null ? undefined : 'agreement';
};

/** What the gate asks of a user (administration.md, After a login); also used by the session information. */
export const gateOf = (user: GateColumns, grants: Session['grants'], now: Timestamp): Gate | undefined => {
  const cause = gateCauseOf(user, grants, now);
  return cause && { cause, version: user.pending_agreement ?? '' };
};

const TOKEN = /^(0|[1-9]\d{0,8})\.[A-Za-z0-9_-]{20,100}$/;

/** The tenant that an access token names in front: its context must be set before the token can be looked up. */
export const tenantOfToken = (token: string): number | undefined => {
  const [, tenant] = TOKEN.exec(token) ?? [];
  return tenant === undefined ? undefined : Number(tenant);
};

/** What the gate looks at, of the user as he is now and of the rules that hold for him. */
const gateColumnsOf = (row: LiveRow, { rule, asksForFactor, pendingAgreement }: Rights): GateColumns => ({
  by_issuer: row.by_issuer,
  first_login_at: row.first_login_at,
  last_login_at: row.last_login_at,
  arrived_at: row.arrived_at,
  password_changed_at: row.password_changed_at,
  is_weak: row.password_weak && rule.isDemanding,
  is_validate_date: rule.isLimitedInTime,
  validate_date_value: rule.days,
  second_factor_at: row.second_factor_at,
  asks_for_factor: asksForFactor,
  pending_agreement: pendingAgreement,
});

/** What the user may, as far as the token reaches. */
const grantsWithin = ({ grants }: Rights, { token_access: access, token_areas: areas }: LiveRow): Rights['grants'] =>
  access === null || areas === null
    ? grants
    : new Map([...grants].filter(([permission]) => isInScope(permission, { access, areas })));

/** A program's own user never signs in: nobody could open the gate. */
const hasGate = ({ kind, token_gated: isGated }: LiveRow): boolean => kind === 'browser' || isGated;

/** Under which stamps a caller is as he is. */
const stampsOf = ({ mode, user_stamp, tenant_stamp }: Stamped): string => [mode, user_stamp, tenant_stamp].join(' ');

const openedOf = async (
  tx: Transaction,
  row: LiveRow | undefined,
  tenant: number,
  now: Timestamp,
): Promise<OpenedSession> => {
  if (!row) throw refuse('token');
  const rights = await rightsOf(tx, tenant, row, now);
  const session: Session = {
    id: row.session_id,
    kind: row.kind,
    ...(row.token_access === null ? {} : { token: row.token_access }),
    tenant,
    mode: row.mode,
    userId: row.user_id,
    userNo: row.user_no,
    name: row.name,
    nameZh: row.cname,
    type: row.type,
    companyId: row.company_id,
    companyKind: row.company_kind,
    mrpController: row.mrp_controller,
    language: row.language,
    plants: rights.plants,
    grants: grantsWithin(rights, row),
    stamps: stampsOf(row),
    processStamp: row.process_stamp,
  };
  return {
    session,
    gate: hasGate(row) ? gateOf(gateColumnsOf(row, rights), session.grants, now) : undefined,
    namedPlant: row.named_plant ?? undefined,
    isSeenAgain: Date.parse(now) - Date.parse(row.seen_at) >= SEEN_AGAIN_MS,
  };
};

/** Whether a token was given out by a tenant that is switched off; whoever holds none learns nothing of it. */
const OF_CLOSED = `
  select 1 from session_token t join tenant tn on tn.tenant_id = t.tenant_id and not tn.active
  where t.tenant_id = $1 and t.token_hash = $2`;

/** The refusal of a token that opens no session: `tenant_closed` if its tenant is off, `token` otherwise. */
export const closedOrEnded = async (tx: Transaction, tenant: number, tokenHash: Buffer): Promise<Refusal> => {
  const closed = await tx.query(OF_CLOSED, [tenant, tokenHash]);
  return closed.length > 0 ? refuse('tenant_closed', { tenant: String(tenant) }) : refuse('token');
};

/** Looks a token up; refuses with `token` whatever is wrong with it, and with `tenant_closed` where its tenant is off. */
export const openSession = async (
  tx: Transaction,
  token: string,
  now: Timestamp,
  plantNo: string | undefined,
): Promise<OpenedSession> => {
  const tenant = tenantOfToken(token);
  if (tenant === undefined) throw refuse('token');
  tx.setContext(wholeTenant(tenant));
  const [row] = await tx.query<LiveRow>(LIVE, [tenant, hashOf(token), now, plantNo ?? null]);
  if (!row) throw await closedOrEnded(tx, tenant, hashOf(token));
  return openedOf(tx, row, tenant, now);
};

const STAMPED = `select s.id as session_id, tn.mode, u.id as user_id, ${STAMPS}
  from user_session s${LIVE_USER}
  where s.tenant_id = $1 and s.id = any($2::uuid[]) and ${isLiveSession('$3')}`;

/** The live sessions among some sessions of a tenant, each with the present stamps of its user's rights. */
export const stampsOfSessions = async (
  tx: Transaction,
  { tenant, ids }: { tenant: number; ids: readonly string[] },
  now: Timestamp,
): Promise<ReadonlyMap<string, string>> => {
  tx.setContext(wholeTenant(tenant));
  const rows = await tx.query<Stamped & { session_id: string }>(STAMPED, [tenant, ids, now]);
  return new Map(rows.map(row => [row.session_id, stampsOf(row)]));
};

const OPEN_USER = `
  select u.id as session_id, 'api' as kind, $3::timestamptz as seen_at, null as token_access, null as token_areas, false as token_gated,
    false as by_issuer,
    ${CALLER}
  from app_user u ${LIVE_HOUSE}
  where u.tenant_id = $1 and u.id = $2 and u.active and u.locked_at is null`;

/**
 * A user as he is now, without a session: in his name goes on what he has asked for, also after he signed out. Refuses
 * with `token` whoever may not sign in any more.
 */
export const openUser = async (
  tx: Transaction,
  { tenant, userId, plantNo }: { tenant: number; userId: string; plantNo: string | undefined },
  now: Timestamp,
): Promise<OpenedSession> => {
  tx.setContext(wholeTenant(tenant));
  const [row] = await tx.query<LiveRow>(OPEN_USER, [tenant, userId, now, plantNo ?? null]);
  return openedOf(tx, row, tenant, now);
};

/** Whose session a browser's refresh token is of, which stays as it is; refuses with `token` one that is of none. */
export const openCookie = async (tx: Transaction, token: string, now: Timestamp): Promise<OpenedSession> => {
  const tenant = tenantOfToken(token);
  if (tenant === undefined) throw refuse('token');
  tx.setContext(wholeTenant(tenant));
  const [row] = await tx.query<LiveRow>(LIVE_COOKIE, [tenant, hashOf(token), now, null]);
  return openedOf(tx, row, tenant, now);
};

/** The refusal that a gate answers every other call with. */
export const gateRefusal = ({ cause, version }: Gate): Refusal => {
  if (cause === 'agreement') return refuse('agreement_required', { version });
  return cause === 'factor' ? refuse('second_factor_setup') : refuse('must_change_password', { cause });
};
