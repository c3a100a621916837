import { afterAll, describe, expect, it, vi } from 'vitest';
import { limitsOf } from '../../src/platform/database/limits.ts';
import { isolationSuite } from './isolation-suite.ts';
import { suiteServer } from './suite-server.ts';

// The files of a worker share their modules: this one loads its own, and leaves none of them behind.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// The query layer adds no condition at all: only the policies of the database are left.
vi.mock('../../src/platform/database/limits.ts', () => ({ limitsOf: () => [] }));

describe('isolation by row-level security alone', () => {
  isolationSuite(suiteServer(), { isWhole: false });

  it('is what this file tests', () => {
    expect(limitsOf('plant', { tenant: 0, plants: [], company: '', mrp: '', drafts: '' })).toEqual([]);
  });
});
