import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A package of ours that strangers can install. In the workspace it runs from its sources. */
export interface Library {
  folder: string;
  /** Commands by name, each with the source that runs it. */
  bin: Readonly<Record<string, string>>;
  /** Folders and files that are shipped beside what is built, as they are. */
  asTheyAre: readonly string[];
}

/** The packages that are shipped: they stand on no other package of the workspace. */
export const LIBRARIES: readonly Library[] = [
  { folder: 'edi', bin: { edi: './src/cli.ts' }, asTheyAre: ['README.md'] },
  { folder: 'documents', bin: {}, asTheyAre: ['README.md', 'fonts'] },
];

/** What a `package.json` says, so far as it concerns who installs the package. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  license: string;
  type: string;
  engines?: Readonly<Record<string, string>>;
  exports: Readonly<Record<string, unknown>>;
  bin?: Readonly<Record<string, string>>;
  files?: readonly string[];
  dependencies?: Readonly<Record<string, string>>;
}

const builtFrom = (source: string, ending: '.js' | '.d.ts'): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, ending);

/** The manifest that is shipped: what pointed to the sources points to what is built of them. */
export const manifestOf = (source: Manifest & { private?: boolean }, { bin, asTheyAre }: Library): Manifest => {
  const entries = Object.entries(source.exports).map(([path, file]): [string, unknown] => {
    if (typeof file !== 'string') throw new Error(`${source.name}: ${path} of "exports" must name one source`);
    if (!file.startsWith('./src/')) return [path, file];
    return [path, { types: builtFrom(file, '.d.ts'), default: builtFrom(file, '.js') }];
  });
  const { name, version, description, license, type, engines, dependencies } = source;
  const commands = Object.entries(bin).map(([command, file]) => [command, builtFrom(file, '.js')]);
  return {
    ...{ name, version, description, license, type, engines },
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
    ...(commands.length > 0 ? { bin: Object.fromEntries(commands) } : {}),
    files: ['dist', ...asTheyAre],
    ...(dependencies ? { dependencies } : {}),
  };
};

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Imports name sources with their ending; the compiler changes it in programs, and leaves it in declarations. */
const withBuiltNames = (declarations: string): string =>
  declarations.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js');

/** Compiles the sources of a library, tests excepted, to programs with their types. */
const compile = (folder: string, target: string): void => {
  const { config, error } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const files = { include: ['src'], exclude: ['**/*.test.ts'] };
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, ...files }, ts.sys, folder);
  const program = ts.createProgram(fileNames, {
    ...options,
    ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ...{ rootDir: join(folder, 'src'), outDir: target },
  });
  const { diagnostics } = program.emit(undefined, (path, text) =>
    ts.sys.writeFile(path, path.endsWith('.d.ts') ? withBuiltNames(text) : text),
  );
  const said = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (said.length > 0)
    throw new Error(said.map(one => ts.flattenDiagnosticMessageText(one.messageText, '\n')).join('\n'));
};

/** Builds a library of the checkout into a folder that can be packed; answers the folder. */
export const buildLibrary = (root: string, library: Library): string => {
  const source = join(root, library.folder);
  const target = join(root, 'dist', 'packages', library.folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  compile(source, join(target, 'dist'));
  const manifest = manifestOf(readManifest(source), library);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const name of library.asTheyAre) cpSync(join(source, name), join(target, name), { recursive: true });
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  return target;
};
