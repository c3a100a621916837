import ts from 'typescript';
import { importGraph } from './lib/import-graph.ts';
import { type Finding, isTest, type SourceFile, treeOf } from './lib/sources.ts';

const PAGE = 'web/src/kit-page/main.tsx';

/** Exports something that React can draw: a constant that begins with a capital letter. */
const draws = (file: SourceFile): boolean =>
  treeOf(file).statements.some(
    statement =>
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
      statement.declarationList.declarations.some(({ name, initializer }) => {
        const isFunction = initializer !== undefined && ts.isArrowFunction(initializer);
        return isFunction && /^[A-Z][a-z]/.test(name.getText());
      }),
  );

/** The files that a page is made of: what it imports or loads, and what that does. */
const reachedFrom = (page: string, files: readonly SourceFile[]): Set<string> => {
  const imports = importGraph(files).filter(({ isType }) => !isType);
  const reached = new Set([page]);
  for (const path of reached)
    for (const { from, to } of imports) if (from === path && to !== undefined) reached.add(to);
  return reached;
};

/** Each part of the kit that draws something stands on the kit's page (decision 0127). */
export const checkKitPage = (files: readonly SourceFile[]): Finding[] => {
  const web = files.filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path));
  const isPart = (file: SourceFile) =>
    /^web\/src\/kit\/(?!testing\/).*\.tsx$/.test(file.path) && !isTest(file) && draws(file);
  const reached = reachedFrom(PAGE, web);
  return web
    .filter(file => isPart(file) && !reached.has(file.path))
    .map(({ path }) => ({ path, says: "draws something and stands nowhere on the kit's page (web/src/kit-page)" }));
};
