import { asTimestamp, type Timestamp } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { isFreshRow, type Seen } from './fresh-rows.ts';

const at = (day: number, hour = 0): Timestamp => asTimestamp(Date.UTC(2026, 10, day, hour));

const seen = (part: Partial<Seen> = {}): Seen => ({
  look: { '1000': at(20) },
  place: '1000',
  readAt: at(24),
  opened: new Map(),
  ...part,
});
const changed = (changedAt: Timestamp, plantNo = '1000') => ({ id: 'line', plantNo, changedAt });

describe('a row is marked', () => {
  it('when it was changed since its reader looked at the list, and not before', () => {
    expect(isFreshRow(changed(at(21)), 'document', seen())).toBe(true);
    expect(isFreshRow(changed(at(19)), 'document', seen())).toBe(false);
    expect(isFreshRow(changed(at(20)), 'document', seen())).toBe(false);
  });

  it('until its document is opened, or it itself was changed by its reader; a later change marks it anew', () => {
    for (const id of ['document', 'line']) {
      const opened = new Map([[id, at(22)]]);
      expect(isFreshRow(changed(at(21)), 'document', seen({ opened }))).toBe(false);
      expect(isFreshRow(changed(at(23)), 'document', seen({ opened }))).toBe(true);
    }
  });

  it('by the look at its own plant, or at all plants, whichever was later', () => {
    const look = { '1000': at(20), '2000': at(22) };
    expect(isFreshRow(changed(at(21), '1000'), 'document', seen({ look }))).toBe(true);
    expect(isFreshRow(changed(at(21), '2000'), 'document', seen({ look }))).toBe(false);
    const all = { ...look, '*': at(23) };
    expect(isFreshRow(changed(at(22, 12), '1000'), 'document', seen({ look: all }))).toBe(false);
    expect(isFreshRow(changed(at(23, 12), '2000'), 'document', seen({ look: all, place: '*' }))).toBe(true);
  });

  it('never in a list that nobody has looked at there before, nor for what was changed long ago', () => {
    expect(isFreshRow(changed(at(21)), 'document', seen({ look: {} }))).toBe(false);
    expect(isFreshRow(changed(at(21)), 'document', seen({ look: { '2000': at(1) } }))).toBe(false);
    const look = { '1000': '2026-09-01T00:00:00.000Z' as Timestamp };
    expect(isFreshRow(changed('2026-10-24T00:00:00.000Z'), 'document', seen({ look }))).toBe(false);
    expect(isFreshRow(changed('2026-10-26T00:00:00.000Z'), 'document', seen({ look }))).toBe(true);
  });

  it('only where its list tells when it was changed', () => {
    expect(isFreshRow({ id: 'line' }, 'document', seen())).toBe(false);
  });
});
