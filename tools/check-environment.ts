import ts from 'typescript';
import { type Finding, findingsIn, isCode, isTest, type SourceFile } from './lib/sources.ts';

/** The product reads it in one place; besides, what starts processes hands it on, and tools and tests have their own. */
const MAY_READ =
  /^(server\/src\/app\/(config|launcher)\.ts$|server\/src\/app\/postgres\/|server\/test\/|tools\/|e2e\/|bench\/)|\/test\/|\.config\.ts$/;

const readsEnvironment = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && node.getText() === 'process.env') ||
  (ts.isImportDeclaration(node) &&
    ts.isStringLiteral(node.moduleSpecifier) &&
    /^(node:)?process$/.test(node.moduleSpecifier.text));

/** Settings come from `server/src/app/config.ts`, where their names, defaults and checks stand. */
export const checkEnvironment = (files: readonly SourceFile[]): Finding[] =>
  files
    .filter(file => isCode(file) && !isTest(file) && !MAY_READ.test(file.path))
    .flatMap(file =>
      findingsIn(file, node =>
        readsEnvironment(node) ? 'reads the environment: take the setting from the config' : undefined,
      ),
    );
