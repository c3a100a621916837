import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BATCH_LIMIT, batchEndpoint } from './batch.ts';
import { confirmations, listEndpoint } from './endpoint.ts';
import { code, optionalText } from './fields.ts';
import { importEndpoint } from './importing.ts';

const list = listEndpoint({
  path: '/master/v1/thing',
  access: 'master.plant.view',
  title: 'Things',
  row: z.object({ code: z.string() }),
  filter: { search: optionalText(10), active: z.boolean().optional() },
  sortable: ['code'],
  defaultSort: '-code',
});
const ID = '01998d3e-0000-7000-8000-000000000001';

describe('a list', () => {
  it('has a summary with the same filter, and an export with order, format and columns besides', () => {
    expect(list.summary).toMatchObject({ method: 'GET', path: '/master/v1/thing/summary', access: list.access });
    expect(list.exportFile).toMatchObject({
      method: 'POST',
      reads: true,
      path: '/master/v1/thing/export',
      access: list.access,
    });
    expect(Object.keys(list.summary.input.shape)).toEqual(['search', 'active']);
    expect(Object.keys(list.exportFile.input.shape)).toEqual([
      'search',
      'active',
      'sort',
      'format',
      'decimalMark',
      'columns',
      'ids',
    ]);
  });
  it('takes no filter that it does not name, and neither do its sisters', () => {
    for (const { input } of [list, list.summary, list.exportFile]) {
      expect(input.safeParse({ search: 'a' }).success).toBe(true);
      expect(input.safeParse({ search: 'a', password: 'b' }).success).toBe(false);
    }
    expect(list.summary.input.safeParse({ page: 1 }).success).toBe(false);
    expect(list.exportFile.input.safeParse({ format: 'pdf' }).success).toBe(false);
  });
});

describe('a batch', () => {
  const batch = batchEndpoint({
    path: '/master/v1/thing/batch/close',
    access: 'master.plant.edit',
    title: 'Close',
    shape: { reason: optionalText(10) },
    item: { code: code(5).optional() },
    lists: [list],
  });
  it('names rows by id and the version seen', () => {
    expect(batch.input.safeParse({ items: [{ id: ID, version: 1, code: 'A' }], reason: 'x' }).success).toBe(true);
    for (const items of [[], [{ id: ID }], [{ version: 1 }], [{ id: ID, version: 1, state: 'closed' }], ID, undefined])
      expect(batch.input.safeParse({ items }).success).toBe(false);
  });
  it('takes the rows of a list by its filter, how many they were, and when that was seen', () => {
    const [filtered] = batch.filtered;
    expect(filtered).toMatchObject({ path: '/master/v1/thing/batch/close/filtered', access: batch.access });
    expect(filtered?.demands, 'the filter is for whoever sees the list').toEqual({ filter: list.access });
    const seen = { expected: 3, seenAt: '2026-11-24T10:00:00.000Z', reason: 'x' };
    expect(filtered?.input.safeParse({ filter: { search: 'a' }, ...seen }).success).toBe(true);
    for (const wrong of [{ filter: { password: 'b' } }, { filter: {}, expected: BATCH_LIMIT + 1 }, { items: [] }])
      expect(filtered?.input.safeParse({ ...seen, ...wrong }).success).toBe(false);
  });
});

describe('an import', () => {
  const call = importEndpoint({
    path: '/master/v1/thing/import',
    access: 'master.plant.edit',
    title: 'Import',
    row: z.strictObject({ code: code(5) }),
    key: 'code',
  });
  it('writes nothing unless it is told to', () => {
    expect(call.input.parse({})).toEqual({ mode: 'dry-run' });
    expect(call.input.safeParse({ mode: 'ALL' }).success).toBe(false);
    expect(call.upload?.maxBytes).toBe(20 * 1024 * 1024);
  });
});

it('warnings are confirmed by their codes, with reasons', () => {
  expect(confirmations.safeParse([{ code: 'unpacked_qty' }, { code: 'reprint_needed', reason: 'x' }]).success).toBe(
    true,
  );
  expect(confirmations.safeParse(['unpacked_qty']).success).toBe(false);
  expect(confirmations.safeParse(Array(21).fill({ code: 'a' })).success).toBe(false);
});
