import { describe, expect, it } from 'vitest';
import { samplePackaging, samplePackedLine, samplePlan } from './packing.sample.ts';
import { type LoadUnit, type PackUnit, packingFacts } from './packing-model.ts';
import { packAnew } from './packing-operations.ts';
import { replacementBy } from './packing-replacement.ts';

const lines = [samplePackedLine({ id: 'a', qty: '480' }), samplePackedLine({ id: 'b', material: 'B', qty: '100' })];
const facts = packingFacts(samplePackaging, lines);
const toPack = lines.map(line => ({ line, plan: samplePlan() }));
const NONE: ReadonlySet<string> = new Set();

const anew = packAnew(facts, toPack);
const byPlan = 'units' in anew ? anew.units : [];
const [full, part] = byPlan as [LoadUnit, LoadUnit];

describe('what packing by instruction replaces', () => {
  it('is counted by packaging, now and then, with weight and lines', () => {
    const replacement = replacementBy([full], facts, toPack, NONE);
    expect(replacement.units).toEqual([
      { kind: 'M', packaging: 'PALLET', now: 1, anew: 3 },
      { kind: 'S', packaging: 'KLT6280', now: 12, anew: 25 },
    ]);
    expect(replacement.lines).toEqual([
      { lineId: 'a', now: '288', anew: '480', left: undefined },
      { lineId: 'b', now: '0', anew: '100', left: undefined },
    ]);
    expect(Number(replacement.gross.anew)).toBeGreaterThan(Number(replacement.gross.now));
    expect(replacement.isSame).toBe(false);
  });

  it('names what stays unpacked, and why', () => {
    const without = [toPack[0], { line: lines[1], plan: null }] as typeof toPack;
    expect(replacementBy(byPlan, facts, without, NONE).lines[1]).toEqual({
      ...{ lineId: 'b', now: '100', anew: '0', left: 'no_plan' },
    });
  });

  it('names what people gave to units, and nothing that they did not', () => {
    const marked: readonly PackUnit[] = [
      { ...full, huId: '6JUN1', weighed: { gross: '400' as const, reason: 'wet wood' } },
      { ...part, kind: 'MIX', externalHuid: 'NL26004127' },
    ];
    expect(replacementBy(marked, facts, toPack, new Set([full.key])).lost).toEqual([
      { what: 'printed', count: 1 },
      { what: 'plates', count: 1 },
      { what: 'externalHuids', count: 1 },
      { what: 'weights', count: 1 },
      { what: 'mixed', count: 1 },
    ]);
    expect(replacementBy(byPlan, facts, toPack, NONE).lost).toEqual([]);
  });

  it('is the same where only plates, numbers and weights differ', () => {
    expect(replacementBy(byPlan, facts, toPack, NONE).isSame).toBe(true);
    const marked = byPlan.map(unit => ({ ...unit, key: `${unit.key}x`, huId: '6JUN1', externalHuid: 'NL26004127' }));
    expect(replacementBy(marked, facts, toPack, NONE).isSame).toBe(true);
    expect(replacementBy([...byPlan].reverse(), facts, toPack, NONE).isSame).toBe(false);
  });
});
