import { groupBy } from '@inbound/shared';
import type pg from 'pg';
import { readChoices } from './choices.ts';

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'PlainDate',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'Decimal',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
  xid8: 'string',
};

interface Column {
  table: string;
  comment: string | null;
  column: string;
  type: string;
  required: boolean;
  has_default: boolean;
  generated: boolean;
}

const COLUMNS = `
  select c.relname as table, obj_description(c.oid) as comment, a.attname as column,
    case when t.typelem <> 0 and t.typcategory = 'A' then '_' || e.typname else t.typname end as type,
    a.attnotnull as required, a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' as generated
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'inbound'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
  order by c.relname, a.attnum`;

const pascal = (name: string): string => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

const union = (values: readonly string[]): string => values.map(value => `'${value}'`).join(' | ');

const typeOf = (column: Column, values: readonly string[] | undefined): string => {
  const { type, required, has_default, generated } = column;
  const isArray = type.startsWith('_');
  const name = values ? union(values) : TYPES[isArray ? type.slice(1) : type];
  if (!name) throw new Error(`There is no TypeScript type for the column type ${type}`);
  const listed = isArray && values && values.length > 1 ? `(${name})` : name;
  const base = `${listed}${isArray ? '[]' : ''}${required || generated ? '' : ' | null'}`;
  if (generated) return `GeneratedAlways<${base}>`;
  if (type === 'jsonb') return has_default || !required ? 'OptionalJson' : 'Json';
  return has_default ? `Generated<${base}>` : base;
};

/**
 * Writes the row types of all tables as TypeScript, and what limits the rows of each (from the comment that `protect`
 * left) and of which types its columns are, in the order of the catalogue. Numerics and dates are text, as the pool reads them; what a check constraint
 * lists is a union.
 */
export const generateTypes = async (client: pg.Pool | pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(COLUMNS);
  const choices = await readChoices(client);
  const tables = groupBy(rows, row => row.table);
  const fieldOf = (column: Column) =>
    `  ${column.column}: ${typeOf(column, choices.get(`${column.table}.${column.column}`))};`;
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)}Table {\n${columns.map(fieldOf).join('\n')}\n}\n`,
  );
  const types = [...tables].map(
    ([table, columns]) => `  ${table}: { ${columns.map(({ column, type }) => `${column}: '${type}'`).join(', ')} },`,
  );
  const scopes = [...tables].map(([table, columns]) => `  ${table}: ${columns[0]?.comment ?? '{}'},`);
  return `// Written from the database by \`npm run db:types\`; a test compares it. Do not edit.
import type { ${['Decimal', 'PlainDate', 'Timestamp'].filter(name => interfaces.some(text => text.includes(name))).join(', ')} } from '@inbound/shared';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as JSON text; what it holds is told by its reader. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

${interfaces.join('\n')}
export interface Database {
${[...tables.keys()].map(table => `  ${table}: ${pascal(table)}Table;`).join('\n')}
}

/** What limits the rows of a table besides its tenant. */
export interface TableScope {
  plant: string | null;
  plantOptional: boolean;
  company: boolean;
  companyOptional: boolean;
  /** The table by which a company reaches rows that have none: it names both (decision 0013). */
  companyThrough?: keyof Database;
  /** The column with the ids of all its plants; empty where a row is of every plant. */
  plantsIn?: string;
  /** The table whose rows these are parts of: they are of the same plants. */
  plantsThrough?: keyof Database;
  forwarder: boolean;
  mrp: boolean;
  /** A row may be a draft that one company alone sees. */
  draft?: boolean;
  appendOnly: boolean;
  /** The moment by which its rows lie in tables of months. */
  partedBy?: string;
}

export const tableScopes: Record<keyof Database, TableScope> = {
${scopes.join('\n')}
};

/** The type of each column as PostgreSQL names it, that of an array with a low line in front: many rows are written by it. */
export const columnTypes: Record<keyof Database, Readonly<Record<string, string>>> = {
${types.join('\n')}
};
`;
};
