import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import * as library from '../src/index.ts';
import { decode } from './decode.ts';
import { printLabels } from './example.ts';
import { render } from './render.ts';

// Fonts and renderer are opened by the first test, which may take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('shows the example that is run here', () => {
  const [, example] = /```ts\n([\s\S]*?)```/.exec(read('../README.md')) ?? [];
  expect(example).toBe(read('./example.ts').replace('../src/index.ts', '@inbound/documents'));
});

it('prints the label of the example, readable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'labels-'));
  try {
    const file = join(folder, 'labels.pdf');
    expect(await printLabels(file)).toContain('瀚林汽车（长春）有限公司');
    const [page] = await render(readFileSync(file), 203);
    expect(page && (await decode(page))).toContain('Code128 1JUN521874630000004128');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('names only what the library has', () => {
  const named = [...read('../README.md').matchAll(/`(\w+)\(/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(library).toHaveProperty(name);
});
