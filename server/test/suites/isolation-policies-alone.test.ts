import { describe, expect, it, vi } from 'vitest';
import { scopeConditions } from '../../src/platform/database/scope.ts';
import { testServer } from '../server.ts';
import { isolationSuite } from './isolation-suite.ts';

// The query layer adds no condition at all: only the policies of the database are left.
vi.mock('../../src/platform/database/scope.ts', () => ({
  scopeConditions: () => [],
  scopedRows: (db: { selectFrom(table: string): unknown }, table: string) => db.selectFrom(table),
}));

describe('isolation by row-level security alone', () => {
  isolationSuite(testServer(), { isWhole: false });

  it('is what this file tests', () => {
    expect(scopeConditions('plant', { tenant: 0, plants: [], company: '', mrp: '' })).toEqual([]);
  });
});
