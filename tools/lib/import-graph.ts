import { posix } from 'node:path';
import ts from 'typescript';
import { isCode, lineOf, type SourceFile, treeOf, walk } from './sources.ts';

export interface Import {
  from: string;
  line: number;
  /** What stands in the text. */
  specifier: string;
  /** The file of the checkout that is meant; undefined for what npm installed and for Node's own modules. */
  to: string | undefined;
  /** Types alone: gone when the program runs. */
  isType: boolean;
  /** Loaded when it is asked for. */
  isLate: boolean;
}

/** Where our own packages keep what they export (the `exports` of their package.json). */
const OWN_PACKAGES: Record<string, { entry?: string; rest?: (path: string) => string }> = {
  shared: {
    entry: 'shared/src/kernel/index.ts',
    rest: path => (path.startsWith('locales/') ? `shared/${path}` : `shared/src/${path}.ts`),
  },
  server: { rest: path => `server/src/${path}.ts` },
  web: { rest: path => `web/src/${path}` },
  edi: { entry: 'edi/src/index.ts' },
  documents: { entry: 'documents/src/index.ts' },
  bench: { rest: path => `bench/src/${path}.ts` },
  e2e: { rest: path => `e2e/${path}.ts` },
};

const resolved = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, name = '', path] = /^@inbound\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const own = OWN_PACKAGES[name];
  return path === undefined ? own?.entry : own?.rest?.(path);
};

const isTypeImport = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return !clause.name && !!bindings && ts.isNamedImports(bindings) && bindings.elements.every(one => one.isTypeOnly);
};

const specifierOf = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isLate = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isLate ? node.arguments[0] : undefined;
};

/** Everything that a file imports, exports again or loads later. */
const importsOf = (file: SourceFile): Import[] => {
  const imports: Import[] = [];
  walk(treeOf(file), node => {
    const specifier = specifierOf(node);
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const isDeclared = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    imports.push({
      from: file.path,
      line: lineOf(node),
      specifier: specifier.text,
      to: resolved(file.path, specifier.text),
      isType: isDeclared && isTypeImport(node),
      isLate: !isDeclared,
    });
  });
  return imports;
};

export const importGraph = (files: readonly SourceFile[]): Import[] => files.filter(isCode).flatMap(importsOf);

/**
 * The rings of a directed graph, each as the names on the way round, told once for each strongly connected part.
 */
export const ringsOf = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const rings: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: string[]): void => {
    const at = way.indexOf(name);
    if (at >= 0) {
      rings.push([...way.slice(at), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of edges.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of edges.keys()) visit(name, []);
  return rings;
};
