import ts from 'typescript';
import { type Finding, type SourceFile, treeOf } from './lib/sources.ts';

const TABLE = 'docs/requirements.tsv';
const COLUMNS = 3;
const TEST_CALL = /^(describe|it|test)\b/;

/** A title as it is written; of a template, what stands between the parts that are filled in. */
const titleOf = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
};

/** The titles of all tests of a file, each with the headings above it. */
const testNames = (file: SourceFile): string[] => {
  const names: string[] = [];
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const title =
      ts.isCallExpression(node) && TEST_CALL.test(node.expression.getText()) ? titleOf(node.arguments[0]) : undefined;
    const path = title === undefined ? above : [...above, title];
    if (title !== undefined) names.push(path.join(' '));
    ts.forEachChild(node, child => visit(child, path));
  };
  visit(treeOf(file), []);
  return names;
};

/** Where a requirement of the specification is shown: id, test file, and a part of the test's name. */
export const checkRequirements = (files: readonly SourceFile[]): Finding[] => {
  const table = files.find(({ path }) => path === TABLE);
  if (!table) return [];
  const byPath = new Map(files.map(file => [file.path, file]));
  const names = new Map<string, string[]>();
  const namesIn = (path: string, file: SourceFile): string[] => {
    const known = names.get(path) ?? testNames(file);
    names.set(path, known);
    return known;
  };
  return table.text.split('\n').flatMap((row, at): Finding[] => {
    const finding = (says: string): Finding[] => [{ path: TABLE, line: at + 1, says }];
    const cells = row.split('\t');
    const [id = '', path = '', part = ''] = cells;
    if (row === '' || (at === 0 && id === 'id')) return [];
    if (cells.length !== COLUMNS || cells.includes(''))
      return finding("needs an id, a test file and a part of the test's name");
    const file = byPath.get(path);
    if (!file) return finding(`${id}: there is no file ${path}`);
    return namesIn(path, file).some(name => name.includes(part))
      ? []
      : finding(`${id}: ${path} has no test named "${part}"`);
  });
};
