import { describe, expect, it } from 'vitest';
import { samplePackaging, samplePackedLine, samplePlan } from './packing.sample.ts';
import { copyUnits, paste } from './packing-carry.ts';
import { type LoadUnit, labelledUnits, type PackUnit, packingFacts } from './packing-model.ts';
import { packAnew } from './packing-operations.ts';
import { type Packed, packedOf } from './packing-tree.ts';

const HERE = { supplier: 'S1001', plant: '2031' };
const lines = [samplePackedLine({ id: 'a', qty: '480' }), samplePackedLine({ id: 'b', material: 'B', qty: '100' })];
const facts = packingFacts(samplePackaging, lines);
const unitsOf = (packed: Packed): readonly PackUnit[] => {
  if ('refusal' in packed) throw new Error(packed.refusal.code);
  return packed.units;
};
const packed = unitsOf(
  packAnew(
    facts,
    lines.map(line => ({ line, plan: samplePlan() })),
  ),
);
const [full, , other] = packed as [LoadUnit, LoadUnit, LoadUnit];
const copy = (keys: readonly string[]) => copyUnits(packed, facts, keys, HERE);

/** Another note: the same material in two lines of their own batches, and none of the other material. */
const there = packingFacts(samplePackaging, [
  samplePackedLine({ id: 'x', batch: 'B1', qty: '100' }),
  samplePackedLine({ id: 'y', batch: 'B2', qty: '300' }),
]);

describe('units that are pasted into another note', () => {
  it('hold what that note delivers of their material, line by line, with plates of their own', () => {
    const marked = {
      ...full,
      huId: '6JUN1',
      externalHuid: 'NL26004127',
      weighed: { gross: '9' as const, reason: 'x' },
    };
    const from = copyUnits([marked], facts, [full.key], HERE);
    const units = unitsOf(paste([], there, from, HERE));
    expect(units).toMatchObject([{ kind: 'M', packaging: 'PALLET', huId: null, externalHuid: '', weighed: null }]);
    expect([packedOf(units, 'x'), packedOf(units, 'y')]).toEqual(['96', '192']);
  });

  it('stand in the load unit that is looked at, when they are packages alone', () => {
    const [one] = full.packages;
    const [load] = unitsOf(paste([], there, copy([full.key]), HERE));
    const into = unitsOf(paste(load ? [load] : [], there, copy([one?.key ?? '']), HERE, load?.key ?? null));
    expect(into).toHaveLength(1);
    expect(into[0]).toMatchObject({ packages: { length: 13 } });
    const beside = unitsOf(paste(load ? [load] : [], there, copy([one?.key ?? '']), HERE));
    expect(beside.map(({ kind }) => kind)).toEqual(['M', 'S']);
  });

  it('are refused by name: another supplier or plant, a material that the note lacks, more than is open', () => {
    const codeOf = (answer: Packed) => ('refusal' in answer ? answer.refusal : undefined);
    expect(codeOf(paste([], there, copy([full.key]), { ...HERE, plant: '2040' }))).toEqual({
      code: 'packing_elsewhere',
      params: { supplier: 'S1001', plant: '2031' },
    });
    expect(codeOf(paste([], there, copy([full.key]), { ...HERE, supplier: 'S1002' }))?.code).toBe('packing_elsewhere');
    expect(codeOf(paste([], there, copy([other.key]), HERE))).toEqual({
      code: 'packing_no_line',
      params: { material: 'B' },
    });
    const twice = { ...copy([full.key]), units: [full, full] };
    expect(codeOf(paste([], there, twice, HERE))).toEqual({ code: 'packing_qty', params: { qty: '24', open: '4' } });
    expect(codeOf(paste([], there, copy([]), HERE))?.code).toBe('none_selected');
  });

  it('may be pasted into the note that they come from, as far as something is open', () => {
    expect(paste(packed, facts, copy([full.key]), HERE)).toMatchObject({ refusal: { code: 'packing_qty' } });
    const left = packed.filter(unit => unit !== full);
    const again = unitsOf(paste(left, facts, copy([full.key]), HERE));
    expect(packedOf(again, 'a')).toBe('480');
    const keys = labelledUnits(again).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
