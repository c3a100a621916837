import ts from 'typescript';
import { type SourceFile, treeOf } from './sources.ts';

const TEST_CALL = /^(describe|it|test)\b/;

/** A title as it is written; of a template, what stands between the parts that are filled in. */
const titleOf = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
};

/** The tests of a file in their order: the own title of each, and the headings above it. */
const namesIn = (file: SourceFile): { above: readonly string[]; title: string }[] => {
  const names: { above: readonly string[]; title: string }[] = [];
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const title =
      ts.isCallExpression(node) && TEST_CALL.test(node.expression.getText()) ? titleOf(node.arguments[0]) : undefined;
    const path = title === undefined ? above : [...above, title];
    if (title !== undefined) names.push({ above, title });
    ts.forEachChild(node, child => visit(child, path));
  };
  visit(treeOf(file), []);
  return names;
};

/** The titles of the tests and groups of tests of a file, each by itself. */
export const testTitles = (file: SourceFile): string[] => namesIn(file).map(({ title }) => title);

/** The titles of all tests of a file, each with the headings above it. */
export const testNames = (file: SourceFile): string[] =>
  namesIn(file).map(({ above, title }) => [...above, title].join(' '));
