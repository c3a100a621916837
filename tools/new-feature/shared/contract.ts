import { isSearched, isSorted, keyOf, kindOf, knownAs, wordsOf } from '../kinds.ts';
import { lines, moduleOf } from '../module.ts';
import { columnOf } from '../names.ts';
import type { Field, Spec } from '../spec.ts';

const KERNEL = [
  ...['callsOf', 'code', 'decimal', 'decimalOut', 'id', 'importEndpoint', 'listEndpoint', 'longText'],
  ...['optionalText', 'plainDate', 'statesOf', 'text', 'timeOfDay', 'timestamp', 'TURNS', 'turn', 'version'],
];

const endpoints = (spec: Spec): string => {
  const { area, feature, camel, pascal, words, life } = spec;
  const call = (name: string, kind: string, title: string, more = '') =>
    `\nexport const ${name}${pascal} = calls.${kind}{ title: '${title} ${words}'${more} });`;
  const act = (name: string, title: string, access: string, more = '') =>
    call(name, `act('${name}', `, title, `, access: '${area}.${camel}.${access}'${more}`);
  const fields = `, input: ${camel}Fields`;
  return lines(
    `const calls = callsOf('/${area}/v1/${feature}', '${area}.${camel}', ${camel}Row);`,
    call('read', 'read(', 'One'),
    call('create', 'create(', 'Create a', fields),
    call('change', 'change(', 'Change a', fields),
    life && call('delete', 'remove(', 'Delete a'),
    life && act('submit', 'Submit a', 'submit'),
    life && act('accept', 'Accept a', 'accept'),
    life && act('refuse', 'Refuse a', 'accept', ', input: { reason: text(500) }'),
  );
};

/** A spreadsheet names other records by the codes that people know, not by ids. */
const importCall = ({ area, feature, camel, plural, manyWords, fields, unique, life }: Spec): string => {
  const [key] = unique;
  if (key === undefined || life) return '';
  const references = fields.filter(({ reference }) => reference);
  const omitted = references.map(field => `${keyOf(field)}: true`).join(', ');
  const named = references.map(field => `${knownAs(field).code}: code(40)${field.optional ? '.nullish()' : ''}`);
  const row = references.length
    ? `z.strictObject(${camel}Fields).omit({ ${omitted} }).extend({ ${named.join(', ')} })`
    : `z.strictObject(${camel}Fields)`;
  return `
export const import${plural} = importEndpoint({
  path: '/${area}/v1/${feature}/import',
  access: '${area}.${camel}.edit',
  title: 'Import ${manyWords} from a spreadsheet',
  row: ${row},
  key: '${key}',
});`;
};

/** What a row says of the record that a field names. */
const named = (field: Field): string[] => {
  const { code, zh, en } = knownAs(field);
  return [code, zh, en].map(name => `${name}: z.string()${field.optional ? '.nullable()' : ''},`);
};

const row = ({ camel, pascal, fields, life }: Spec): string =>
  lines(
    `export const ${camel}Row = z.object({`,
    `...${camel}Fields, id, version,`,
    life && `state: ${camel}State, turn,`,
    life && 'supplierCode: z.string(), supplierNameZh: z.string(), supplierNameEn: z.string(),',
    fields.flatMap(field => (field.reference ? named(field) : [])),
    fields.map(field => {
      const answered = kindOf(field).answered?.(field);
      return answered ? `${keyOf(field)}: ${answered},` : '';
    }),
    life && 'sentAt: timestamp.nullable(),',
    'changedAt: timestamp });',
    `export type ${pascal}Row = z.output<typeof ${camel}Row>;`,
  );

const tabs = ({ fields, life }: Spec): string => {
  if (life) return `tabs: { ${life.states.map(state => `${state}: { state: ['${state}'] }`).join(', ')} },`;
  return fields.some(({ name }) => name === 'active')
    ? 'tabs: { active: { active: true }, inactive: { active: false } },'
    : '';
};

const list = (spec: Spec): string => {
  const { area, feature, camel, plural, manyWords, fields, life } = spec;
  const [first] = fields;
  const filters = fields.flatMap(field =>
    Object.entries(kindOf(field).filters?.(field, columnOf(keyOf(field))) ?? {}).map(
      ([name, { taken }]) => `${name}: ${taken},`,
    ),
  );
  const searched = fields.filter(isSearched).map(({ name }) => name);
  return lines(
    `export const list${plural} = listEndpoint({`,
    `path: '/${area}/v1/${feature}', access: '${area}.${camel}.view', title: 'All ${manyWords}', row: ${camel}Row,`,
    'filter: {',
    `/** Begins with it: ${searched.join(', ')}. */`,
    'search: optionalText(60),',
    life && `state: z.array(${camel}State).max(${camel}State.options.length).optional(),`,
    life && 'turn: z.array(turn).max(TURNS.length).optional(),',
    filters,
    '},',
    `sortable: [${[...fields.filter(isSorted).map(({ name }) => name), 'changedAt'].map(name => `'${name}'`).join(', ')}],`,
    `defaultSort: '${first?.name}',`,
    tabs(spec),
    '});',
  );
};

export const contract = (spec: Spec): string => {
  const { camel, words, fields, life } = spec;
  return moduleOf(
    { zod: ['z'], '../../kernel/index.ts': KERNEL, './machine.ts': life ? [camel] : [] },
    [
      fields
        .filter(({ kind }) => kind === 'choice')
        .map(field => `const ${wordsOf(field)} = z.enum([${field.args.map(word => `'${word}'`).join(', ')}]);`)
        .join('\n'),
      life ? `const ${camel}State = z.enum(statesOf(${camel}));` : '',
      lines(
        `/** What a ${words} is made of. */`,
        `const ${camel}Fields = {`,
        fields.map(field => `${keyOf(field)}: ${kindOf(field).taken(field)},`),
        '};',
      ),
      row(spec),
      list(spec),
      endpoints(spec),
      importCall(spec),
    ].join('\n\n'),
  );
};
