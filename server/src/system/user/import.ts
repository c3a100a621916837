import { type FieldRefusal, Refusal, refuse } from '@inbound/shared';
import type { importUsers, UserRow } from '@inbound/shared/system/user/contract';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ImportSpec } from '../../platform/importing/import.ts';
import { idNamed } from '../../platform/record/references.ts';
import { change, create } from './commands.ts';
import { withBindings } from './queries.ts';

type Line = z.output<typeof importUsers.row>;

/** Ids by the codes that a file names. */
interface Places {
  companies: ReadonlyMap<string, string>;
  plants: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
}

const findPlaces = async (ctx: Ctx): Promise<Places> => {
  const [companies, plants, roles] = await Promise.all([
    ctx.rows('company').select(['id', 'code']).execute(),
    ctx.rows('plant').select(['id', 'plant_no as code']).execute(),
    ctx.rows('role').select(['id', 'code']).execute(),
  ]);
  const ids = (rows: readonly { id: string; code: string }[]) => new Map(rows.map(row => [row.code, row.id]));
  return { companies: ids(companies), plants: ids(plants), roles: ids(roles) };
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
const byColumns = async (work: Promise<UserRow>): Promise<UserRow> => {
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
  create: (ctx, line, places) => byColumns(create(ctx, { ...fieldsOf(line), ...bindingsOf(line, places) })),
  change: (ctx, { id, version }, line, places) => {
    const { userNo: _, ...fields } = fieldsOf(line);
    return byColumns(change(ctx, { ...fields, ...bindingsOf(line, places), id, version }));
  },
};
