import { AREA_NAMES } from '@inbound/shared/area-names';
import ts from 'typescript';
import { type Finding, findingsIn, isTest, type SourceFile, walk } from './lib/sources.ts';

const FEATURE = new RegExp(`^server/src/(?:${AREA_NAMES.join('|')})/.+\\.ts$`);
const TAKES = new Set(['take', 'takeLine', 'lockNoteForAction']);
/** What is taken, where it comes together with what belongs to it. */
const TAKEN = 'taken';

const callIn = (node: ts.Expression | undefined): ts.CallExpression | undefined => {
  const inner = node && ts.isAwaitExpression(node) ? node.expression : node;
  return inner && ts.isCallExpression(inner) ? inner : undefined;
};

const takesRow = (node: ts.Expression | undefined): boolean => {
  const call = callIn(node);
  return call !== undefined && TAKES.has(call.expression.getText());
};

const functionOf = (node: ts.Node): ts.Node => {
  const { parent } = node;
  return !parent || ts.isFunctionLike(parent) ? (parent ?? node) : functionOf(parent);
};

const some = (root: ts.Node, holds: (node: ts.Node) => boolean): boolean => {
  let found = false;
  walk(root, node => {
    found ||= holds(node);
  });
  return found;
};

/** `taken` is stored (`taken.store()`), or handed on to what stores it: named alone, not as `taken.row`. */
const isStored = (name: string, within: ts.Node): boolean =>
  some(within, node => {
    if (!ts.isIdentifier(node) || node.text !== name || ts.isVariableDeclaration(node.parent)) return false;
    if (!ts.isPropertyAccessExpression(node.parent) || node.parent.expression !== node)
      return !ts.isBindingElement(node.parent);
    return node.parent.name.text === 'store';
  });

const NOT_STORED = 'takes a row and does not store it: the call would end as a fault';

const forgetsToStore = (node: ts.Node): boolean => {
  if (ts.isExpressionStatement(node)) return takesRow(node.expression);
  if (!ts.isVariableDeclaration(node) || !takesRow(node.initializer)) return false;
  const { name } = node;
  if (ts.isIdentifier(name)) return !isStored(name.text, functionOf(node));
  const isTogether = ts.isObjectBindingPattern(name) && name.elements.some(each => each.name.getText() === TAKEN);
  return !isStored(isTogether ? TAKEN : 'store', functionOf(node));
};

/** `let note; await each(async () => { note = … })`: a value that is carried out of a callback. */
const carriesOut = (node: ts.Node): boolean => {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return false;
  if (!(ts.getCombinedNodeFlags(node) & ts.NodeFlags.Let)) return false;
  const name = node.name.text;
  const own = functionOf(node);
  return some(
    own,
    part =>
      ts.isBinaryExpression(part) &&
      part.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      part.operatorToken.kind <= ts.SyntaxKind.LastAssignment &&
      part.left.getText() === name &&
      functionOf(part) !== own,
  );
};

const wrong = (node: ts.Node): string | undefined => {
  if (forgetsToStore(node)) return NOT_STORED;
  return carriesOut(node)
    ? `carries ${(node as ts.VariableDeclaration).name.getText()} out of a callback: return it`
    : undefined;
};

/** An action of a feature reads from top to bottom: what it takes it stores, and no value comes out of a callback. */
export const checkActions = (files: readonly SourceFile[]): Finding[] =>
  files.filter(file => FEATURE.test(file.path) && !isTest(file)).flatMap(file => findingsIn(file, wrong));
