import { keyOf, kindOf } from '../kinds.ts';
import { lines, moduleOf } from '../module.ts';
import type { Field, Life, Spec } from '../spec.ts';

const literal = (field: Field, round: 0 | 1): string => {
  const sample = kindOf(field).samples[round];
  if (field.kind === 'choice') return `'${field.args[round] ?? field.args[0]}' as const`;
  if (field.kind === 'count' || field.kind === 'flag') return sample;
  if (field.kind === 'several') return `['${sample}']`;
  return field.kind === 'date' || field.kind === 'decimal' ? `'${sample}' as const` : `'${sample}'`;
};

/** Reads the first record of each list that is named, so that the example can name it. */
const others = (spec: Spec): string[] =>
  spec.fields.flatMap(({ name, reference }) =>
    reference ? [`const [${name}] = (await caller.call(${reference.list})).rows;`] : [],
  );

const example = (spec: Spec): string =>
  lines(
    `/** A ${spec.words} with every field filled. */`,
    `const exampleOf = async (caller: Caller, over: object = {}) => {`,
    others(spec),
    'return {',
    spec.fields.map(field =>
      field.reference ? `${keyOf(field)}: ${field.name}?.id ?? '',` : `${field.name}: ${literal(field, 0)},`,
    ),
    '...over };',
    '};',
  );

const importsOf = ({ area, feature, pascal, plural, fields }: Spec) => {
  const own = `@inbound/shared/${area}/${feature}/contract`;
  return {
    [own]: [
      ...['accept', 'change', 'create', 'delete', 'read', 'refuse', 'submit'].map(verb => `${verb}${pascal}`),
      `list${plural}`,
    ],
    ...Object.fromEntries(
      fields.flatMap(({ reference }) =>
        reference ? [[`@inbound/shared/${reference.area}/${reference.feature}/contract`, [reference.list]]] : [],
      ),
    ),
    vitest: ['describe', 'expect', 'it'],
    '../../../test/server.ts': ['type Caller', 'testServer'],
  };
};

const plain = (spec: Spec): string => {
  const { pascal, plural, manyWords, fields, unique, permissions } = spec;
  const editor = permissions.edit?.[0];
  const [first] = fields;
  const [name, other] = [first?.name, first && literal(first, 1)];
  const prefix = first && kindOf(first).samples[0].slice(0, 2).toLowerCase();
  return `
${example(spec)}

describe('${manyWords}', () => {
  it('are created, found by what they begin with, and changed by version', async () => {
    const editor = await server.as('${editor}');
    const example = await exampleOf(editor);
    const made = await editor.call(create${pascal}, example);
    expect(made).toMatchObject(example);
    expect((await editor.call(list${plural}, { search: '${prefix}' })).rows).toEqual([made]);
    await editor.call(change${pascal}, { ...example, id: made.id, version: made.version, ${name}: ${other} });
    expect(await editor.call(read${pascal}, { id: made.id })).toMatchObject({ ${name}: ${other}, version: 2 });
    const stale = await editor.try(change${pascal}, { ...example, id: made.id, version: made.version });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
  });
  ${
    unique.length === 0
      ? ''
      : `
  it('are refused where there is one like it', async () => {
    const editor = await server.as('${editor}');
    const others = { ${unique.map(key => `${key}: 'OTHER'`).join(', ')} };
    const existing = await editor.call(create${pascal}, await exampleOf(editor, { ${unique.map(key => `${key}: 'SAME'`).join(', ')} }));
    for (const key of [${unique.map(key => `'${key}'`).join(', ')}] as const) {
      const same = await exampleOf(editor, { ...others, [key]: existing[key] });
      expect(await editor.try(create${pascal}, same)).toMatchObject({ status: 409, field: key });
    }
  });
  `
  }
});`;
};

const ofLife = (spec: Spec, { draft, waiting, done, refused }: Life): string => {
  const { pascal, plural, manyWords, permissions } = spec;
  const [editor, decider] = [permissions.edit?.[0], permissions.accept?.[0]];
  return `
${example(spec)}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

const submitted = async (over: object = {}) => {
  const editor = await server.as('${editor}');
  const made = await editor.call(create${pascal}, await exampleOf(editor, over));
  return editor.call(submit${pascal}, seen(made));
};

describe('${manyWords}', () => {
  it('are written, submitted and accepted', async () => {
    const row = await submitted();
    expect(row).toMatchObject({ state: '${waiting}', turn: 'plant' });
    const decider = await server.as('${decider}');
    const accepted = await decider.call(accept${pascal}, seen(row));
    expect(accepted).toMatchObject({ state: '${done}', turn: 'done' });
    expect((await decider.call(list${plural}, { state: ['${done}'] })).rows).toEqual([accepted]);
    expect(await decider.try(accept${pascal}, seen(accepted))).toMatchObject({ status: 409, code: 'status' });
  });

  it('are seen by their supplier alone until they are submitted', async () => {
    const [editor, decider] = [await server.as('${editor}'), await server.as('${decider}')];
    const draft = await editor.call(create${pascal}, await exampleOf(editor${spec.unique.length > 0 ? `, { ${spec.unique.map(key => `${key}: 'HIDDEN'`).join(', ')} }` : ''}));
    const { total: before } = await decider.call(list${plural}, {});
    expect(await decider.try(read${pascal}, { id: draft.id })).toMatchObject({ status: 404, code: 'not_found' });
    await editor.call(submit${pascal}, seen(draft));
    expect(await decider.call(read${pascal}, { id: draft.id })).toMatchObject({ state: '${waiting}' });
    expect((await decider.call(list${plural}, {})).total).toBe(before + 1);
  });

  it('are refused with a reason', async () => {
    const row = await submitted(${spec.unique.length > 0 ? `{ ${spec.unique.map(key => `${key}: 'SECOND'`).join(', ')} }` : ''});
    const decider = await server.as('${decider}');
    const answer = await decider.try(refuse${pascal}, { ...seen(row), reason: ' ' });
    expect(answer).toMatchObject({ status: 422, code: 'invalid' });
    expect(await decider.call(refuse${pascal}, { ...seen(row), reason: 'too late' })).toMatchObject({ state: '${refused}' });
  });

  it('are changed and deleted only while they are written', async () => {
    const editor = await server.as('${editor}');
    const example = await exampleOf(editor${spec.unique.length > 0 ? `, { ${spec.unique.map(key => `${key}: 'THIRD'`).join(', ')} }` : ''});
    const made = await editor.call(create${pascal}, example);
    const changed = await editor.call(change${pascal}, { ...example, id: made.id, version: made.version });
    expect(changed).toMatchObject({ state: '${draft}', version: 2 });
    expect(await editor.call(delete${pascal}, seen(changed))).toBeNull();
    expect(await editor.try(read${pascal}, { id: made.id })).toMatchObject({ code: 'not_found' });
  });
});`;
};

/** A test of the sentences that hold for every such feature; those of the specification come beside them. */
export const test = (spec: Spec): string =>
  moduleOf(importsOf(spec), `const server = testServer();\n${spec.life ? ofLife(spec, spec.life) : plain(spec)}`);
