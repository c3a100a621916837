import { describe, expect, it } from 'vitest';
import { authorOf, checkValidity, holdsOn } from './rules.ts';

describe('the validity of a document', () => {
  it('does not end before it begins, and says so at its end', () => {
    expect(checkValidity({ validFrom: '2026-11-25', validTo: '2026-11-24' })).toEqual([
      {
        ...{ field: 'validTo', value: '2026-11-24', code: 'end_before_start' },
        params: { start: '2026-11-25', end: '2026-11-24' },
      },
    ]);
  });

  it('may be a single day, or have no end', () => {
    expect(checkValidity({ validFrom: '2026-11-25', validTo: '2026-11-25' })).toEqual([]);
    expect(checkValidity({ validFrom: '2026-11-25', validTo: null })).toEqual([]);
  });

  it('holds from its first day to its last', () => {
    const validity = { validFrom: '2026-11-25', validTo: '2026-11-27' } as const;
    const days = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28'] as const;
    expect(days.map(day => holdsOn(validity, day))).toEqual([false, true, true, false]);
    expect(holdsOn({ validFrom: '2026-11-25' }, '2099-01-01')).toBe(true);
  });
});

it('is written by the plant for a buyer’s user, else by the supplier', () => {
  expect((['buyer', 'supplier'] as const).map(authorOf)).toEqual(['plant', 'supplier']);
});
