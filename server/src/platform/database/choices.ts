import type pg from 'pg';

const CHECKS = `
  select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as check
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'inbound'
  join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
  where k.contype = 'c' order by c.relname, a.attnum`;

/** How the catalogue writes `x in ('a', 'b')`, `x in ('a')` and `x <@ array['a', 'b']`. */
const LISTS = /^CHECK \(\(\w+ (?:= ANY \(ARRAY\[(.*)\]\)|= ('(?:[^']|'')*'::text)|<@ ARRAY\[(.*)\])\)\)$/;
const VALUE = /'((?:[^']|'')*)'::text/g;

/**
 * The values that a check constraint lists, in its order; undefined where it checks something else. A list that is
 * written otherwise is a fault: its column would be read as any text.
 */
export const valuesOfCheck = (check: string): string[] | undefined => {
  const [, anyOf, only, within] = LISTS.exec(check) ?? [];
  const list = anyOf ?? only ?? within;
  if (list === undefined && check.includes('ARRAY['))
    throw new Error(`This list of values is not understood: ${check}`);
  return list === undefined
    ? undefined
    : [...list.matchAll(VALUE)].map(([, value = '']) => value.replaceAll("''", "'"));
};

/** A column as `table.column`. */
export type ColumnName = `${string}.${string}`;

/** Every column whose values a check constraint lists, with these values: states, turns and choices (decision 0015). */
export const readChoices = async (client: pg.Pool | pg.Client): Promise<Map<ColumnName, readonly string[]>> => {
  const { rows } = await client.query<{ table: string; column: string; check: string }>(CHECKS);
  const choices = new Map<ColumnName, readonly string[]>();
  for (const { table, column, check } of rows) {
    const values = valuesOfCheck(check);
    if (values) choices.set(`${table}.${column}`, values);
  }
  return choices;
};
