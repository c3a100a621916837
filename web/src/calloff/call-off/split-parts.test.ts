import { sampleLine } from '@inbound/shared/calloff/call-off/line.sample';
import { describe, expect, it } from 'vitest';
import { checkedParts, equalParts, remainderAfter, type TypedPart } from './split-parts.ts';

const part = (date: string, qty: string, note = ''): TypedPart => ({ id: 0, date, qty, note });

describe('equal parts', () => {
  it('hold the whole, on days that follow each other', () => {
    expect(equalParts(sampleLine(), 2, 0)).toEqual([
      { date: '2025-11-05', qty: '240' },
      { date: '2025-11-06', qty: '240' },
    ]);
    expect(equalParts(sampleLine({ released: '100' }), 3, 0).map(({ qty }) => qty)).toEqual(['33', '33', '34']);
    expect(equalParts(sampleLine({ released: '1' }), 2, 3).map(({ qty }) => qty)).toEqual(['0.5', '0.5']);
  });
  it('are whole packages, as long as there are enough', () => {
    expect(equalParts(sampleLine({ released: '100' }), 2, 0, '24').map(({ qty }) => qty)).toEqual(['48', '52']);
    expect(equalParts(sampleLine({ released: '40' }), 2, 0, '24').map(({ qty }) => qty)).toEqual(['20', '20']);
  });
  it('begin today where the line was due before', () => {
    expect(equalParts(sampleLine({ requestedFrom: '2025-11-01' }), 2, 0)[0]?.date).toBe('2025-11-03');
  });
  it('are none where there is too little', () => {
    expect(equalParts(sampleLine({ released: '1' }), 2, 0)).toEqual([]);
  });
});

describe('typed parts', () => {
  it('leave the rest on the line', () => {
    expect(remainderAfter(sampleLine(), [part('2025-11-05', '100'), part('2025-11-06', 'x')])).toBe('380');
  });
  it('are sent when each is whole and together they fit', () => {
    expect(checkedParts(sampleLine(), [part('2025-11-05', '100', ' first truck ')], 0)).toEqual({
      parts: [{ date: '2025-11-05', qty: '100', note: 'first truck' }],
    });
    expect(checkedParts(sampleLine(), [part('', '100')], 0)).toEqual({});
    expect(checkedParts(sampleLine(), [part('2025-11-05', 'many')], 0)).toEqual({});
    expect(checkedParts(sampleLine(), [part('2025-11-05', '481')], 0)).toMatchObject({
      refusal: { code: 'split_over_remainder' },
    });
    expect(checkedParts(sampleLine(), [part('2025-11-05', '0.5')], 0)).toMatchObject({ refusal: { code: 'scale' } });
  });
});
