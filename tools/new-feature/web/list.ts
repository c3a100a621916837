import { kindOf } from '../kinds.ts';
import { lines, moduleOf } from '../module.ts';
import type { Spec } from '../spec.ts';
import { columnImports, columnsFor, SUPPLIER, ways } from './columns.ts';

const importsOf = (spec: Spec) => {
  const { area, feature, camel, pascal, plural, fields } = spec;
  const own = `@inbound/shared/${area}/${feature}/contract`;
  const lists = fields.flatMap(({ reference }) =>
    reference ? [[`@inbound/shared/${reference.area}/${reference.feature}/contract`, [reference.list]]] : [],
  );
  const common = columnImports(spec);
  return {
    ...common,
    [own]: [...(common[own] ?? []), `import${plural}`, `list${plural}`],
    [`@inbound/shared/${area}/${feature}/machine`]: [camel],
    ...Object.fromEntries(lists),
    '../../kit/filters/filters.ts': ['filtersOf'],
    '../../kit/form/create-button.tsx': ['CreateButton'],
    '../../kit/import/import-button.tsx': ['ImportButton'],
    '../../kit/list/list-screen.tsx': ['ListScreen'],
    '../../kit/state/action-bar.tsx': ['ActionBar'],
    './form.tsx': [`${pascal}Form`],
  };
};

/** The actions of a document in its row. */
const rowActions = ({ camel, pascal }: Spec): string => `
    row={row => (
      <ActionBar
        machine={${camel}}
        record={row}
        inRow
        endpoints={{ submit: submit${pascal}, accept: accept${pascal}, refuse: refuse${pascal} }}
        ask={{ submit: 'confirm', refuse: 'reason' }}
      />
    )}`;

export const list = (spec: Spec): string => {
  const { area, feature, camel, pascal, plural, fields, unique, life } = spec;
  const [first, ...rest] = fields;
  const filters = fields.flatMap(field => kindOf(field).filter?.(field) || []);
  const create = `<CreateButton endpoint={create${pascal}} form={${pascal}Form} />`;
  const isImported = unique.length > 0 && !life;
  return moduleOf(
    importsOf(spec),
    lines(
      `const c = columnsOf<${pascal}Row>();`,
      `const f = filtersOf(list${plural});\n`,
      ways(spec),
      '\nconst columns = [',
      life && 'c.turn(),',
      `c.link('${first?.name}', row => link('/${area}/${feature}-detail', { id: row.id }), { pin: 'left' }),`,
      life && `c.state(${camel}),`,
      life && SUPPLIER,
      columnsFor(spec, rest),
      "c.time('changedAt'),",
      '];\n',
      `const filters = [${["f.search('search')", life && `f.states(${camel})`, ...filters].filter(Boolean).join(', ')}];\n`,
      `export const ${pascal}List = () => (`,
      `<ListScreen of={list${plural}} columns={columns} filters={filters}`,
      isImported ? `toolbar={<><ImportButton of={import${plural}} />${create}</>}` : `toolbar={${create}}`,
      life && rowActions(spec),
      '/>',
      ');',
    ),
  );
};
