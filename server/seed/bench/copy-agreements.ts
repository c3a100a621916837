import type { Ctx } from '../../src/platform/call/context.ts';

/** What the number of a copied agreement begins with; no partner numbers agreements so. */
export const COPY_PREFIX = 'BENCH';

/** A number fits the order of VDA 4913 (713-08, an..12), as those of plants do: four hexadecimal digits, three of the original. */
const COPY_DIGITS = 4;
const KEPT_DIGITS = 3;

/**
 * The id of a copy, a UUID of version 8: the same row and number give the same one, so that rows of different tables
 * find each other.
 */
const copied = (column: string): string =>
  `overlay(overlay(md5(t.${column}::text || '/' || n) placing '8' from 13) placing '8' from 17)::uuid`;

const numbered = (column: string): string =>
  `'${COPY_PREFIX}' || lpad(upper(to_hex(n)), ${COPY_DIGITS}, '0') || right(t.${column}, ${KEPT_DIGITS})`;

const OF_AGREEMENT = { id: copied('id'), agreement_id: copied('agreement_id') };

/** What belongs to an agreement, in the order of references: by which column, and what a copy has of its own. */
const TABLES: Readonly<Record<string, { by: string; own: Readonly<Record<string, string>> }>> = {
  scheduling_agreement: {
    by: 'id',
    own: { id: copied('id'), agreement_no: numbered('agreement_no'), release_id: copied('release_id') },
  },
  release: { by: 'agreement_id', own: OF_AGREEMENT },
  cumulative_entry: { by: 'agreement_id', own: OF_AGREEMENT },
  call_off: { by: 'agreement_id', own: { ...OF_AGREEMENT, call_off_no: numbered('call_off_no') } },
  call_off_line: {
    by: 'agreement_id',
    own: {
      ...OF_AGREEMENT,
      call_off_id: copied('call_off_id'),
      parent_id: copied('parent_id'),
      call_off_no: numbered('call_off_no'),
    },
  },
};

const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`;

/**
 * Copies agreements with their releases, cumulatives, header and lines, once for each number from `first` to `last`:
 * what held for the original holds for its copies. Answers the ids of the copied agreements.
 */
export const copyAgreements = async (
  ctx: Ctx,
  agreementIds: readonly string[],
  first: number,
  last: number,
): Promise<string[]> => {
  for (const [table, { by, own }] of Object.entries(TABLES)) {
    const columns = (await ctx.tx.query<{ name: string }>(COLUMNS, [table])).map(({ name }) => name);
    const values = columns.map(name => own[name] ?? `t.${name}`);
    await ctx.tx.query(
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
       from ${table} t cross join generate_series($3::int, $4::int) n where t.tenant_id = $1 and t.${by} = any ($2::uuid[])`,
      [ctx.tenant, agreementIds, first, last],
    );
  }
  const copies = await ctx.tx.query<{ id: string }>(
    `select ${copied('id')} as id from scheduling_agreement t cross join generate_series($3::int, $4::int) n
     where t.tenant_id = $1 and t.id = any ($2::uuid[])`,
    [ctx.tenant, agreementIds, first, last],
  );
  return copies.map(({ id }) => id);
};
