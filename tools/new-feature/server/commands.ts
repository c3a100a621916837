import { moduleOf } from '../module.ts';
import type { Life, Spec } from '../spec.ts';

const importsOf = ({ area, feature, camel, pascal, life }: Spec) => ({
  '@inbound/shared': ['type CheckedOf'],
  [`@inbound/shared/${area}/${feature}/contract`]: [
    ...['accept', 'change', 'create', 'delete', 'refuse', 'submit'].map(verb => `type ${verb}${pascal}`),
    `type ${pascal}Row`,
  ],
  [`@inbound/shared/${area}/${feature}/machine`]: life ? [camel, `type ${pascal}Facts`] : [],
  '../../platform/call/context.ts': ['type Ctx'],
  '../../platform/record/create.ts': ['createDocuments', 'createRecord'],
  '../../platform/record/one-row.ts': ['type RowOfTable'],
  '../../platform/record/plain.ts': ['changeRecord'],
  '../../platform/record/take.ts': ['take'],
  './queries.ts': ['readOne'],
});

const plain = ({ pascal, table, words }: Spec): string => `
/** Creates a ${words}; what exists already is refused by the table's own keys. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof create${pascal}>): Promise<${pascal}Row> =>
  readOne(ctx, await createRecord(ctx, '${table}', fields));

/** Changes a ${words} that the caller saw in \`version\`. */
export const change = async (
  ctx: Ctx,
  { id, version, ...fields }: CheckedOf<typeof change${pascal}>,
): Promise<${pascal}Row> => {
  await changeRecord(ctx, '${table}', { id, version }, fields);
  return readOne(ctx, id);
};`;

/** A verb that takes the document and stores it. */
const verb = (
  { camel, pascal, table }: Spec,
  { name, input, says, stores }: { name: string; input: string; says: string; stores: string },
): string => `
/** ${says} */
export const ${name === 'delete' ? 'remove' : name} = async (
  ctx: Ctx,
  ${input}: CheckedOf<typeof ${name === 'edit' ? 'change' : name}${pascal}>,
): Promise<${name === 'delete' ? 'null' : `${pascal}Row`}> => {
  const taken = await take(ctx, ${camel}, '${table}', id, '${name}', { version, facts: factsOf });
  await taken.store(${stores});
  return ${name === 'delete' ? 'null' : 'readOne(ctx, id)'};
};`;

const ofLife = (spec: Spec, { draft }: Life): string => {
  const { pascal, camel, table, words } = spec;
  const seen = '{ id, version }';
  return [
    `
/** What the machine sees of a row. */
const factsOf = ({ state }: RowOfTable<'${table}'>): ${pascal}Facts => ({ state });

/** Creates a ${words} of the caller's company, which alone sees it until it is submitted. */
export const create = async (ctx: Ctx, fields: CheckedOf<typeof create${pascal}>): Promise<${pascal}Row> => {
  const { companyId } = ctx.session;
  const document = { ...fields, companyId, draftCompanyId: companyId, state: '${draft}' as const };
  const [id = ''] = await createDocuments(ctx, ${camel}, '${table}', [document]);
  return readOne(ctx, id);
};`,
    verb(spec, {
      name: 'edit',
      input: '{ id, version, ...fields }',
      says: `Changes a ${words} while it is written.`,
      stores: 'fields',
    }).replace('export const edit', 'export const change'),
    verb(spec, { name: 'delete', input: seen, says: `Deletes a ${words} that was never submitted.`, stores: '' }),
    verb(spec, {
      name: 'submit',
      input: seen,
      says: `Hands a ${words} to the plant, which sees it from now on.`,
      stores: '{ draftCompanyId: null, sentAt: ctx.now }',
    }),
    verb(spec, { name: 'accept', input: seen, says: `The plant agrees to a ${words}.`, stores: '' }),
    verb(spec, {
      name: 'refuse',
      input: '{ id, version, reason }',
      says: `The plant refuses a ${words}; its reason stands in the history.`,
      stores: '{}, { reason }',
    }),
  ].join('\n');
};

export const commands = (spec: Spec): string =>
  moduleOf(importsOf(spec), spec.life ? ofLife(spec, spec.life) : plain(spec));
