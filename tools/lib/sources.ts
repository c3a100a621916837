import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text file of the checkout; its path is from the root, with slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

/** What a check has to say about a file. */
export interface Finding {
  path: string;
  /** Counted from 1. */
  line?: number;
  says: string;
  /** Known and not done yet: told each time, but no failure. */
  owed?: boolean;
}

/** A rule over the whole checkout, so that a test can hand it files of its own. */
export type Check = (files: readonly SourceFile[]) => Finding[] | Promise<Finding[]>;

const TEXT = /\.(ts|tsx|mjs|css|html|sql|json|md|tsv|csv|yml|yaml|sh|txt|svg)$|^(Dockerfile|LICENSE|run)$/;
/** Folders and files that are no sources. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'data',
  'out',
  'test-results',
  '.git',
  '.cache',
  'package-lock.json',
]);

const pathsIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter(name => !LEFT_OUT.has(name))
    .sort()
    .flatMap(name => {
      const path = folder ? `${folder}/${name}` : name;
      if (statSync(join(root, path)).isDirectory()) return pathsIn(root, path);
      return TEXT.test(name) ? [path] : [];
    });

/** All text files of the checkout but what is built or installed. */
export const readSources = (root: string): SourceFile[] =>
  pathsIn(root, '').map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = ({ path }: SourceFile): boolean => /\.(test|flow|spec|sample)\.tsx?$/.test(path);
/** Written by a program, not by people. */
export const isGenerated = ({ path }: SourceFile): boolean => path === 'server/db/types.ts' || /\.gen\.ts$/.test(path);

const trees = new WeakMap<SourceFile, ts.SourceFile>();

/** The syntax tree of a file, read once. */
export const treeOf = (file: SourceFile): ts.SourceFile => {
  let tree = trees.get(file);
  if (!tree) {
    tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
    trees.set(file, tree);
  }
  return tree;
};

/** Visits a node and everything below it. */
export const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, child => walk(child, visit));
};

/** Every node of a file for which the question is answered with something to say. */
export const findingsIn = (file: SourceFile, ask: (node: ts.Node) => string | undefined): Finding[] => {
  const findings: Finding[] = [];
  walk(treeOf(file), node => {
    const says = ask(node);
    if (says !== undefined) findings.push({ path: file.path, line: lineOf(node), says });
  });
  return findings;
};

/** The line on which a node begins. */
export const lineOf = (node: ts.Node): number => {
  const tree = node.getSourceFile();
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
};

/** The line of a place in a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
