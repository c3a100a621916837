import { execFileSync } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { testServer } from '../../test/server.ts';
import { LOOKED_AFTER_MS } from '../platform/tools/at-rest.ts';
import { SERVER_FLAGS } from './launcher/server-flags.ts';

const server = testServer();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a server looks whether it rests, as long as it runs', async () => {
  vi.stubGlobal('gc', () => undefined);
  const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  const one = await server.another();
  const looking = begun.mock.results.filter((_, at) => begun.mock.calls[at]?.[1] === LOOKED_AFTER_MS);
  await one.close();
  const stopped = new Set(ended.mock.calls.map(([timer]) => timer));
  expect(looking.length).toBeGreaterThan(0);
  expect(looking.filter(({ value }) => !stopped.has(value))).toEqual([]);
});

it('the process of the server can call the collector', () => {
  const said = execFileSync(process.execPath, [...SERVER_FLAGS, '-p', 'typeof gc'], { encoding: 'utf8' });
  expect(said.trim()).toBe('function');
});
