import type { Decimal, PlainDate } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { nonsense } from '../testing/nonsense.ts';
import { rowDrafts } from './read-draft.ts';

interface Cells {
  day: PlainDate | null;
  amount: Decimal | null;
  count: number;
  note: string;
}

const read = rowDrafts<Cells>({ day: 'date', amount: 'decimal', count: 'whole', note: 'text' });
const whole = { day: '2026-11-25', amount: '1.5', count: 3, note: 'with the early truck', version: 2 };

describe('the draft of rows', () => {
  it('is read as it was kept', () => {
    const unread = { day: { typed: '30.02.2026', refusal: { code: 'not_date', params: { typed: '30.02.2026' } } } };
    const kept = { a: whole, b: { amount: null, version: 1 }, c: { note: 'x', version: 1, unread } };
    expect(read(kept)).toEqual(kept);
  });

  it('keeps a text that is no value of its cell as a text with its refusal, and the others as they are', () => {
    expect(read({ a: { ...whole, amount: '1,5', day: '30.02.2026' } })).toEqual({
      a: {
        count: 3,
        note: 'with the early truck',
        version: 2,
        unread: {
          amount: { typed: '1,5', refusal: { code: 'not_number', params: { typed: '1,5' } } },
          day: { typed: '30.02.2026', refusal: { code: 'not_date', params: { typed: '30.02.2026' } } },
        },
      },
    });
  });

  it('lets no value through that is none, whatever was kept', () => {
    for (const text of nonsense) {
      const row = read({ a: { day: text, amount: text, count: text, note: text, version: text } })?.a;
      expect(row?.version).toBe(0);
      expect(row?.count).toBeUndefined();
      expect(row?.unread?.count?.typed).toBe(text);
      for (const key of ['day', 'amount', 'note'] as const)
        expect([row?.[key], row?.unread?.[key]?.typed], key).toContain(text);
    }
  });

  it.each([[[]], [{ a: 1 }], [{ a: null }], [{}]])('of no rows, %j, is none', content => {
    expect(read(content)).toBeUndefined();
  });

  it.each([
    { typed: 1, refusal: { code: 'not_date' } },
    { typed: '1', refusal: { code: 'toString' } },
    { typed: '1' },
    'text',
    null,
  ])('shows a refusal that is none, %j, as text', kept => {
    const row = read({ a: { version: 1, unread: { day: kept } } })?.a;
    expect(row?.unread?.day).toMatchObject({ typed: JSON.stringify(kept), refusal: { code: 'not_date' } });
  });
});
