import { describe, expect, it } from 'vitest';
import { sampleLine } from './line.sample.ts';
import { checkNoteQty, checkRestock, mostOnNotes, promisedOf } from './quantity-rules.ts';

const pieces = { packQty: '24', decimals: 0 } as const;
const confirmed = sampleLine({ state: 'completely_confirm', confirmed: '480' });

describe('the linked quantities that guard a note', () => {
  it('are confirmed and approved accepted', () => {
    const line = sampleLine({ confirmed: '100', accepted: '50' });
    expect(promisedOf({ ...line, decision: 'due' })).toBe('100');
    expect(promisedOf({ ...line, decision: 'approved' })).toBe('150');
  });
  it('are all that was released where confirm is off', () => {
    expect(promisedOf(sampleLine({ confirmOn: false }))).toBe('480');
  });
});

describe('quantity strategies', () => {
  it('no over-delivery: at most what was promised, what is on notes counted in', () => {
    const line = { ...confirmed, onDn: '400' } as const;
    expect(checkNoteQty(line, '80', { kind: 'no_over_delivery' }, pieces)).toBe(true);
    expect(checkNoteQty(line, '81', { kind: 'no_over_delivery' }, pieces)).toEqual({
      code: 'qty_strategy',
      params: { max: '80', strategy: 'no_over_delivery' },
    });
  });
  it('tolerance: over by some per cent, never by a part of a piece', () => {
    expect(mostOnNotes(confirmed, { kind: 'tolerance', percent: '2.5' }, pieces)).toBe('492');
    const odd = sampleLine({ confirmed: '479' });
    expect(mostOnNotes(odd, { kind: 'tolerance', percent: '2.5' }, pieces)).toBe('490');
    expect(mostOnNotes(odd, { kind: 'tolerance', percent: '2.5' }, { ...pieces, decimals: 3 })).toBe('490.975');
  });
  it('round up to pack: over by less than one package', () => {
    const line = sampleLine({ confirmed: '481' });
    expect(mostOnNotes(line, { kind: 'round_up_to_pack' }, pieces)).toBe('504');
    expect(mostOnNotes(confirmed, { kind: 'round_up_to_pack' }, pieces)).toBe('480');
    expect(mostOnNotes(line, { kind: 'round_up_to_pack' }, { ...pieces, packQty: null })).toBe('481');
  });
  it('free: no limit', () => {
    expect(checkNoteQty(confirmed, '100000', { kind: 'free' }, pieces)).toBe(true);
  });
  it('leaves nothing, never less, when more is on notes than may be', () => {
    expect(checkNoteQty({ ...confirmed, onDn: '500' }, '1', { kind: 'no_over_delivery' }, pieces)).toMatchObject({
      params: { max: '0' },
    });
  });
});

describe('restock', () => {
  it('is capped by the BO of the agreement, unsent notes counted in', () => {
    expect(checkRestock('60', '40', '100')).toBe(true);
    expect(checkRestock('61', '40', '100')).toEqual({
      code: 'over_backorder',
      params: { qty: '61', backorder: '60' },
    });
  });
});
