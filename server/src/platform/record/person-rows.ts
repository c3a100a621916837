import type { UserType } from '@inbound/shared';
import { columnTypes } from '../../../db/types.ts';
import { readAcrossTenant } from '../call/across-tenant.ts';
import type { Ctx } from '../call/context.ts';
import type { TableName } from '../database/scope.ts';

/** How a table names people: columns with the id of a user, and texts with the number or name that somebody had then. */
export interface NamedIn {
  ids: readonly string[];
  names: readonly string[];
  /** Further ids, of people who have to do with the row of somebody else. */
  mentions?: readonly string[];
  /** What becomes of the rows when the person is erased. */
  erasure: 'removed' | 'renamed' | 'kept';
}

/** A person as rows may name one. */
export interface Person {
  id: string;
  /** Number and names by which no other user of the tenant is called. */
  called: readonly string[];
  type: UserType;
  companyId: string;
}

const ROWS_AT_ONCE = 500;

/** What is nobody's to take away: secrets and their hashes, and what only the indexes read. */
const SHUT = /secret|hash|sealed|_pem$|^(search|sort|lookup)_|^tenant_id$/;

/** The columns of a table that a person is given. */
export const givenColumns = (table: TableName): string[] =>
  Object.entries(columnTypes[table]).flatMap(([name, type]) => (SHUT.test(name) || type === 'bytea' ? [] : [name]));

const namesPerson = ({ ids, names, mentions = [] }: NamedIn): string =>
  [
    ...[...ids, ...mentions].map(column => `t.${column} = $2`),
    ...names.map(column => `t.${column} = any ($3::text[])`),
  ].join(' or ');

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The rows of a table that name a person, in pages. They are those within the reach of that person: what a supplier's clerk is
 * given is of the own company, whoever has the same name elsewhere.
 */
export async function* personRows(
  ctx: Ctx,
  { id, called, type, companyId }: Person,
  table: TableName,
  named: NamedIn,
): AsyncGenerator<Record<string, unknown>[]> {
  const reach = { tenant: ctx.tenant, plants: '*', mrp: '*', drafts: companyId } as const;
  const columns = givenColumns(table).map(column => `t.${column}`);
  const isPaged = 'id' in columnTypes[table];
  const text = `select ${columns.join(', ')} from ${table} t
    where t.tenant_id = $1 and $2::uuid is not null and $3::text[] is not null and (${namesPerson(named)})
    ${isPaged ? `and t.id > $4 order by t.id limit ${ROWS_AT_ONCE}` : ''}`;
  for (let after = NO_ID; ; ) {
    ctx.tx.setContext({ ...reach, company: type === 'supplier' ? companyId : '*' });
    const asked = ctx.tx.query<{ id?: string }>(text, [ctx.tenant, id, called, ...(isPaged ? [after] : [])]);
    // The query has left: only its answer is awaited.
    ctx.tx.setContext(ctx.scope);
    const rows = await asked;
    if (rows.length > 0) yield rows;
    const last = rows.at(-1)?.id;
    if (!isPaged || rows.length < ROWS_AT_ONCE || last === undefined) return;
    after = last;
  }
}

const CHINESE = /_zh$/;

/** Who stands where the name of an erased person stood. */
export interface Nobody {
  name: string;
  nameZh: string;
}

const renameRows = (ctx: Ctx, table: TableName, { ids, names }: NamedIn, personId: string, nobody: Nobody) => {
  const set = names.map(column => `${column} = ${CHINESE.test(column) ? '$4' : '$3'}`).join(', ');
  const text = `update ${table} t set ${set} where t.tenant_id = $1 and (${ids.map(column => `t.${column} = $2`).join(' or ')})
    and $3::text is not null and $4::text is not null`;
  return ctx.tx.query(text, [ctx.tenant, personId, nobody.name, nobody.nameZh]);
};

const removeRows = (ctx: Ctx, table: TableName, { ids }: NamedIn, personId: string) =>
  ctx.tx.query(
    `delete from ${table} t where t.tenant_id = $1 and (${ids.map(column => `t.${column} = $2`).join(' or ')})`,
    [ctx.tenant, personId],
  );

const FORGET = 'select forget_person($1, $2)';

/** Removes and renames the rows of a person as their tables say, and empties what the history of the account told. */
export const erasePersonRows = (
  ctx: Ctx,
  personId: string,
  tables: Partial<Record<TableName, NamedIn>>,
  nobody: Nobody,
): Promise<void> =>
  readAcrossTenant(ctx, 'the rows of a person lie in all plants and companies', async wide => {
    for (const [table, named] of Object.entries(tables) as [TableName, NamedIn][]) {
      if (named.erasure === 'removed') await removeRows(wide, table, named, personId);
      if (named.erasure === 'renamed') await renameRows(wide, table, named, personId, nobody);
    }
    await wide.tx.query(FORGET, [ctx.tenant, personId]);
  });
