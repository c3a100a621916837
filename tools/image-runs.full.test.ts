import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteFigure } from '../server/test/figures.ts';
import { waitUntil } from '../server/test/wait-until.ts';
import { inRoot } from './lib/product.mjs';

/** Where the image has the product, and the user and group of it here, where one may choose (`nobody`). */
const PLACE = '/opt/inbound/';
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const PORT = '18085';
const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 250;

/** What a Dockerfile says, line by line, without its comments. */
const instructions = readFileSync(inRoot('Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .trim()
  .split('\n')
  .filter(Boolean)
  .map(line => /^(\w+) +(.*)$/.exec(line)?.slice(1) as [string, string]);
const of = (kind: string): string[] => instructions.flatMap(([name, rest]) => (name === kind ? rest : []));
const commandOf = (text = ''): [string, string[]] => {
  const [program = '', ...args] = JSON.parse(text.slice(text.indexOf('['))) as string[];
  return [program, args];
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inbound-image-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first stage: the tracked files, and its commands as they stand there. */
const build = (): string => {
  const at = join(folder, 'build');
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: inRoot(''), encoding: 'utf8' }).split('\0');
  for (const path of tracked.filter(Boolean)) cpSync(inRoot(path), join(at, path));
  const [commands = ''] = of('RUN');
  execFileSync('sh', ['-c', commands], { cwd: at, stdio: ['ignore', 'ignore', 'inherit'] });
  return at;
};

/** The second stage: what it takes from the first one, and nothing else. */
const takenFrom = (built: string): string => {
  const at = join(folder, 'image');
  mkdirSync(at);
  for (const copy of of('COPY').filter(text => text.startsWith('--from=build '))) {
    const paths = copy.split(' ').slice(1);
    const target = paths.pop() ?? '';
    for (const source of paths) {
      const name = source.slice(PLACE.length);
      const to = join(at, target === './' ? basename(name) : target);
      mkdirSync(dirname(to), { recursive: true });
      renameSync(join(built, name), to);
    }
  }
  return at;
};

/** The settings of the image, with a data folder and a port of this test. */
const settings = (): Record<string, string> => {
  const data = join(folder, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const [env = ''] = of('ENV');
  const ofImage = Object.fromEntries(env.split(' ').map(pair => pair.split('=') as [string, string]));
  return { ...ofImage, PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT, INBOUND_DATA: data };
};

it('what the image takes along is enough to run, as a user of its own: it is healthy, and ends in order', async () => {
  if (spawnSync('npm', ['ping'], { stdio: 'ignore' }).status !== 0) {
    noteFigure('image', 'its commands were not run here: there is no registry');
    return;
  }
  const cwd = takenFrom(build());
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const how = { cwd, env: settings(), ...user, stdio: 'ignore' as const };
  const [program, args] = commandOf(of('CMD')[0]);
  const product = spawn(program, args, how);
  const ended = new Promise(resolve => product.once('exit', resolve));
  const [ask, words] = commandOf(of('HEALTHCHECK')[0]);
  await waitUntil(() => product.exitCode !== null || spawnSync(ask, words, how).status === 0);
  expect(product.exitCode).toBe(null);
  product.kill('SIGTERM');
  expect(await ended).toBe(0);
  const laidOut = Number(execFileSync('du', ['-sb', cwd], { encoding: 'utf8' }).split('\t')[0]) / MEGABYTE;
  const packed = Number(execFileSync('sh', ['-c', 'tar -c . | gzip | wc -c'], { cwd, encoding: 'utf8' })) / MEGABYTE;
  noteFigure(
    'image',
    `its commands run without an engine: healthy; ${Math.round(laidOut)} MB above its base, ${Math.round(packed)} MB packed`,
  );
  expect(laidOut).toBeLessThan(MOST_MEGABYTES);
});
