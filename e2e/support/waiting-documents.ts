import type { Database } from './database.ts';

const COLUMNS = `
  select column_name as name from information_schema.columns
  where table_schema = current_schema and table_name = 'quality_document' and is_generated = 'NEVER'`;

const submit = (columns: string) => `
  insert into quality_document (${columns}) select ${columns} from (
    select (jsonb_populate_record(null::quality_document, to_jsonb(d) ||
      jsonb_build_object('id', gen_random_uuid(), 'version', 1, 'version_no', $3::int + n, 'part_no', $1::text))).*
    from (select * from quality_document where tenant_id = 0 and state = 'to_be_reviewed' order by id limit 1) d,
      generate_series(1, $2::int) n) made returning id`;

/** Quality documents of one part that wait for the plant, whose versions count up behind `after`. Answers their ids. */
export const submitDocuments = async (
  database: Database,
  { part, count, after }: { part: string; count: number; after: number },
): Promise<{ id: string }[]> => {
  const columns = (await database.rows<{ name: string }>(COLUMNS)).map(({ name }) => name).join(', ');
  return database.rows<{ id: string }>(submit(columns), [part, count, after]);
};
