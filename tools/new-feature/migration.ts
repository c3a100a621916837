import { TURNS } from '@inbound/shared';
import { isSearched, isSorted, keyOf, kindOf } from './kinds.ts';
import { lines } from './module.ts';
import { columnOf } from './names.ts';
import type { Spec } from './spec.ts';

const quoted = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ');

const lifeColumns = ({ life }: Spec): string[] =>
  life
    ? [
        '  -- The supplier whose document it is.',
        '  company_id uuid not null,',
        '  -- Set while it is a draft: the company that alone sees it, until it is submitted (decision 0013).',
        '  draft_company_id uuid,',
        `  state text not null check (state in (${quoted(life.states)})),`,
        `  turn text not null check (turn in\n    (${quoted(TURNS)})),`,
        '  sent_at timestamptz(3),',
      ]
    : [];

const keys = ({ table, fields, unique, life }: Spec): string => {
  const references = fields.flatMap(field =>
    field.reference ? [{ column: columnOf(keyOf(field)), to: field.reference.table }] : [],
  );
  const all = [...references, ...(life ? [{ column: 'company_id', to: 'company' }] : [])];
  return [
    '  primary key (tenant_id, id)',
    ...all.map(({ column, to }) => `  foreign key (tenant_id, ${column}) references ${to} (tenant_id, id)`),
    ...unique.map(name => `  constraint ${table}_${columnOf(name)}_key unique (tenant_id, ${columnOf(name)})`),
  ].join(',\n');
};

/** Each filter and each sort has an index that begins with the tenant; a unique key is one. */
const indexes = ({ table, fields, unique, life }: Spec): string[] => {
  const filtered = fields.filter((field, at) => kindOf(field).filters || isSorted(field, at));
  const columns = filtered.filter(({ name }) => !unique.includes(name)).map(field => columnOf(keyOf(field)));
  const all = [...columns, ...(life ? ['company_id', 'state', 'turn'] : []), 'changed_at'];
  const searched = fields.filter(isSearched).map(({ name }) => `search_${columnOf(name)}`);
  return [...all, ...searched].map(
    column => `create index ${table}_${column.replace(/_id$/, '')} on ${table} (tenant_id, ${column});`,
  );
};

/** The table, protected and with its indexes. */
export const migration = (spec: Spec): string =>
  lines(
    `-- ${spec.manyWords.slice(0, 1).toUpperCase()}${spec.manyWords.slice(1)}.`,
    `create table ${spec.table} (`,
    '  tenant_id int not null references tenant,',
    '  id uuid not null,',
    '  version int not null default 1,',
    lifeColumns(spec),
    spec.fields.map(field => `  ${columnOf(keyOf(field))} ${kindOf(field).sql(field)},`),
    '  changed_at timestamptz(3) not null,',
    '  -- In capitals, for prefix search.',
    spec.fields
      .filter(isSearched)
      .map(({ name }) => columnOf(name))
      .map(column => `  search_${column} text collate "C" generated always as (upper(${column})) stored,`),
    keys(spec),
    ');',
    `select protect('${spec.table}');`,
    indexes(spec),
    '',
  ).concat('\n');
