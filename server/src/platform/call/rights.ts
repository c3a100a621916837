import { type DataScope, type Mode, type Permission, type Timestamp, widestScope } from '@inbound/shared';
import type { Transaction } from '../database/transaction.ts';
import { Recent } from '../tools/recent.ts';
import { agreementInForce } from './agreement-in-force.ts';
import type { SessionPlant } from './context.ts';

/** What a user may, and what the gate asks of him, as long as neither stamp is renewed and the day is the same. */
export interface Rights {
  /** The plants bound to the user, in their order. */
  plants: readonly SessionPlant[];
  /** Each permission held, with the widest scope among the roles that grant it. */
  grants: ReadonlyMap<Permission, DataScope>;
  /** What the tenant asks of passwords: more than any text, and a new one after so many days. */
  rule: { isDemanding: boolean; isLimitedInTime: boolean; days: number | null };
  /** Whether the tenant asks whoever gives rights to others for a second factor. */
  asksForFactor: boolean;
  /** The agreement in force, if the user has not agreed to it. */
  pendingAgreement: string | null;
}

/**
 * A user with the stamps of their rights. A trigger (migration 0032) renews a stamp whenever rows change that decide these
 * rights.
 */
export interface Stamped {
  user_id: string;
  mode: Mode;
  user_stamp: string;
  tenant_stamp: string;
}

/** The stamps of user `u` and tenant `tn`, as columns. */
export const STAMPS = 'u.rights_stamp as user_stamp, tn.rights_stamp as tenant_stamp';

interface Row extends Stamped {
  [column: string]: unknown;
  plants: SessionPlant[] | null;
  /** Of each role its scope and what it grants. */
  grants: [DataScope, Permission[]][] | null;
  is_demanding: boolean;
  is_limited_in_time: boolean;
  days: number | null;
  asks_for_factor: boolean;
  pending_agreement: string | null;
}

/** One statement, so that rights and stamps are those of one moment. */
const READ = `
  select u.id as user_id, tn.mode, ${STAMPS},
    (select json_agg(json_build_object('id', p.id, 'plantNo', p.plant_no, 'timeZone', p.time_zone) order by up.sort, p.plant_no)
       from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
       where up.tenant_id = u.tenant_id and up.user_id = u.id and p.active) as plants,
    (select json_agg(json_build_array(ro.data_scope, array(
         select pm.grants from role_permission rp
         join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
         where rp.tenant_id = ro.tenant_id and rp.role_id = ro.id and pm.grants is not null and tn.mode = any (pm.modes))))
       from user_role ur
       join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
       where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as grants,
    coalesce(r.is_efficacy_rule or r.is_limit_length, false) as is_demanding,
    coalesce(r.is_validate_date, false) as is_limited_in_time, r.validate_date_value as days,
    coalesce((select sr.second_factor from sign_in_rule sr where sr.tenant_id = u.tenant_id), false) as asks_for_factor,
    (select a.agreement_version from (${agreementInForce('u.tenant_id', '$3')}) a
      where not exists (select 1 from agreement_consent c
        where c.tenant_id = u.tenant_id and c.agreement_id = a.id and c.user_id = u.id)) as pending_agreement
  from app_user u
  join tenant tn on tn.tenant_id = u.tenant_id
  left join password_rule r on r.tenant_id = u.tenant_id
  where u.tenant_id = $1 and u.id = $2`;

/** Each permission of several roles, with the widest scope among those that grant it. */
const grantsOf = (roles: readonly [DataScope, Permission[]][]): Map<Permission, DataScope> => {
  const grants = new Map<Permission, DataScope>();
  for (const [scope, permissions] of roles)
    for (const permission of permissions) grants.set(permission, widestScope([scope, grants.get(permission) ?? scope]));
  return grants;
};

const rightsIn = (row: Row): Rights => ({
  plants: row.plants ?? [],
  grants: grantsOf(row.grants ?? []),
  rule: { isDemanding: row.is_demanding, isLimitedInTime: row.is_limited_in_time, days: row.days },
  asksForFactor: row.asks_for_factor,
  pendingAgreement: row.pending_agreement,
});

/** So many are remembered, the one that was asked for longest ago goes first: some ten megabytes. */
const MOST = 500;

/** By user, stamps and day: what stands under a key never changes, so nothing here can be stale. */
const remembered = new Recent<Rights>(MOST);

/** The mode says which permissions there are, the day which agreement is in force (in UTC, as the database has it). */
const keyOf = ({ user_id, mode, user_stamp, tenant_stamp }: Stamped, now: Timestamp): string =>
  [user_id, mode, user_stamp, tenant_stamp, now.slice(0, 'YYYY-MM-DD'.length)].join(' ');

/** Somebody who has gone in between. */
const NOTHING: Rights = {
  plants: [],
  grants: new Map(),
  rule: { isDemanding: false, isLimitedInTime: false, days: null },
  asksForFactor: false,
  pendingAgreement: null,
};

/** The rights of a user under the stamps that his call has read; read anew where no call of this process has seen them. */
export const rightsOf = async (tx: Transaction, tenant: number, user: Stamped, now: Timestamp): Promise<Rights> => {
  const key = keyOf(user, now);
  const known = remembered.get(key);
  if (known) return known;
  const [row] = await tx.query<Row>(READ, [tenant, user.user_id, now]);
  // Between the two questions somebody may have changed something: what was read stands under the stamps read with it.
  return row ? remembered.keep(keyOf(row, now), rightsIn(row)) : NOTHING;
};
