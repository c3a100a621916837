import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNpm } from './install.mjs';
import { buildLibrary, type Library, type Manifest } from './libraries.ts';
import { ROOT } from './product.mjs';

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [findNpm(), ...args, '--loglevel=error'], { cwd, encoding: 'utf8' });

/** Builds and packs a library; answers the path of the archive. */
export const packLibrary = (library: Library): string => {
  const folder = buildLibrary(ROOT, library);
  const target = dirname(folder);
  const name = npm(ROOT, 'pack', folder, '--pack-destination', target).trim().split('\n').at(-1) ?? '';
  return join(target, name);
};

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where a package that another one asks for is installed in this checkout. */
const folderOf = (name: string, from: string): string => {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
  }
  throw new Error(`${name} is not installed`);
};

/** An installed package: its folder, and who asked for it first. */
interface Installed {
  name: string;
  folder: string;
  askedBy: string;
}

/** The packages that some need, with what those need in turn; a name may stand for several versions. */
const withDependencies = (names: readonly string[], askedBy: string, from: string, found: Installed[] = []) => {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (found.some(one => one.folder === folder)) continue;
    found.push({ name, folder, askedBy });
    withDependencies(Object.keys(manifestIn(folder).dependencies ?? {}), name, folder, found);
  }
  return found;
};

/** Packs what is installed here, so that it can be installed elsewhere without a network; answers the archives. */
const packInstalled = (packages: readonly Installed[], into: string): string[] => {
  const copies = packages.map(({ folder }, index) => {
    const copy = join(into, 'copies', String(index));
    cpSync(folder, copy, { recursive: true });
    return copy;
  });
  const packed = npm(into, 'pack', ...copies, '--ignore-scripts', '--offline', '--pack-destination', into);
  return packed
    .trim()
    .split('\n')
    .map(archive => `file:${join(into, archive)}`);
};

/** What a project asks npm for: each package by its archive, a second version of one for who asked for it. */
const dependenciesOf = (packages: readonly Installed[], archives: readonly string[]) => {
  const dependencies: Record<string, string> = {};
  const overrides: Record<string, Record<string, string>> = {};
  packages.forEach(({ name, askedBy }, index) => {
    const archive = archives[index] ?? '';
    if (dependencies[name]) overrides[askedBy] = { ...overrides[askedBy], [name]: archive };
    else dependencies[name] = archive;
  });
  return { dependencies, overrides };
};

/**
 * Makes a project of a stranger in an empty folder: the packed library, what it needs, and the compiler. Everything
 * comes from archives; npm is not allowed to ask anybody.
 */
export const installElsewhere = (archive: string, folder: string, library: Library): void => {
  const archives = join(folder, 'archives');
  const project = join(folder, 'project');
  mkdirSync(archives, { recursive: true });
  mkdirSync(project);
  const source = join(ROOT, library.folder);
  const { name, dependencies: own = {} } = manifestIn(source);
  const needed = withDependencies(['typescript', '@types/node', ...Object.keys(own)], name, source);
  const { dependencies, overrides } = dependenciesOf(needed, packInstalled(needed, archives));
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...dependencies, [name]: `file:${archive}` },
    overrides,
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache'));
};

/** The TypeScript examples of a README, in their order. */
const examplesOf = (readme: string): string[] =>
  [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** Writes the examples of the installed README into a project; answers their names. */
export const writeExamples = (project: string, name: string): string[] => {
  const readme = readFileSync(join(project, 'node_modules', name, 'README.md'), 'utf8');
  examplesOf(readme).forEach((code, index) => {
    writeFileSync(join(project, `example-${index + 1}.ts`), code);
  });
  return readdirSync(project).filter(file => file.startsWith('example-'));
};
