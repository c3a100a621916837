import ts from 'typescript';

const treeOf = (text: string): ts.SourceFile => ts.createSourceFile('list.ts', text, ts.ScriptTarget.Latest, true);

const insert = (text: string, at: number, added: string): string => text.slice(0, at) + added + text.slice(at);

type From = ts.ExportDeclaration | ts.ImportDeclaration;

const specifierOf = ({ moduleSpecifier }: From): string =>
  moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';

/** Where a line belongs among those of its kind: before the first that comes later by its path, else behind the last. */
const placeAmong = (tree: ts.SourceFile, declarations: readonly From[], path: string): number => {
  const own = declarations.filter(one => specifierOf(one).startsWith('.'));
  const next = own.find(one => specifierOf(one) > path);
  const last = own.at(-1);
  if (next) return next.getStart(tree);
  return last ? tree.text.indexOf('\n', last.getEnd()) + 1 : 0;
};

/** A list of features: one more line `export { … } from '…';` in the order of the paths. */
export const withExport = (text: string, name: string, path: string): string => {
  const tree = treeOf(text);
  const place = placeAmong(tree, tree.statements.filter(ts.isExportDeclaration), path);
  return insert(text, place, `export { ${name} } from '${path}';\n`);
};

/** One more import of the module's own folder, in the order of the paths. */
export const withImport = (text: string, names: string, path: string): string => {
  const tree = treeOf(text);
  const place = placeAmong(tree, tree.statements.filter(ts.isImportDeclaration), path);
  return insert(text, place, `import ${names} from '${path}';\n`);
};

const objectIn = (node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
  if (node && ts.isAsExpression(node)) return objectIn(node.expression);
  return node && ts.isObjectLiteralExpression(node) ? node : undefined;
};

/** One more name in the table `const <table> = { … }`. */
export const withProperty = (text: string, table: string, name: string): string => {
  const tree = treeOf(text);
  const declarations = tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const found = objectIn(declarations.find(one => one.name.getText(tree) === table)?.initializer);
  if (!found) throw new Error(`There is no table "${table}".`);
  const last = found.properties.at(-1);
  return last ? insert(text, last.getEnd(), `, ${name}`) : insert(text, found.getStart(tree) + 1, ` ${name} `);
};
