import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEEPEST_ROW, listAnswer, listRequestShape, PAGE_SIZES } from './paging.ts';

const request = z.strictObject(listRequestShape(['code', 'eta']));

describe('the request for a page', () => {
  it('needs nothing: first page, fifty rows, counted up to the cap', () => {
    expect(request.parse({})).toEqual({ page: 1, limit: 50, count: 'capped' });
  });
  it('takes every size that the pager offers, and no more rows than the largest', () => {
    for (const limit of PAGE_SIZES) expect(request.safeParse({ limit }).success).toBe(true);
    for (const limit of [0, -1, 201, 1.5, '50', null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(request.safeParse({ limit }).success).toBe(false);
  });
  it('goes only so deep by number', () => {
    expect(request.safeParse({ page: DEEPEST_ROW }).success).toBe(true);
    expect(request.safeParse({ page: DEEPEST_ROW + 1 }).success).toBe(false);
  });
  it('sorts by the listed keys alone, either way', () => {
    for (const sort of ['code', '-code', 'eta', '-eta']) expect(request.safeParse({ sort }).success).toBe(true);
    for (const sort of ['', '-', '--code', 'CODE', 'code ', 'code,eta', 'code;select 1', '1', '__proto__', 'toString'])
      expect(request.safeParse({ sort }).success).toBe(false);
  });
});

it('an answer tells whether its total is the true one', () => {
  const answer = listAnswer(z.object({ code: z.string() }));
  const at = '2026-11-24T10:00:00.000Z';
  expect(answer.safeParse({ rows: [], total: 0, totalIsCapped: false, next: null, at }).success).toBe(true);
  expect(answer.safeParse({ rows: [], total: 0, next: null, at }).success).toBe(false);
});
