import ts from 'typescript';

/** The width of the names in the table of roles. */
const ROW_WIDTH = 61;

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

/** What an area without features holds: a module of nothing. */
const NOTHING = /^export \{\};\n/m;

/** A list of features: one more line `export { … } from '…';` in the order of the paths. */
export const withExport = (before: string, name: string, path: string): string => {
  const text = before.replace(NOTHING, '');
  const tree = treeOf(text);
  const place = placeAmong(tree, tree.statements.filter(ts.isExportDeclaration), path);
  return insert(text, place, `export { ${name} } from '${path}';\n`);
};

/** A row more at the end of the table of roles, which is a text; where the feature has its row already, it stays. */
export const withRow = (text: string, name: string, cells: string): string => {
  const [, table = ''] = /const TABLE = `\n([^`]*)`;/.exec(text) ?? [];
  if (table === '') throw new Error('There is no table of roles.');
  const isThere = table.split('\n').some(line => (line.split('|')[0] ?? '').trim().split(/\s+/).includes(name));
  return isThere ? text : text.replace(table, () => `${table}${name.padEnd(ROW_WIDTH)} | ${cells}\n`);
};

/** A chapter more of a manual, behind the last one of its area; that of a new area stands before the plants. */
export const withChapter = (text: string, area: string, chapter: string): string => {
  const chapters = text.split(/^(?=## )/m);
  const at = chapters.findLastIndex(one => one.includes(`<a id="${area}-`));
  const before = at >= 0 ? at + 1 : chapters.findIndex(one => one.includes('<a id="master-plant">'));
  if (before < 0) throw new Error('The manual has no chapter about plants.');
  return chapters.toSpliced(before, 0, chapter).join('');
};
