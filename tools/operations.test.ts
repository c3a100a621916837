import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/product.mjs';

const OPERATIONS = readFileSync(inRoot('docs', 'operations.md'), 'utf8');
const SCALE = readFileSync(inRoot('docs', 'scale.md'), 'utf8');

const sourcesIn = (...folders: string[]): string =>
  folders
    .flatMap(folder =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
        .filter(name => /\.(ts|mjs)$/.test(name) && !/\.test\.ts$/.test(name))
        .map(name => readFileSync(inRoot(join(folder, name)), 'utf8')),
    )
    .join('\n');

/** The first cells of a table under a heading. */
const firstCells = (heading: string): string[] => {
  const [, table = ''] = new RegExp(`## ${heading}\\n([\\s\\S]*?)(?:\\n## |$)`).exec(OPERATIONS) ?? [];
  return table
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map(line => line.split(' | ')[0]?.slice(2) ?? '');
};

describe('the manual of the operator', () => {
  it('explains sentences that the product says', () => {
    const said = firstCells('When something is wrong')
      .filter(cell => !cell.includes('`'))
      .flatMap(cell => cell.split(' … ').map(part => part.replace(/ …$/, '')));
    expect(said.length).toBeGreaterThan(5);
    const sources = sourcesIn('server/src/app', 'server/src/platform/database', 'tools/lib');
    expect(said.filter(sentence => !sources.includes(sentence))).toEqual([]);
  });

  it('explains each thing that `/readyz` says, and no other', () => {
    const [, line = ''] = /\| `\/readyz` \| 503 and the first of: (.*) \|/.exec(OPERATIONS) ?? [];
    const told = [...line.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word);
    const readiness = readFileSync(inRoot('server/src/platform/http/readiness.ts'), 'utf8');
    const [, problems = ''] = /type HealthProblem = (.*);/.exec(readiness) ?? [];
    const asked = [...problems.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word);
    expect(told.sort()).toEqual(['starting', 'stopping', ...asked].sort());
  });

  it('names each verb of the command line', () => {
    const admin = sourcesIn('server/src/app');
    const verbs = firstCells('Command line').map(cell => /`([a-z-]+)/.exec(cell)?.[1] ?? '');
    expect(verbs.length).toBeGreaterThan(5);
    expect(verbs.filter(verb => !admin.includes(verb))).toEqual([]);
  });

  it('names tests and files that there are', () => {
    const names = [...`${OPERATIONS}${SCALE}`.matchAll(/`((?:server|tools|docs)\/[\w./-]+\.(?:ts|md|tsv))`/g)];
    expect(names.length).toBeGreaterThan(0);
    expect(names.map(([, name = '']) => name).filter(name => !readFileSync(inRoot(name), 'utf8'))).toEqual([]);
  });
});
