import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { lowerJitThreshold } from './lower-jit-threshold.ts';

const setFor = (version: string): string[] => {
  const flags: string[] = [];
  lowerJitThreshold(version, flag => void flags.push(flag));
  return flags;
};

it('is set for the version of Node that counts what runs in bytes, which knows the flag, and for no later one', () => {
  const [flag = '', ...others] = setFor('20.19.0');
  expect(others).toEqual([]);
  for (const version of ['22.0.0', '24.0.0']) expect(setFor(version)).toEqual([]);
  // Whichever Node runs this takes what is set for it: one that does not know a flag ends at once.
  const own = setFor(process.versions.node);
  expect(own).toEqual(process.versions.node.startsWith('20.') ? [flag] : []);
  expect(execFileSync(process.execPath, [...own, '-p', '1'], { encoding: 'utf8' }).trim()).toBe('1');
});
