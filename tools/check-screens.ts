import { isPermission } from '@inbound/shared/areas';
import ts from 'typescript';
import { type Call, callsIn } from './lib/contracts.ts';
import { type Finding, isTest, type SourceFile, treeOf } from './lib/sources.ts';

/** Calls that no screen needs: for scripts and other systems. */
export const REST_ONLY: Readonly<Record<string, string>> = {
  createForecastVersion: 'another system sends its forecast by it; people bring a spreadsheet',
  postPositions: 'the device of a truck says where it is; people bring the file of its recorder',
  placeComponentOrder:
    'a program that orders few lines reads the whole order in the answer; people check out by placeComponentOrders',
  readCartLine: 'a program reads a line again after a conflict; people have the whole cart before them',
  previewDeliveryNoteLabel: 'the label of a stored unit as a picture; the editor draws what is typed with drawLabel',
};

/** Calls that a screen is missing for. They are told each time, until there is one; nothing is added here without an issue. */
export const NO_SCREEN_YET: readonly string[] = [];

/** A reason is a sentence. */
const FEWEST_WORDS = 5;

const SHARED = /^@inbound\/shared\/(.+)$/;

/** What a file of the web app takes from contracts and uses as a value: `shared/src/…/contract.ts readPlant`. */
const usedIn = (file: SourceFile): string[] =>
  treeOf(file).statements.flatMap(node => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
    const [, path] = SHARED.exec(node.moduleSpecifier.text) ?? [];
    const { importClause: clause } = node;
    const names = clause?.namedBindings;
    if (!path || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword || !names) return [];
    if (!ts.isNamedImports(names)) return [];
    return names.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => `shared/src/${path}.ts ${(propertyName ?? name).text}`);
  });

/** Does the same to one row and to many: a screen for either is one for both. */
const actionOf = ({ endpoint: { path, method } }: Call): string =>
  `${method} ${path.replace(/\/(:id|batch)\//, '/*/')}`;

interface Lists {
  restOnly: Readonly<Record<string, string>>;
  noScreenYet: readonly string[];
}

const LIST = { path: 'tools/check-screens.ts' };

/** Calls of a permission without a screen; those that are known to miss one are owed, not failures. */
export const screenFindings = (
  calls: readonly Call[],
  files: readonly SourceFile[],
  { restOnly, noScreenYet }: Lists = { restOnly: REST_ONLY, noScreenYet: NO_SCREEN_YET },
): Finding[] => {
  const shown = files.filter(file => /^web\/src\/(?!kit-page\/).*\.tsx?$/.test(file.path) && !isTest(file));
  const used = new Set(shown.flatMap(usedIn));
  const limited = calls.filter(({ endpoint }) => isPermission(endpoint.access));
  const done = new Set(limited.filter(({ file, name }) => used.has(`${file} ${name}`)).map(actionOf));
  const without = limited.filter(call => !done.has(actionOf(call)));
  const names = new Set(without.map(({ name }) => name));
  const batches = new Set(without.filter(({ endpoint }) => 'batch' in endpoint).map(actionOf));
  const isBatchOfAnother = (call: Call) =>
    'batch' in call.endpoint && without.some(one => !('batch' in one.endpoint) && actionOf(one) === actionOf(call));
  const missing = without.filter(call => !isBatchOfAnother(call) && !restOnly[call.name]);
  const unreasoned = Object.keys(restOnly).filter(name => (restOnly[name] ?? '').split(' ').length < FEWEST_WORDS);
  const stale = [...Object.keys(restOnly), ...noScreenYet].filter(name => !names.has(name));
  return [
    ...missing.map((call): Finding => {
      const many = batches.has(actionOf(call)) ? ', for one row and for many' : '';
      const says = `${call.name} (${String(call.endpoint.access)}) has no screen${many}`;
      return { path: call.file, says, ...(noScreenYet.includes(call.name) ? { owed: true } : {}) };
    }),
    ...unreasoned.map(name => ({ ...LIST, says: `${name} is told in a sentence why no screen calls it` })),
    ...stale.map(name => ({ ...LIST, says: `${name} has a screen, or is no call: strike it off` })),
  ];
};

/** Each call with a permission has a screen, or is for programs alone, with a reason (layout rule 21). */
export const checkScreens = async (files: readonly SourceFile[]): Promise<Finding[]> =>
  screenFindings(await callsIn(files), files);
