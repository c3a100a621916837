import type { Names } from './names.ts';

export const migration = ({ table, manyWords }: Names): string => `-- ${manyWords}.

create table ${table} (
  tenant_id int not null references tenant,
  id uuid not null,
  version int not null default 1,
  name text not null,
  changed_at timestamptz(3) not null,
  -- In capitals, for prefix search.
  search_name text collate "C" generated always as (upper(name)) stored,
  primary key (tenant_id, id)
);
select protect('${table}');
create index ${table}_name on ${table} (tenant_id, name);
create index ${table}_search on ${table} (tenant_id, search_name);
create index ${table}_changed on ${table} (tenant_id, changed_at);
`;

export const contract = ({
  area,
  feature,
  camel,
  pascal,
  plural,
  words,
  manyWords,
}: Names): string => `import { z } from 'zod';
import { endpoint, id, listEndpoint, optionalText, text, timestamp, version } from '../../kernel/index.ts';

const ${camel}Fields = {
  name: text(60),
};

export const ${camel}Row = z.object({ ...${camel}Fields, id, version, changedAt: timestamp });
export type ${pascal}Row = z.output<typeof ${camel}Row>;

export const list${plural} = listEndpoint({
  path: '/${area}/v1/${feature}',
  access: '${area}.${camel}.view',
  title: 'All ${manyWords}',
  row: ${camel}Row,
  filter: {
    /** The name begins with it. */
    search: optionalText(60),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
});

export const read${pascal} = endpoint({
  method: 'GET',
  path: '/${area}/v1/${feature}/:id',
  access: '${area}.${camel}.view',
  title: 'One ${words}',
  input: z.strictObject({ id }),
  answer: ${camel}Row,
});

export const create${pascal} = endpoint({
  method: 'POST',
  path: '/${area}/v1/${feature}',
  access: '${area}.${camel}.edit',
  title: 'Create a ${words}',
  input: z.strictObject(${camel}Fields),
  answer: ${camel}Row,
});

export const change${pascal} = endpoint({
  method: 'PATCH',
  path: '/${area}/v1/${feature}/:id',
  access: '${area}.${camel}.edit',
  title: 'Change a ${words}',
  input: z.strictObject({ id, version, ...${camel}Fields }),
  answer: ${camel}Row,
});
`;

export const queries = ({
  area,
  feature,
  camel,
  pascal,
  plural,
  table,
  words,
}: Names): string => `import { refuse } from '@inbound/shared';
import { list${plural}, type ${pascal}Row, ${camel}Row } from '@inbound/shared/${area}/${feature}/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** The columns of a ${words} under the names of its contract. */
const ${camel}Columns = fields('${table}', ${camel}Row);

export const ${camel}List = listSpec(list${plural}, '${table}', {
  filters: { search: beginsWithAny('${table}.search_name') },
  sort: { name: '${table}.name', changedAt: '${table}.changed_at' },
  sums: {},
  select: query => query.select(${camel}Columns),
});

export const readOne = async (ctx: Ctx, id: string): Promise<${pascal}Row> => {
  const row = await ctx.rows('${table}').select(${camel}Columns).where('${table}.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
`;

export const commands = ({
  area,
  feature,
  camel,
  pascal,
  table,
  words,
}: Names): string => `import type { CheckedOf } from '@inbound/shared';
import type { change${pascal}, create${pascal}, ${pascal}Row } from '@inbound/shared/${area}/${feature}/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { changesBetween, remember } from '../../platform/record/history.ts';
import { changeOne, lockSeen } from '../../platform/record/one-row.ts';
import { readOne } from './queries.ts';

type Fields = CheckedOf<typeof create${pascal}>;

/** The fields of the contract as columns. */
const columnsOf = ({ name }: Fields) => ({ name });

const entry = (id: string, action: string, version: number) => ({
  document: '${camel}',
  documentId: id,
  action,
  from: '',
  to: '',
  version,
});

export const create = async (ctx: Ctx, fields: Fields): Promise<${pascal}Row> => {
  const id = ctx.newId();
  await ctx.insert('${table}', { id, ...columnsOf(fields), changed_at: ctx.now });
  remember(ctx, entry(id, 'create', 1));
  return readOne(ctx, id);
};

/** Changes a ${words} that the caller saw in \`version\`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof change${pascal}>,
): Promise<${pascal}Row> => {
  const before = await lockSeen(ctx, '${table}', id, version);
  const columns = columnsOf(fields);
  await changeOne(ctx, '${table}', id, { ...columns, version: version + 1, changed_at: ctx.now });
  remember(ctx, { ...entry(id, 'edit', version + 1), changes: changesBetween(before, columns) });
  return readOne(ctx, id);
};
`;

export const routes = ({ area, feature, camel, pascal }: Names): string => `import {
  change${pascal},
  create${pascal},
  read${pascal},
} from '@inbound/shared/${area}/${feature}/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { change, create } from './commands.ts';
import { ${camel}List, readOne } from './queries.ts';

export const ${camel}Routes: Route[] = [
  ...listRoutes(${camel}List),
  route(read${pascal}, ({ id }, ctx) => readOne(ctx, id)),
  route(create${pascal}, (fields, ctx) => create(ctx, fields)),
  route(change${pascal}, (fields, ctx) => change(ctx, fields)),
];
`;

export const test = ({ area, feature, pascal, plural, manyWords }: Names): string => `import {
  change${pascal},
  create${pascal},
  list${plural},
  read${pascal},
} from '@inbound/shared/${area}/${feature}/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

describe('${manyWords}', () => {
  it('are created, found by the beginning of their name, and changed by version', async () => {
    const admin = await server.as('tenant-admin');
    const made = await admin.call(create${pascal}, { name: 'North' });
    expect((await admin.call(list${plural}, { search: 'nor' })).rows).toEqual([made]);
    await admin.call(change${pascal}, { id: made.id, version: 1, name: 'South' });
    expect(await admin.call(read${pascal}, { id: made.id })).toMatchObject({ name: 'South', version: 2 });
    const stale = await admin.try(change${pascal}, { id: made.id, version: 1, name: 'West' });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('belong to their tenant', async () => {
    const made = await (await server.as('tenant-admin')).call(create${pascal}, { name: 'East' });
    const other = await server.as('tenant-admin', 1);
    expect(await other.try(read${pascal}, { id: made.id })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await other.call(list${plural})).rows).toEqual([]);
  });
});
`;
