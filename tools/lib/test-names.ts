import ts from 'typescript';
import { type SourceFile, treeOf } from './sources.ts';

const TEST_CALL = /^(describe|it|test)\b/;

/** A title as it is written; of a template, what stands between the parts that are filled in. */
const titleOf = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
};

/** The titles of all tests of a file, each with the headings above it. */
export const testNames = (file: SourceFile): string[] => {
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
