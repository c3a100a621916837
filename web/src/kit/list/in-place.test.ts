import { expect, it } from 'vitest';
import { inPlace } from './in-place.ts';

const pageOf = (...rows: { id: string; qty: number }[]) => ({
  rows,
  total: rows.length,
  totalIsCapped: false,
  next: null,
  at: '2026-11-24T10:00:00.000Z' as const,
});

it('rows follow in their places; what comes and goes is told, and moves nothing', () => {
  const shown = pageOf({ id: 'a', qty: 1 }, { id: 'b', qty: 2 }, { id: 'c', qty: 3 });
  const fresh = pageOf({ id: 'new', qty: 9 }, { id: 'c', qty: 30 }, { id: 'a', qty: 1 });
  expect(inPlace(shown, fresh)).toEqual({
    page: pageOf({ id: 'a', qty: 1 }, { id: 'b', qty: 2 }, { id: 'c', qty: 30 }),
    added: 1,
    gone: 1,
  });
});
