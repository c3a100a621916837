import ts from 'typescript';
import { type Finding, findingsIn, isCode, isTest, type SourceFile } from './lib/sources.ts';

const TAKES_A_LIMIT = /^(it|test|describe|suite|(before|after)(All|Each))\b/;

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Something that stands behind the function of a test or a hook can only be how long it may take. */
const hasLimitBehind = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  TAKES_A_LIMIT.test(node.expression.getText()) &&
  node.arguments.slice(0, -1).some(isFunction) &&
  !isFunction(node.arguments.at(-1) as ts.Node);

const isTimeout = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) && node.name.getText() === 'timeout';

const isOfTests = (file: SourceFile): boolean =>
  isTest(file) || /\.spec\.ts$|^e2e\/(?!.*\.config\.ts$|browser\.ts$)|^server\/test\//.test(file.path);

/** How long a test may hang stands in the configuration alone: a loaded machine is no fault of what is tested. */
export const checkLimits = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => isCode(file) && isOfTests(file))
    .flatMap(file =>
      findingsIn(file, node =>
        hasLimitBehind(node) || isTimeout(node) ? 'a limit of its own: the configuration has one for all' : undefined,
      ),
    );
