import ts from 'typescript';
import { type Finding, findingsIn, isCode, isGenerated, isTest, type SourceFile } from './lib/sources.ts';

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

const LISTS = 'lists states: derive the set from the machine';

/** `.where('note.state', 'in', ['sent', 'cancelled'])`. */
const listsInQuery = (node: ts.Node): boolean => {
  if (!ts.isCallExpression(node)) return false;
  const [column, , value] = node.arguments;
  return (
    column !== undefined &&
    ts.isStringLiteralLike(column) &&
    /(^|[._])state$/.test(column.text) &&
    value !== undefined &&
    ts.isArrayLiteralExpression(value) &&
    value.elements.some(ts.isStringLiteralLike)
  );
};

const SQL_LIST = /\bstate\s+(not\s+)?in\s*\(\s*'/i;
const SQL_VALUE = /\bstate\s*(?:=|<>|!=)\s*'([^']*)'/gi;

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** What a statement says wrong about states: no type reads its text. */
const wrongInSql = (node: ts.Node, states: ReadonlySet<string>): string | undefined => {
  if (!isText(node)) return undefined;
  const text = node.getText();
  if (SQL_LIST.test(text)) return LISTS;
  const unknown = [...text.matchAll(SQL_VALUE)].map(([, value = '']) => value).find(value => !states.has(value));
  return unknown === undefined ? undefined : `asks for the state '${unknown}', which no column has`;
};

const STATE_COLUMN = /^\s*\w*state: (.*)$/gm;

/** Every state that some column may have, as the row types list them. */
const storedStates = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(isGenerated)
      .flatMap(({ text }) => [...text.matchAll(STATE_COLUMN)])
      .flatMap(([, type = '']) => [...type.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)),
  );

/** What a state means is known to `shared` alone (layout rules 5 and 19). Tests may look at states: they say what they expect. */
export const checkStates = (files: readonly SourceFile[]): Finding[] => {
  const states = storedStates(files);
  const wrong = (node: ts.Node): string | undefined => {
    if (comparesState(node)) return SAYS;
    return listsInQuery(node) ? LISTS : wrongInSql(node, states);
  };
  return files
    .filter(file => isCode(file) && !isTest(file) && !isGenerated(file) && !/^(shared|tools)\//.test(file.path))
    .flatMap(file => findingsIn(file, wrong));
};
