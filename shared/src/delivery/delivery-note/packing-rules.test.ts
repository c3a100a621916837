import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, sum } from '../../kernel/index.ts';
import { sampleCarrier, samplePackaging, samplePackedLine, samplePlan } from './packing.sample.ts';
import { checkStructure, checkUnpacked, packedQuantities } from './packing-checks.ts';
import {
  contentOf,
  labelledUnits,
  materialsOf,
  overweightUnits,
  type PackedLine,
  packagesOf,
  packingFacts,
  packingSums,
  weightsOf,
} from './packing-model.ts';
import type { PackingPlan } from './packing-plan.ts';
import { type PackingProposal, proposePacking, withMixed } from './packing-rules.ts';

const propose = (
  lines: readonly PackedLine[],
  plan: PackingPlan | null = samplePlan(),
  masterFrom?: number,
): PackingProposal => {
  const toPack = lines.map(line => ({ line, plan }));
  return proposePacking(toPack, packingFacts(samplePackaging, lines), masterFrom);
};
const shape = ({ units }: PackingProposal) => units.map(unit => [unit.kind, packagesOf(unit).length]);

describe('the packing proposal', () => {
  it('fills packages, one with the rest, and pallets of layers × packages in a layer', () => {
    const proposal = propose([samplePackedLine({ qty: '500' })]);
    expect(shape(proposal)).toEqual([
      ['M', 12],
      ['M', 9],
    ]);
    const quantities = proposal.units.flatMap(contentOf).map(part => part.qty);
    expect(quantities).toEqual([...Array.from({ length: 20 }, () => '24'), '20']);
  });
  it('leaves the rest unpacked where a package that is not full is forbidden', () => {
    const proposal = propose([samplePackedLine({ qty: '500' })], samplePlan({ allowsRest: false }));
    expect(proposal.leftovers).toEqual([{ lineId: 'a', qty: '20', cause: 'not_full' }]);
    expect(shape(proposal)).toEqual([
      ['M', 12],
      ['M', 8],
    ]);
  });
  it('lists what has no packaging instruction', () => {
    expect(propose([samplePackedLine()], null)).toMatchObject({
      units: [],
      leftovers: [{ lineId: 'a', qty: '480', cause: 'no_plan' }],
    });
  });
  it('puts a lid on each pallet and a pad on each layer', () => {
    const { units } = propose([samplePackedLine({ qty: '500' })]);
    expect(units.map(unit => unit.auxiliaries)).toEqual([
      [
        { packaging: 'PAD', count: 3 },
        { packaging: 'LID', count: 1 },
      ],
      [
        { packaging: 'PAD', count: 3 },
        { packaging: 'LID', count: 1 },
      ],
    ]);
  });
  it('fills the last layer with empties where layers must be complete', () => {
    const plan = samplePlan({ carrier: sampleCarrier({ fillsLayers: true }) });
    const last = propose([samplePackedLine({ qty: '500' })], plan).units.at(-1);
    expect(last?.auxiliaries).toContainEqual({ packaging: 'KLT6280', count: 3 });
  });
  it('limits a pallet by its stack height, in whole layers', () => {
    // pallet 150, lid 20, and 285 for each layer with its pad
    const high = (maxHeight: Decimal) =>
      shape(propose([samplePackedLine()], samplePlan({ carrier: sampleCarrier({ maxHeight }) })));
    expect(high('1025')[0]).toEqual(['M', 12]);
    expect(high('1024')[0]).toEqual(['M', 8]);
  });
  it('limits a pallet by its gross weight', () => {
    // a full package weighs 12.5 kg, pallet and lid 28, a pad 0.5
    const heavy = (maxGross: Decimal) =>
      shape(propose([samplePackedLine()], samplePlan({ carrier: sampleCarrier({ maxGross }) })));
    expect(heavy('179.5')[0]).toEqual(['M', 12]);
    expect(heavy('179')[0]).toEqual(['M', 11]);
  });
  it('packs nothing where not even one package may stand on its carrier', () => {
    const proposal = propose([samplePackedLine()], samplePlan({ carrier: sampleCarrier({ maxGross: '40' }) }));
    expect(proposal).toMatchObject({ units: [], leftovers: [{ qty: '480', cause: 'carrier_limit' }] });
  });
  it('labels a large carrier that holds parts loose as S', () => {
    const proposal = propose(
      [samplePackedLine()],
      samplePlan({ packaging: 'GLT', qtyPerPackage: '240', carrier: null }),
    );
    expect(shape(proposal)).toEqual([
      ['S', 1],
      ['S', 1],
    ]);
  });
  it('counts bags inside a package, unlabelled', () => {
    const plan = samplePlan({ inner: { packaging: 'BAG', qtyEach: '10' } });
    const [pallet] = propose([samplePackedLine({ qty: '48' })], plan).units;
    expect(pallet && packagesOf(pallet).map(each => each.inner)).toEqual([
      { packaging: 'BAG', count: 3 },
      { packaging: 'BAG', count: 3 },
    ]);
  });
});

describe('master label from n packages', () => {
  it('is given from two packages by default: one KLT on a pallet stays S, the pallet its auxiliary', () => {
    const { units } = propose([samplePackedLine({ qty: '24' })]);
    expect(units).toHaveLength(1);
    expect(units[0]).toMatchObject({
      kind: 'S',
      auxiliaries: [
        { packaging: 'PALLET', count: 1 },
        { packaging: 'PAD', count: 1 },
        { packaging: 'LID', count: 1 },
      ],
    });
    expect(shape(propose([samplePackedLine({ qty: '48' })]))).toEqual([['M', 2]]);
  });
  it('is given to one package where the plant wants it, and later where it wants that', () => {
    expect(shape(propose([samplePackedLine({ qty: '24' })], samplePlan(), 1))).toEqual([['M', 1]]);
    expect(shape(propose([samplePackedLine({ qty: '48' })], samplePlan(), 3))).toEqual([
      ['S', 1],
      ['S', 1],
    ]);
  });
});

