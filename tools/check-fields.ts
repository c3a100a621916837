import { type Endpoint, featureOf } from '@inbound/shared';
import { AREA_NAMES } from '@inbound/shared/area-names';
import { isPermission } from '@inbound/shared/areas';
import ts from 'typescript';
import { type Call, callsIn } from './lib/contracts.ts';
import { type Finding, isCode, isTest, type SourceFile, treeOf, walk } from './lib/sources.ts';

/** Fields that no form asks for: the page knows them, or asks for them in its own way. */
const NEVER_TYPED = new Set(['id', 'version', 'lineId', 'confirm']);

const WEB = new RegExp(`^web/src/(${AREA_NAMES.join('|')})/([\\w-]+)/.+\\.tsx?$`);

const isScreen = (file: SourceFile): boolean => WEB.test(file.path) && !isTest(file);

// ── Fields of forms ──────────────────────────────────────────────────────────────────────────────

interface Form {
  path: string;
  call: string;
  fields: ReadonlySet<string>;
}

/** `const F = fieldsOf(createPlant)`, and every `name`, `from` and `to` of an element `<F.…>` of the file. */
const formsIn = (file: SourceFile): Form[] => {
  const calls: string[] = [];
  const fields = new Set<string>();
  walk(treeOf(file), node => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'fieldsOf')
      calls.push(...node.arguments.map(argument => argument.getText()));
    if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return;
    if (!node.tagName.getText().startsWith('F.')) return;
    for (const one of node.attributes.properties)
      if (ts.isJsxAttribute(one) && /^(name|from|to)$/.test(one.name.getText()) && one.initializer)
        if (ts.isStringLiteral(one.initializer)) fields.add(one.initializer.text);
  });
  return calls.map(call => ({ path: file.path, call, fields }));
};

const isRequired = (schema: { safeParse(value: unknown): { success: boolean } }): boolean =>
  !schema.safeParse(undefined).success;

const requiredOf = ({ input }: Endpoint): string[] =>
  Object.entries(input.shape)
    .filter(([field, schema]) => !NEVER_TYPED.has(field) && isRequired(schema as never))
    .map(([field]) => field);

/** What a call demands and its form does not ask for: nobody could fill it in. */
const missingInForms = (calls: readonly Call[], files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => isScreen(file) && file.text.includes('fieldsOf('))
    .flatMap(formsIn)
    .flatMap(({ path, call: name, fields }) =>
      calls
        .filter(call => call.name === name)
        .flatMap(({ endpoint }) => requiredOf(endpoint))
        .filter(field => !fields.has(field))
        .map(field => ({ path, says: `${name} demands ${field}, which its form does not ask for` })),
    );

// ── Fields of rows ───────────────────────────────────────────────────────────────────────────────

/** Fields of answers that no screen looks at yet, by feature. They are told each time, until one does or they are dropped. */
export const NOT_SHOWN_YET: readonly string[] = [];

const isTechnical = (field: string): boolean => /^(id|version)$|Ids?$/.test(field);

/** Every name and text of a file: `row.city`, `c.text('city')`, `name="city"`. */
const wordsIn = (file: SourceFile): string[] => {
  const words: string[] = [];
  walk(treeOf(file), node => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) words.push(node.text);
  });
  return words;
};

/** `supplierName` stands for `supplierNameZh` and `supplierNameEn`, of which the reader sees one. */
const asNamed = (field: string): string => field.replace(/(Zh|En)$/, '');

/** The parts that show a field by what it is: `c.turn()`, `c.state(machine)`. */
const BY_KIND = new Set(['turn', 'state']);

/** Lists are sorted by it, also where it is no column. */
const isSortKey = (endpoint: Endpoint, field: string): boolean =>
  (endpoint as { sortable?: readonly string[] }).sortable?.includes(field) ?? false;

const areaOf = (path: string): string => path.split('/')[2] ?? '';

const rowOf = (endpoint: Endpoint): Record<string, unknown> => {
  const { row } = endpoint as { row?: { shape?: Record<string, unknown> } };
  const { shape } = endpoint.answer as { shape?: Record<string, unknown> };
  return row?.shape ?? (endpoint.method === 'GET' ? shape : undefined) ?? {};
};

/** Fields of a list or of a record that no screen, rule or machine of the area looks at. */
const unusedOfRows = (
  calls: readonly Call[],
  files: readonly SourceFile[],
  notShownYet: readonly string[],
): Finding[] => {
  const used = new Map<string, Set<string>>();
  const areas = new Set(calls.map(({ file }) => areaOf(file)));
  for (const file of files) {
    const isRule = /^shared\/src\/.+\/[\w-]+\.ts$/.test(file.path) && !/contract\.ts$/.test(file.path);
    if (!isCode(file) || isTest(file) || !areas.has(areaOf(file.path)) || !(isScreen(file) || isRule)) continue;
    const words = used.get(areaOf(file.path)) ?? new Set();
    for (const word of wordsIn(file)) words.add(word);
    used.set(areaOf(file.path), words);
  }
  const isUsed = (area: string, field: string): boolean => {
    const words = used.get(area);
    return words !== undefined && (words.has(field) || words.has(asNamed(field)));
  };
  const unused = new Map<string, string>();
  for (const { name, file, endpoint } of calls) {
    const area = areaOf(file);
    if (!isPermission(endpoint.access) || !isUsed(area, name)) continue;
    for (const field of Object.keys(rowOf(endpoint)))
      if (!isTechnical(field) && !isSortKey(endpoint, field) && !BY_KIND.has(field) && !isUsed(area, field))
        unused.set(`${featureOf(endpoint)}.${field}`, file);
  }
  return [
    ...[...unused].map(
      ([field, path]): Finding => ({
        path,
        says: `${field} is answered, and no screen looks at it`,
        ...(notShownYet.includes(field) ? { owed: true } : {}),
      }),
    ),
    ...notShownYet
      .filter(field => !unused.has(field))
      .map(field => ({ path: 'tools/check-fields.ts', says: `${field} is looked at, or is no field: strike it off` })),
  ];
};

/** Fields that a form forgets, and fields that are answered for nobody. */
export const fieldFindings = (
  calls: readonly Call[],
  files: readonly SourceFile[],
  notShownYet: readonly string[] = NOT_SHOWN_YET,
): Finding[] => [...missingInForms(calls, files), ...unusedOfRows(calls, files, notShownYet)];

/** What is declared is used (layout rule 18): a form asks for what its call demands, a screen shows what a call answers. */
export const checkFields = async (files: readonly SourceFile[]): Promise<Finding[]> =>
  fieldFindings(await callsIn(files), files);
