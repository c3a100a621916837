import type { Database } from './database.ts';

const COLUMNS = `
  select column_name as name from information_schema.columns
  where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`;

/** Rows of a flow's own: copies of one of the story, for what other flows do with the story's is not foreseen. */
interface Copies {
  table: string;
  /** The order in which one of the table is looked for: the first one is copied. */
  like: string;
  /** What the copies have of their own, as an object of SQL by column; `n` counts them from 1. */
  but: string;
  count: number;
  /** What `but` names, from $2 on. */
  values?: readonly unknown[];
}

/** Copies a row of plant 2031 of the first tenant; answers the ids of the copies. */
export const copyRows = async (
  database: Database,
  { table, like, but, count, values = [] }: Copies,
): Promise<{ id: string }[]> => {
  const columns = (await database.rows<{ name: string }>(COLUMNS, [table])).map(({ name }) => name).join(', ');
  return database.rows<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(model) ||
         jsonb_build_object('id', gen_random_uuid(), 'version', 1) || ${but})).*
       from (select t.* from ${table} t join plant p on p.tenant_id = t.tenant_id and p.id = t.plant_id
             where t.tenant_id = 0 and p.plant_no = '2031' order by ${like}, t.id limit 1) model,
         generate_series(1, $1::int) n) made returning id`,
    [count, ...values],
  );
};
