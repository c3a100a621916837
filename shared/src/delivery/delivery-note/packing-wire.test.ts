import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal, InputOf } from '../../kernel/index.ts';
import { saveDeliveryNotePacking } from './contract.ts';
import { samplePackage, samplePackaging, samplePackedLine, samplePlan } from './packing.sample.ts';
import { packingPlan } from './packing-contract.ts';
import { type Auxiliary, type LoadUnit, type PackUnit, packingFacts, type SinglePackage } from './packing-model.ts';
import { packAnew } from './packing-operations.ts';
import { planFrom, qtyEach } from './packing-source.ts';
import { unitSaved, unitToSave } from './packing-wire.ts';

const ID = '01998d3e-0000-7000-8000-00000000000a';

const single: fc.Arbitrary<SinglePackage> = fc
  .record({
    externalHuid: fc.constantFrom('', 'NL26004127'),
    weighed: fc.option(fc.constant({ gross: '12.5' as Decimal, reason: 'scales' })),
    inner: fc.option(fc.record({ packaging: fc.constant('BAG'), count: fc.integer({ min: 1, max: 9 }) })),
    auxiliaries: fc.constantFrom<Auxiliary[][]>([], [{ packaging: 'LID', count: 2 }]),
    qty: fc.integer({ min: 1, max: 900 }).map(tenths => `${tenths / 10}` as Decimal),
  })
  .map(({ qty, ...facts }) => samplePackage({ ...facts, huId: null, content: [{ lineId: ID, qty }] }));

const load: fc.Arbitrary<PackUnit> = fc
  .tuple(fc.constantFrom<LoadUnit['kind']>('M', 'MIX'), fc.array(single, { maxLength: 4 }))
  .map(([kind, packages]) => {
    const { content: _, inner: __, ...marks } = samplePackage({ huId: null, packaging: 'PALLET' });
    return { ...marks, kind, packages };
  });

const withoutKeys = (unit: PackUnit): unknown =>
  JSON.parse(JSON.stringify(unit, (name, value) => (name === 'key' ? undefined : value)));

describe('a structure on the wire', () => {
  it('comes as it went, but for the names that the editor gave', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(single, load), { maxLength: 5 }), units => {
        const body: InputOf<typeof saveDeliveryNotePacking> = {
          ...{ id: ID, version: 1 },
          units: units.map(unit => unitToSave(unit, new Set())),
        };
        const { units: arrived } = saveDeliveryNotePacking.input.parse(body);
        expect(arrived.map((unit, at) => withoutKeys(unitSaved(unit, at)))).toEqual(units.map(withoutKeys));
      }),
    );
  });

  it('keeps the ids of what is stored, and of nothing else', () => {
    const stored = samplePackage({ key: ID });
    expect(unitToSave(stored, new Set([ID])).id).toBe(ID);
    expect(unitToSave({ ...stored, key: 'new/1' }, new Set([ID])).id).toBeUndefined();
  });
});

describe('a plan that is read off a structure', () => {
  const lines = [samplePackedLine({ qty: '480' })];
  const facts = packingFacts(samplePackaging, lines);

  it('packs the same quantity to the same structure, and passes its contract', () => {
    for (const carrier of [samplePlan().carrier, null]) {
      const plan = samplePlan({ carrier, inner: { packaging: 'BAG', qtyEach: '6' } });
      const pack = (by: typeof plan) =>
        packAnew(
          facts,
          lines.map(line => ({ line, plan: by })),
        );
      const first = pack(plan);
      const read = 'units' in first ? planFrom(first.units, 'a') : null;
      expect(packingPlan.parse(read)).toEqual(read);
      const shape = (packed: typeof first) =>
        'units' in packed &&
        packed.units.map(unit => [unit.kind, unit.packaging, unit.kind !== 'S' && unit.packages.length]);
      expect(read && shape(pack(read))).toEqual(shape(first));
    }
  });

  it('is none where nothing of the line is packed', () => {
    expect(planFrom([samplePackage()], 'b')).toBeNull();
  });

  it('puts so much into each inner package that they are enough', () => {
    expect(qtyEach('10', 3)).toBe('3.334');
    expect(qtyEach('24', 4)).toBe('6.000');
  });
});
