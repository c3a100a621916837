import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorInLog, sourceStack } from './source-stack.ts';

let folder: string;
const frame = (name: string, line: number, column: number) =>
  `Error: lost\n    at send (${pathToFileURL(join(folder, name))}:${line}:${column})\n    at node:internal/timers:581:17`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-stack-'));
  // The first line of the built file is the third of the source, from its fifth column on.
  const map = { version: 3, sources: ['../src/send.ts'], names: [], mappings: 'AAEI' };
  await writeFile(join(folder, 'built.js.map'), JSON.stringify(map));
});
afterAll(() => rm(folder, { recursive: true }));

it('names the lines of the sources, and leaves what has none', () => {
  const source = pathToFileURL(join(folder, '..', 'src', 'send.ts')).href;
  expect(sourceStack(frame('built.js', 1, 1))).toContain(`at send (${source}:3:5)`);
  expect(sourceStack(frame('built.js', 1, 1))).toContain('node:internal/timers:581:17');
  expect(sourceStack(frame('other.js', 1, 1))).toBe(frame('other.js', 1, 1));
});

it('writes an error with its kind, words and causes, as before', () => {
  const error = new TypeError('not so', { cause: new Error('because') });
  error.stack = frame('built.js', 1, 1);
  expect(errorInLog(error)).toMatchObject({ type: 'TypeError', message: 'not so: because' });
  expect(errorInLog(error).stack).toContain('send.ts:3:5');
});