describe('mixed candidates', () => {
  const two = [
    samplePackedLine({ id: 'a', qty: '96' }),
    samplePackedLine({ id: 'b', qty: '24', material: '1K0-407-272-AB' }),
  ] as const;

  it('are loads that are not full, of several materials, to one destination', () => {
    const proposal = propose(two);
    const [candidate] = proposal.mixCandidates;
    expect(candidate?.unit.packages).toHaveLength(5);
    expect(candidate && shape({ ...proposal, units: withMixed(proposal.units, candidate) })).toEqual([['MIX', 5]]);
    const facts = packingFacts(samplePackaging, two);
    expect(candidate && checkStructure(two, withMixed(proposal.units, candidate), facts)).toEqual([]);
  });
  it('are none of one material, to two destinations, of full loads, or too many for one carrier', () => {
    const none = (lines: readonly PackedLine[], plan = samplePlan()) =>
      expect(propose(lines, plan).mixCandidates).toEqual([]);
    none(two.map(line => ({ ...line, material: 'x' })));
    none([two[0], { ...two[1], destination: 'WH4' }]);
    none([two[0], { ...two[1], qty: '288' }]);
    none(two, samplePlan({ carrier: sampleCarrier({ layers: 1, packagesPerLayer: 4.0 }) }));
    none(two, samplePlan({ carrier: sampleCarrier({ maxGross: '80' }) }));
    const three = samplePackedLine({ id: 'c', qty: '72', material: '1K0-407-273-AB' });
    none([two[0], three], samplePlan({ carrier: sampleCarrier({ layers: 1, packagesPerLayer: 6 }) }));
  });
});

describe('any proposal', () => {
  const carrier = fc.record({
    packagesPerLayer: fc.integer({ min: 1, max: 8 }),
    layers: fc.integer({ min: 1, max: 5 }),
    maxGross: fc.option(fc.integer({ min: 30, max: 900 }).map(kg => `${kg}` as Decimal)),
    maxHeight: fc.option(fc.integer({ min: 200, max: 2000 }).map(mm => `${mm}` as Decimal)),
    fillsLayers: fc.boolean(),
  });
  const plan = fc.record({
    qtyPerPackage: fc.integer({ min: 1, max: 400 }).map(tenths => `${tenths / 10}` as Decimal),
    carrier: fc.option(carrier),
    allowsRest: fc.boolean(),
  });
  const qty = fc.integer({ min: 1, max: 3000 }).map(tenths => `${tenths / 10}` as Decimal);
  const line = (id: string) =>
    fc
      .record({ qty, netEach: fc.constantFrom<Decimal>('0.4', '1.25', '0') })
      .map(facts => samplePackedLine({ id, material: id, ...facts }));
  const input = fc.tuple(line('a'), line('b'), plan, fc.integer({ min: 1, max: 4 }));
  const build = ([a, b, rules, masterFrom]: [PackedLine, PackedLine, { carrier: object | null } & object, number]) => {
    const lines = [a, b];
    const packing = samplePlan({ ...rules, carrier: rules.carrier && sampleCarrier(rules.carrier) });
    return {
      lines,
      packing,
      facts: packingFacts(samplePackaging, lines),
      proposal: propose(lines, packing, masterFrom),
    };
  };

  it('packs, with what it leaves over, exactly the quantity of each line', () => {
    fc.assert(
      fc.property(input, given => {
        const { lines, proposal } = build(given);
        for (const { lineId, unpacked } of packedQuantities(lines, proposal.units)) {
          const left = proposal.leftovers.filter(leftover => leftover.lineId === lineId);
          expect(unpacked).toBe(sum(left.map(leftover => leftover.qty)));
        }
      }),
    );
  });
  it('has one part in each S and M, and passes the checks', () => {
    fc.assert(
      fc.property(input, given => {
        const { lines, facts, proposal } = build(given);
        for (const unit of labelledUnits(proposal.units)) expect(materialsOf(unit, facts)).toHaveLength(1);
        if (proposal.units.length > 0) expect(checkStructure(lines, proposal.units, facts)).toEqual([]);
        expect(checkUnpacked(lines, proposal.units)).toHaveLength(proposal.leftovers.length > 0 ? 1 : 0);
      }),
    );
  });
  it('keeps every carrier within its gross weight and its layers', () => {
    fc.assert(
      fc.property(input, given => {
        const { packing, facts, proposal } = build(given);
        for (const unit of proposal.units) {
          if (unit.kind === 'S' || !packing.carrier) continue;
          const { maxGross, packagesPerLayer, layers } = packing.carrier;
          expect(unit.packages.length).toBeLessThanOrEqual(packagesPerLayer * layers);
          if (maxGross) expect(compare(weightsOf(unit, facts).gross, maxGross)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
  it('is the same for the same input, and its sums add up', () => {
    fc.assert(
      fc.property(input, given => {
        const { facts, proposal } = build(given);
        expect(build(given).proposal).toEqual(proposal);
        const sums = packingSums(proposal.units, facts);
        expect(sum([sums.net, sums.tare])).toBe(sums.gross);
        expect(sums.units.S + sums.units.M + sums.units.MIX).toBe(labelledUnits(proposal.units).length);
        expect(overweightUnits(proposal.units, facts).every(unit => unit.kind === 'S')).toBe(true);
      }),
    );
  });
});
