import { keyOf, knownAs } from '../kinds.ts';
import { lines, moduleOf } from '../module.ts';
import { columnOf } from '../names.ts';
import type { Field, Spec } from '../spec.ts';

/** How a record that is named in a spreadsheet is found. */
const finder = (field: Field): string => {
  const { reference, optional } = field;
  const { code } = knownAs(field);
  if (!reference) return '';
  return `
const ${field.name}IdOf = async (ctx: Ctx, ${code}: string${optional ? ' | null | undefined' : ''}) => {
  ${optional ? `if (!${code}) return null;` : ''}
  const found = await ctx.rows('${reference.table}').select('id').where('${columnOf(reference.code)}', '=', ${code}).executeTakeFirst();
  if (!found) throw refuse('unknown_reference', { field: '${code}', value: ${code} });
  return found.id;
};`;
};

/** The rows of a spreadsheet, with ids where they name other records. */
const withIds = ({ pascal, plural }: Spec, references: readonly Field[]): string => {
  const codes = references.map(field => knownAs(field).code).join(', ');
  const ids = references.map(field => `${keyOf(field)}: await ${field.name}IdOf(ctx, ${knownAs(field).code}),`);
  return `
type Line = z.output<(typeof import${plural})['row']>;
${references.map(finder).join('\n')}

/** A spreadsheet names other records by the codes that people know. */
const fieldsOf = async (ctx: Ctx, { ${codes}, ...fields }: Line): Promise<CheckedOf<typeof create${pascal}>> => ({
  ...fields,
  ${ids.join('\n')}
});`;
};

export const importText = (spec: Spec): string => {
  const { area, feature, camel, pascal, plural, manyWords, fields } = spec;
  const references = fields.filter(({ reference }) => reference);
  const hasReferences = references.length > 0;
  const read = hasReferences ? 'await fieldsOf(ctx, fields)' : 'fields';
  return moduleOf(
    {
      '@inbound/shared': ['type CheckedOf', 'refuse'],
      [`@inbound/shared/${area}/${feature}/contract`]: [
        `type create${pascal}`,
        `type import${plural}`,
        `type ${pascal}Row`,
      ],
      zod: ['type z'],
      '../../platform/call/context.ts': ['type Ctx'],
      '../../platform/importing/import.ts': ['type ImportSpec'],
      './commands.ts': ['change', 'create'],
      './queries.ts': ['readKnown'],
    },
    lines(
      hasReferences ? withIds(spec, references) : `type Line = CheckedOf<typeof create${pascal}>;`,
      `\n/** ${manyWords.slice(0, 1).toUpperCase()}${manyWords.slice(1)} from a spreadsheet. */`,
      `export const ${camel}Import: ImportSpec<Line, ${pascal}Row> = {`,
      'known: readKnown,',
      hasReferences ? `create: async (ctx, fields) => create(ctx, ${read}),` : 'create,',
      `change: async (ctx, { id, version }, fields) => change(ctx, { id, version, ...(${read}) }),`,
      '};',
    ).replace('...(fields)', '...fields'),
  );
};
