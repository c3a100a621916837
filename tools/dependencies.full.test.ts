import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noteFigure } from '../server/test/figures.ts';
import { inRoot } from './lib/product.mjs';

const MOST_DIRECT = 60;
const WORKSPACES = ['shared', 'edi', 'documents', 'server'];

const dependenciesOf = (workspace: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(workspace, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter(name => !name.startsWith('@inbound/'));
};

/** What the registry knows of holes in what runs in production; undefined where it does not tell. */
const audit = (): Promise<Record<string, number> | undefined> =>
  new Promise(resolve =>
    execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: inRoot('') }, (_, stdout) => {
      try {
        resolve(JSON.parse(stdout).metadata?.vulnerabilities);
      } catch {
        resolve(undefined);
      }
    }),
  );

it('what runs in production has no known hole that is high or critical, where the registry tells, and few packages of others', async () => {
  const direct = new Set(WORKSPACES.flatMap(dependenciesOf));
  expect(direct.size).toBeLessThanOrEqual(MOST_DIRECT);
  const known = await audit();
  const told = known
    ? `${known.critical} critical, ${known.high} high, ${known.moderate} moderate`
    : 'not run here: the registry tells no holes';
  noteFigure('dependencies', `${direct.size} direct packages; ${told}`);
  expect([known?.critical ?? 0, known?.high ?? 0]).toEqual([0, 0]);
});
