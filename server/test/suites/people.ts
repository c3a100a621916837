import type { DataScope, Endpoint, Permission } from '@inbound/shared';
import type { Caller, TestServer } from '../server.ts';
import { permissionOf } from './calls.ts';

/** Somebody who calls, and what the database says about them: the test's own reading of who may see what. */
export interface Person {
  userNo: string;
  tenant: number;
  isInternal: boolean;
  scope: DataScope;
  companyId: string;
  mrp: string;
  plantIds: readonly string[];
  permissions: ReadonlySet<Permission>;
  caller: Caller;
}

interface PersonRow {
  [column: string]: unknown;
  user_no: string;
  type: string;
  data_scope: DataScope;
  company_id: string;
  mrp_controller: string;
  plants: string[] | null;
  permissions: Permission[] | null;
}

const PEOPLE = `
  select u.user_no, u.type, u.company_id, u.mrp_controller, r.data_scope,
    (select array_agg(plant_id) from user_plant p where p.tenant_id = u.tenant_id and p.user_id = u.id) as plants,
    (select array_agg(p.grants) from role_permission rp
      join permission p on p.tenant_id = rp.tenant_id and p.id = rp.permission_id
      where rp.tenant_id = r.tenant_id and rp.role_id = r.id and p.grants is not null) as permissions
  from app_user u
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
  join company c on c.tenant_id = u.tenant_id and c.id = u.company_id
  where u.tenant_id = $1 and u.active and u.locked_at is null and not c.locked order by u.user_no`;

/** All users of a tenant who may sign in, each with a token. */
export const peopleOf = async (server: TestServer, tenant = 0): Promise<Person[]> => {
  const rows = await server.sql<PersonRow>(PEOPLE, [tenant]);
  const people: Person[] = [];
  for (const row of rows) {
    people.push({
      userNo: row.user_no,
      tenant,
      isInternal: row.type === 'internal',
      scope: row.data_scope,
      companyId: row.company_id,
      mrp: row.mrp_controller,
      plantIds: row.plants ?? [],
      permissions: new Set(row.permissions ?? []),
      caller: await server.as(row.user_no, tenant),
    });
  }
  return people;
};

/** Whether somebody has the permission that a call asks for. */
export const mayCall = (person: Person, endpoint: Endpoint): boolean => {
  const permission = permissionOf(endpoint);
  return permission === undefined || person.permissions.has(permission);
};

/** Somebody who may make a call, and sees all that the own rows of a world are. */
export const holderOf = (people: readonly Person[], endpoint: Endpoint): Person => {
  const holder = people.find(person => person.scope !== 'mrp' && mayCall(person, endpoint));
  if (!holder) throw new Error(`nobody may call ${endpoint.path}`);
  return holder;
};

/** Lets all users of a tenant work for all its plants. */
export const giveAllPlants = (server: TestServer, tenant: number): Promise<unknown> =>
  server.sql(
    `insert into user_plant (tenant_id, user_id, plant_id)
     select u.tenant_id, u.id, p.id from app_user u join plant p using (tenant_id) where u.tenant_id = $1
     on conflict do nothing`,
    [tenant],
  );

/** One more user of tenant 0: like another one, but with a reach of its own. */
interface Colleague {
  like: string;
  userNo: string;
  scope: Person['scope'];
  mrp?: string;
  /** Instead of the other one's plants. */
  plantId?: string;
}

export const addColleague = async (
  server: TestServer,
  { like, userNo, scope, mrp = '', plantId }: Colleague,
): Promise<void> => {
  await server.sql(
    `with model as (select u.*, ur.role_id from app_user u join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
       where u.tenant_id = 0 and u.user_no = $1),
     the_role as (insert into role (tenant_id, id, code, name, type, data_scope, changed_at)
       select 0, gen_random_uuid(), $2, $2, 'internal', $3, now() returning id),
     its_permissions as (insert into role_permission (tenant_id, role_id, permission_id)
       select 0, the_role.id, rp.permission_id from the_role, model join role_permission rp on rp.tenant_id = 0 and rp.role_id = model.role_id),
     the_user as (insert into app_user (tenant_id, id, user_no, login_name, cname, name, type, company_id, email, mrp_controller, changed_at)
       select 0, gen_random_uuid(), $2, $2, $2, $2, 'internal', company_id, 'clerk@example.com', $4, now() from model returning id),
     their_plants as (insert into user_plant (tenant_id, user_id, plant_id)
       select distinct 0, the_user.id, coalesce($5::uuid, p.plant_id) from the_user, model
         join user_plant p on p.tenant_id = 0 and p.user_id = model.id)
     insert into user_role (tenant_id, user_id, role_id) select 0, the_user.id, the_role.id from the_user, the_role`,
    [like, userNo, scope, mrp, plantId ?? null],
  );
};
