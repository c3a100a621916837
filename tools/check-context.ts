import ts from 'typescript';
import { type Finding, findingsIn, isTest, type SourceFile } from './lib/sources.ts';

/** What reaches further than the caller does; `platform` alone has these in hand. */
const WIDENS = new Set([
  'wholeTenant',
  'setContext',
  'systemCtx',
  'contextOf',
  'acrossTenants',
  'transact',
  'pool',
  'apartPool',
  'workerPool',
]);

/** What the platform lends to features, and at which place each is told why. */
const LENT: Readonly<Record<string, number>> = { apart: 1, apartIn: 2, inWholeTenant: 1, askWholeTenant: 1 };

/** Programs of the operator, which no user calls. */
const OF_OPERATOR: Readonly<Record<string, string>> = {
  'server/src/app/admin/desk.ts': 'the command line works for a tenant that its operator names',
  'server/src/app/admin/verify.ts': 'asks the catalogue of the database, which has no tenants',
  'server/src/app/open-platform.ts': 'opens the pools and closes them',
  'server/src/app/start-server.ts': 'asks as whom the pool is connected',
};

/** A reason is a sentence. */
const FEWEST_WORDS = 4;

const isReason = (node: ts.Expression | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && node.text.split(' ').length >= FEWEST_WORDS;

const isNamed = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isPropertyAssignment(parent)) return false;
  return ts.isPropertyAccessExpression(parent) ? parent.name === node : true;
};

const wrong = (node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node) && WIDENS.has(node.text) && isNamed(node))
    return `${node.text} reaches further than the caller: only the platform has it in hand`;
  if (ts.isNewExpression(node) && node.expression.getText() === 'Ctx')
    return 'makes a context of its own: only the platform does';
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const at = LENT[node.expression.text];
  return at === undefined || isReason(node.arguments[at])
    ? undefined
    : `${node.expression.text} is told why in a sentence, as its argument ${at + 1}`;
};

/** Nobody but the platform widens what a call reaches (layout rule 20); where a feature asks it to, the reason stands there. */
export const checkContext = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => /^server\/src\/(?!platform\/).*\.ts$/.test(file.path) && !isTest(file) && !OF_OPERATOR[file.path])
    .flatMap(file => findingsIn(file, wrong));
