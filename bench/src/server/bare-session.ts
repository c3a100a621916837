import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { makePool } from '@inbound/server/platform/database/pool';

export type Row = Record<string, unknown>;
type Run = (text: string, values: readonly unknown[]) => Promise<Row[]>;

/** A call whose caller is known, and how it asks. */
export interface BareCall {
  run: Run;
  user: Row;
  tenant: number;
}

export type InSession = <T>(
  request: IncomingMessage,
  how: { permission: string; begin: string; hasGenericPlan?: boolean },
  work: (call: BareCall) => Promise<T>,
) => Promise<T>;

const SET_CONTEXT =
  "select set_config('app.tenant', $1, true), set_config('app.plants', $2, true), set_config('app.company', $3, true), set_config('app.mrp', $4, true), set_config('app.drafts', $5, true), set_config('plan_cache_mode', $6, true)";

const SESSION = `select u.id, u.user_no, u.name, u.company_id, u.type,
    array(select up.plant_id::text from user_plant up where up.tenant_id = u.tenant_id and up.user_id = u.id) as plants
  from session_token t
  join user_session s on s.tenant_id = t.tenant_id and s.id = t.session_id and s.ended_at is null and s.ends_at > now()
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active
  where t.tenant_id = $1 and t.token_hash = $2 and t.expires_at > now() and exists (
    select 1 from user_role ur
    join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
    join permission p on p.tenant_id = rp.tenant_id and p.id = rp.permission_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id and p.grants = $3)`;

const POOL_SIZE = 20;

const contextOf = (tenant: number, { type, company_id: company, plants }: Row, plan: string): unknown[] => [
  String(tenant),
  type === 'supplier' ? (plants as string[]).join(',') : '*',
  type === 'supplier' ? company : '*',
  '*',
  company,
  plan,
];

/** Runs a call in one transaction, in the context of the token's user: suppliers see their company, all others all. */
export const sessionsOf = (url: string): InSession => {
  const pool = makePool({ url, size: POOL_SIZE, name: 'bare' });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `b${names.size}`;
    names.set(text, name);
    return name;
  };
  return async (request, { permission, begin, hasGenericPlan = false }, work) => {
    const plan = hasGenericPlan ? 'force_generic_plan' : 'auto';
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const tenant = Number(token.split('.')[0]);
    const client = await pool.connect();
    const run: Run = async (text, values) =>
      (await client.query({ name: nameOf(text), text, values: [...values] })).rows;
    try {
      const sent = [client.query(begin), run(SET_CONTEXT, [String(tenant), '*', '*', '*', '*', plan])];
      const hash = createHash('sha256').update(token).digest();
      const [user] = await run(SESSION, [tenant, hash, permission]);
      if (!user) throw new Error('no session');
      sent.push(run(SET_CONTEXT, contextOf(tenant, user, plan)));
      const answer = await work({ run, user, tenant });
      await Promise.all([...sent, client.query('commit')]);
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
};
