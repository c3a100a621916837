import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';

let root: string;

const FILES = {
  'one/tsconfig.json':
    '{ "compilerOptions": { "strict": true, "types": [], "lib": ["ES5"], "noEmit": true }, "include": ["."] }',
  'one/good.ts': 'export const count: number = 1;',
  'one/wrong.ts': "import { count } from './good';\nexport const text: string = count;",
  'one/cut.ts': 'export const = ;',
  'beside.ts': 'export const lost = 1;',
};

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'inbound-compile-')));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('compiling some files', () => {
  it('says nothing of one that is good, whatever the others are', () => {
    expect(compile(root, ['one'], ['one/good.ts'])).toEqual([]);
  });
  it('says where another has a wrong type or a cut end', () => {
    expect(compile(root, ['one'], ['one/wrong.ts'])).toEqual([
      "one/wrong.ts:2: Type 'number' is not assignable to type 'string'.",
    ]);
    expect(compile(root, ['one'], ['one/cut.ts'])).not.toEqual([]);
  });
  it('says which one no package contains', () => {
    expect(compile(root, ['one'], ['beside.ts'])).toEqual(['beside.ts: no package contains it']);
  });
});
