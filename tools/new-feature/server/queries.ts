import { isSearched, isSorted, keyOf, kindOf, knownAs } from '../kinds.ts';
import { lines, moduleOf } from '../module.ts';
import { columnOf } from '../names.ts';
import type { Spec } from '../spec.ts';

/** A table that is read besides, and what of it is shown under which names. */
interface Joined {
  table: string;
  column: string;
  optional: boolean;
  shown: Record<string, string>;
}

const joinsOf = ({ fields, life }: Spec): Joined[] => [
  ...fields.flatMap(field => {
    const { reference, optional } = field;
    if (!reference) return [];
    const { code, zh, en } = knownAs(field);
    const shown = { [code]: columnOf(reference.code), [zh]: 'name_zh', [en]: 'name_en' };
    return [{ table: reference.table, column: columnOf(keyOf(field)), optional, shown }];
  }),
  ...(life
    ? [
        {
          table: 'company',
          column: 'company_id',
          optional: false,
          shown: { supplierCode: 'code', supplierNameZh: 'name_zh', supplierNameEn: 'name_en' },
        },
      ]
    : []),
];

const selection = (spec: Spec, joins: readonly Joined[]): string => {
  const { table, camel } = spec;
  const named = joins.flatMap(join =>
    Object.entries(join.shown).map(([name, column]) => `${name}: '${join.table}.${column}',`),
  );
  const exceptions = named.length > 0 ? `, { ${named.join('\n')} }` : '';
  const joined = joins.map(
    join => `.${join.optional ? 'leftJoin' : 'innerJoin'}('${join.table}', join => join
      .onRef('${join.table}.tenant_id', '=', '${table}.tenant_id')
      .onRef('${join.table}.id', '=', '${table}.${join.column}'))`,
  );
  return `
/** The columns of a ${spec.words} under the names of its contract. */
const ${camel}Columns = fields('${table}', ${camel}Row${exceptions});

const selectRows = (query: ScopedQuery<'${table}'>) => query${joined.join('')}.select(${camel}Columns);`;
};

export const queries = (spec: Spec): string => {
  const { area, feature, camel, pascal, plural, table, fields, unique, life } = spec;
  const column = (name: string) => `${table}.${columnOf(name)}`;
  const filters = fields.flatMap(field =>
    Object.entries(kindOf(field).filters?.(field, column(keyOf(field))) ?? {}).map(
      ([name, { asked }]) => `${name}: ${asked},`,
    ),
  );
  const sorted = [...fields.filter(isSorted).map(({ name }) => name), 'changedAt'];
  const searched = fields.filter(isSearched).map(({ name }) => `'${table}.search_${columnOf(name)}'`);
  const [key] = unique;
  return moduleOf(
    {
      '@inbound/shared': ['refuse'],
      [`@inbound/shared/${area}/${feature}/contract`]: [`list${plural}`, `type ${pascal}Row`, `${camel}Row`],
      '../../platform/call/context.ts': ['type Ctx'],
      '../../platform/database/scope.ts': ['type ScopedQuery'],
      '../../platform/list/fields.ts': ['fields'],
      '../../platform/list/filters.ts': ['atLeast', 'atMost', 'beginsWithAny', 'is', 'oneOf'],
      '../../platform/list/list-spec.ts': ['listSpec'],
    },
    lines(
      selection(spec, joinsOf(spec)),
      `\nexport const ${camel}List = listSpec(list${plural}, '${table}', {`,
      'filters: {',
      `search: beginsWithAny(${searched.join(', ')}),`,
      life && `state: oneOf('${table}.state'), turn: oneOf('${table}.turn'),`,
      filters,
      '},',
      `sort: { ${sorted.map(name => `${name}: '${column(name)}'`).join(', ')} },`,
      'sums: {},',
      'select: selectRows,',
      '});',
      `
export const readOne = async (ctx: Ctx, id: string): Promise<${pascal}Row> => {
  const row = await selectRows(ctx.rows('${table}').where('${table}.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};`,
      key !== undefined &&
        !life &&
        `
/** Those of some numbers that there are. */
export const readKnown = (ctx: Ctx, keys: ReadonlySet<string>): Promise<${pascal}Row[]> =>
  selectRows(ctx.rows('${table}').where('${column(key)}', 'in', [...keys])).execute();`,
    ),
  );
};
