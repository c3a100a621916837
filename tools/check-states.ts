import ts from 'typescript';
import { type Finding, findingsIn, isCode, isTest, type SourceFile } from './lib/sources.ts';

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

const SAYS = 'compares a state with a text: ask `decide`, `isOpen` or a rule of shared';

const isState = (node: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'state') ||
  (ts.isElementAccessExpression(node) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    node.argumentExpression.text === 'state');

const comparesState = (node: ts.Node): boolean => {
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) {
    const { left, right } = node;
    return (isState(left) && ts.isStringLiteralLike(right)) || (isState(right) && ts.isStringLiteralLike(left));
  }
  if (ts.isSwitchStatement(node)) {
    const compares = (clause: ts.CaseOrDefaultClause) =>
      ts.isCaseClause(clause) && ts.isStringLiteralLike(clause.expression);
    return isState(node.expression) && node.caseBlock.clauses.some(compares);
  }
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'includes' &&
    ts.isArrayLiteralExpression(node.expression.expression) &&
    node.arguments.some(isState)
  );
};

/** What a state means is known to `shared` alone (layout rule 5). Tests may look at states: they say what they expect. */
export const checkStates = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => isCode(file) && !isTest(file) && !file.path.startsWith('shared/'))
    .flatMap(file => findingsIn(file, node => (comparesState(node) ? SAYS : undefined)));
