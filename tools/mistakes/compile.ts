import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../lib/product.mjs';
import type { Mistake } from './mistake.ts';

/** A file with some of its words changed; nothing is changed where `right` is empty. */
type Patch = Pick<Mistake, 'file' | 'right' | 'wrong'>;

const packageOf = (path: string): string => path.split('/')[0] ?? '';

const optionsOf = (name: string): ts.CompilerOptions => {
  const file = inRoot(name, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, inRoot(name)).options;
};

/** Beside the file itself, so that it imports what that one does. */
const copyOf = (path: string, at: number): string => inRoot(path.replace(/(\.tsx?)$/, `.copy-${at}$1`));

const patched = ({ file, right, wrong }: Patch): string => {
  const text = readFileSync(inRoot(file), 'utf8');
  if (right === '') return text;
  const parts = text.split(right);
  if (parts.length !== 2) throw new Error(`${file}: "${right}" stands there ${parts.length - 1} times, not once`);
  return parts.join(wrong);
};

/** The compiler on files of which some exist in memory alone. */
const programOf = (texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.Program => {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = path => texts.has(path) || fileExists(path);
  host.readFile = path => texts.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = texts.get(path);
    return text === undefined
      ? getSourceFile(path, language, ...rest)
      : ts.createSourceFile(path, text, language, true);
  };
  return ts.createProgram([...texts.keys()], options, host);
};

const inPackage = (name: string, patches: readonly Patch[]): Map<Patch, string[]> => {
  const copies = patches.map((patch, at) => ({ patch, path: copyOf(patch.file, at), text: patched(patch) }));
  const texts = new Map(copies.map(({ path, text }) => [path, text]));
  const program = programOf(texts, optionsOf(name));
  return new Map(
    copies.map(({ patch, path }) => [
      patch,
      program
        .getSemanticDiagnostics(program.getSourceFile(path))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    ]),
  );
};

/** What the compiler says of each changed file, all files of a package compiled at once. */
export const compile = (patches: readonly Patch[]): Map<Patch, string[]> => {
  const names = new Set(patches.map(({ file }) => packageOf(file)));
  return new Map(
    [...names].flatMap(name => [
      ...inPackage(
        name,
        patches.filter(({ file }) => packageOf(file) === name),
      ),
    ]),
  );
};
