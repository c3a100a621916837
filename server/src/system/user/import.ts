import { type FieldRefusal, orThrowFields, Refusal, refuse } from '@inbound/shared';
import type { importUsers, UserRow } from '@inbound/shared/system/user/contract';
import { refusedUser, type UserFields } from '@inbound/shared/system/user/rules';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { ownEnterprise } from '../tenant/enterprise.ts';
import { change, make } from './commands.ts';
import { withBindings } from './queries.ts';
import { grantsOfRoles, type RoleGrant, requireReach } from './reach.ts';

type Line = z.output<typeof importUsers.row>;

type Company = UserFields['company'];
type Role = UserFields['roles'][number] & { id: string };

/** What a file names by code: the ids, and by them what is judged of a new user; read once for all rows. */
interface Places {
  companies: ReadonlyMap<string, string>;
  plants: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
  company: ReadonlyMap<string, Company>;
  role: ReadonlyMap<string, Role>;
  grants: readonly RoleGrant[];
}

const idsOf = (rows: readonly { id: string; code: string }[]) => new Map(rows.map(row => [row.code, row.id]));
const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map(row => [row.id, row]));

const findPlaces = async (ctx: Ctx): Promise<Places> => {
  const [companies, plants, roles] = await Promise.all([
    ctx.rows('company').select(['id', 'code', 'kind']).execute(),
    ctx.rows('plant').select(['id', 'plant_no as code']).execute(),
    ctx.rows('role').select(['id', 'code', 'type', 'owner_company_id as ownerCompanyId']).execute(),
  ]);
  const grants = await grantsOfRoles(
    ctx,
    roles.map(({ id }) => id),
  );
  const ids = { companies: idsOf(companies), plants: idsOf(plants), roles: idsOf(roles) };
  return { ...ids, company: byId(companies), role: byId(roles), grants };
};

const present = <V>(values: ReadonlyMap<string, V>, ids: readonly string[]): V[] =>
  ids.flatMap(id => values.get(id) ?? []);

/** Makes a user of the file; whoever is new takes no right from anybody, so that an administrator stays. */
const createOne = async (ctx: Ctx, line: Line, places: Places): Promise<string> => {
  const bindings = bindingsOf(line, places);
  const [company] = present(places.company, [bindings.companyId]);
  const roles = present(places.role, bindings.roleIds);
  if (company) orThrowFields(refusedUser({ type: line.type, company, roles }));
  requireReach(
    ctx,
    places.grants.filter(({ roleId }) => bindings.roleIds.includes(roleId)),
  );
  return make(ctx, { ...fieldsOf(line), ...bindings });
};

const bindingsOf = ({ companyCode, plants, roles }: Line, places: Places) => ({
  companyId: idNamed(places.companies, 'companyCode', companyCode),
  plantIds: plants.map(code => idNamed(places.plants, 'plants', code)),
  roleIds: roles.map(code => idNamed(places.roles, 'roles', code)),
});

/** Columns of the file by the fields of the call. */
const COLUMNS: Readonly<Record<string, string>> = { companyId: 'companyCode', plantIds: 'plants', roleIds: 'roles' };

const renamed = (field: FieldRefusal): FieldRefusal => ({ ...field, field: COLUMNS[field.field] ?? field.field });

/** Tells what a command refuses by the columns of the file. */
const byColumns = async <R>(work: Promise<R>): Promise<R> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
    const fields = error.params.fields as unknown as FieldRefusal[];
    throw refuse('invalid', { fields: fields.map(renamed) });
  }
};

const fieldsOf = ({ companyCode: _, plants: __, roles: ___, ...fields }: Line) => fields;

/** Users from a spreadsheet: the number decides between new and changed; company, plants and roles are named by code. */
export const userImport: ImportSpec<Line, UserRow, Places> = {
  known: (ctx, numbers) =>
    withBindings(ctx.rows('app_user'))
      .where('app_user.user_no', 'in', [...numbers])
      .execute(),
  find: findPlaces,
  create: (ctx, line, places) => byColumns(createOne(ctx, line, places)),
  change: (ctx, { id, version }, line, places) => {
    const { userNo: _, ...fields } = fieldsOf(line);
    return byColumns(change(ctx, { ...fields, ...bindingsOf(line, places), envNo: ownEnterprise(ctx), id, version }));
  },
};
