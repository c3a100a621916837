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
const LENT: Readonly<Record<string, number>> = {
  eachAcrossTenant: 1,
  inSeparateTransaction: 1,
  inTenantTransaction: 2,
  inOtherTenant: 2,
  inWholeTenant: 1,
  queryAcrossTenant: 1,
  readAcrossTenant: 1,
  rowsAcrossTenant: 1,
};

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
  if (ts.isPropertyAssignment(parent)) return false;
  // An import under another name is one of the same thing; it is told once.
  if (ts.isImportSpecifier(parent)) return parent.propertyName === node;
  return ts.isPropertyAccessExpression(parent) ? parent.name === node : true;
};

/** The context of a connection, written past the door: what the policies read, or as whom the connection works. */
const SETS_CONTEXT =
  /\bset_config\s*\(|(?:^|[;'"`])\s*(?:re)?set\s+(?:local\s+|session\s+)?(?:role|authorization|row_security|app\.)/i;

const isStatementOfContext = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && SETS_CONTEXT.test(node.getText());

const reachedByName = (node: ts.Node): string | undefined =>
  ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
    ? node.argumentExpression.text
    : undefined;

const wrong = (node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node) && WIDENS.has(node.text) && isNamed(node))
    return `${node.text} reaches further than the caller: only the platform has it in hand`;
  if (WIDENS.has(reachedByName(node) ?? ''))
    return `${reachedByName(node)} is the platform’s, by whatever name it is reached`;
  if (isStatementOfContext(node)) return 'sets the context in a statement: only the platform does';
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
