import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importGraph } from './import-graph.ts';
import { LIBRARIES, type Library, type Manifest, manifestOf } from './libraries.ts';
import { ROOT } from './product.mjs';
import { isCode, isTest, readSources } from './sources.ts';

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;

const shipped = (library: Library) => manifestOf(manifestIn(library.folder), library);

const sourceOf = (built: string): string => built.replace('./dist/', 'src/').replace(/\.(d\.ts|js)$/, '.ts');

const pathsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(pathsIn);

const SOURCES = readSources(ROOT).filter(({ path }) => /^(edi|documents)\/src\//.test(path));

describe.each(LIBRARIES.map(library => [library.folder, library] as const))('the package %s', (folder, library) => {
  it('names in its manifest only what is built of its sources', () => {
    const { exports, bin = {}, files } = shipped(library);
    const built = [...pathsIn(exports), ...Object.values(bin)].filter(path => path.startsWith('./dist/'));
    expect(built.length).toBeGreaterThanOrEqual(2);
    for (const path of built) expect(existsSync(join(ROOT, folder, sourceOf(path))), path).toBe(true);
    expect(files).toEqual(['dist', ...library.asTheyAre]);
    for (const path of library.asTheyAre) expect(existsSync(join(ROOT, folder, path)), path).toBe(true);
  });

  it('has what a stranger looks for: a licence, a description, the versions of Node.js', () => {
    const manifest = shipped(library);
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      engines: { node: '^20.19 || ^22.12 || >=24' },
      type: 'module',
    });
    expect(manifest.description).toMatch(/^[A-Z].{20}/);
    expect(manifest).not.toHaveProperty('private');
  });

  it('imports itself, Node.js and its own dependencies, and nothing else', () => {
    const own = SOURCES.filter(file => file.path.startsWith(`${folder}/`) && isCode(file) && !isTest(file));
    const packages = importGraph(own)
      .filter(({ to }) => !to?.startsWith(`${folder}/src/`))
      .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    const allowed = new Set([
      ...builtinModules.map(name => `node:${name}`),
      ...Object.keys(shipped(library).dependencies ?? {}),
    ]);
    expect([...new Set(packages)].filter(name => !allowed.has(name))).toEqual([]);
  });

  it('starts its commands by themselves', () => {
    for (const file of Object.values(library.bin)) {
      expect(readFileSync(join(ROOT, folder, file), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    }
  });
});

it('a library that is added to the exports without a source is refused', () => {
  const [library] = LIBRARIES;
  const source = { ...manifestIn('edi'), exports: { '.': { import: './src/index.ts' } } };
  expect(() => manifestOf(source, library!)).toThrow('must name one source');
});
