import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, type Decimal, sum } from '../../kernel/index.ts';
import { sampleCarrier, samplePackaging, samplePackedLine, samplePlan } from './packing.sample.ts';
import { checkStructure } from './packing-checks.ts';
import { contentOf, labelledUnits, materialsOf, type PackedLine, packagesOf, packingFacts } from './packing-model.ts';
import { type LineOfPart, linesByPart, packPart, proposePart } from './packing-parts.ts';
import type { PackingPlan } from './packing-plan.ts';
import { proposePacking } from './packing-rules.ts';
import { packedByLine } from './packing-tree.ts';

const line = (id: string, qty: Decimal): PackedLine => samplePackedLine({ id, qty });
const factsOf = (lines: readonly PackedLine[]) => packingFacts(samplePackaging, lines);
const withPlan = (lines: readonly PackedLine[], plan: PackingPlan | null) => lines.map(each => ({ line: each, plan }));
const propose = (lines: readonly PackedLine[], plan: PackingPlan | null = samplePlan()) =>
  proposePart(withPlan(lines, plan), factsOf(lines));
const shapeOf = (units: ReturnType<typeof propose>['units']) =>
  units.map(unit => `${unit.kind}${packagesOf(unit).length}`);

describe('a part on several lines', () => {
  it('fills its pallets over the lines, where line by line each begins one of its own', () => {
    // 24 in a package, 12 packages on a pallet: 5, 4 and 3 packages make one full pallet.
    const lines = [line('a', '120'), line('b', '96'), line('c', '72')];
    expect(shapeOf(propose(lines).units)).toEqual(['M12']);
    expect(shapeOf(proposePacking(withPlan(lines, samplePlan()), factsOf(lines)).units)).toEqual(['M5', 'M4', 'M3']);
  });

  it('keeps parts of one line in each package; what is left of a line is a package of its own, after all full ones', () => {
    const { units } = propose([line('a', '50'), line('b', '30')]);
    const content = units.flatMap(packagesOf).map(({ content: [one] }) => `${one?.lineId}${one?.qty}`);
    expect(content).toEqual(['a24', 'a24', 'b24', 'a2', 'b6']);
  });

  it('leaves unpacked what the plan forbids, line by line', () => {
    const { leftovers } = propose([line('a', '50'), line('b', '30')], samplePlan({ allowsRest: false }));
    expect(leftovers).toEqual([
      { lineId: 'a', qty: '2', cause: 'not_full' },
      { lineId: 'b', qty: '6', cause: 'not_full' },
    ]);
    expect(propose([line('a', '50')], null).leftovers).toEqual([{ lineId: 'a', qty: '50', cause: 'no_plan' }]);
    const heavy = samplePlan({ carrier: sampleCarrier({ maxGross: '1' }) });
    expect(propose([line('a', '50')], heavy)).toEqual({
      ...{ units: [], leftovers: [{ lineId: 'a', qty: '50', cause: 'carrier_limit' }] },
    });
  });

  it('is packed by itself where a line has another plan', () => {
    const lines = [line('a', '120'), line('b', '96')];
    const toPack = [
      { line: lines[0] as PackedLine, plan: samplePlan() },
      { line: lines[1] as PackedLine, plan: samplePlan({ qtyPerPackage: '12' }) },
    ];
    expect(shapeOf(proposePart(toPack, factsOf(lines)).units)).toEqual(['M5', 'M8']);
  });

  it('has a load unit of its own beside another part that it is packed with', () => {
    const lines = [line('a', '120'), samplePackedLine({ id: 'b', qty: '96', material: 'another part' })];
    expect(shapeOf(propose(lines).units)).toEqual(['M5', 'M4']);
  });

  it('packs what is still open, behind what stands there', () => {
    const lines = [line('a', '120'), line('b', '96')];
    const facts = factsOf(lines);
    const toPack = withPlan(lines, samplePlan());
    const first = packPart([], facts, withPlan(lines.slice(0, 1), samplePlan()));
    if (!('units' in first)) throw new Error(first.refusal.code);
    const both = packPart(first.units, facts, toPack);
    if (!('units' in both)) throw new Error(both.refusal.code);
    expect(shapeOf([...both.units])).toEqual(['M5', 'M4']);
    expect(packPart(both.units, facts, toPack)).toMatchObject({ refusal: { code: 'none_selected' } });
    expect(packPart([], facts, withPlan(lines, null))).toMatchObject({ refusal: { code: 'packing_qty' } });
  });
});

describe('lines are of one part', () => {
  const of = (id: string, part: Partial<LineOfPart> = {}): LineOfPart => ({
    ...{ id, partNo: 'P', agreementNo: '55', batch: 'L1', drawing: '', hardware: '', software: '' },
    ...{ productionDate: null, expiryDate: null, ...part },
  });

  it('where their labels say the same, in the order of the first', () => {
    const lines = [of('a'), of('b', { partNo: 'Q' }), of('c'), of('d', { batch: 'L2' }), of('e', { partNo: 'Q' })];
    expect(linesByPart(lines).map(same => same.map(({ id }) => id).join(''))).toEqual(['ac', 'be', 'd']);
  });

  it.each<Partial<LineOfPart>>([
    { agreementNo: '56' },
    { batch: '' },
    { drawing: '04' },
    { hardware: 'H07' },
    { software: 'S2' },
    { productionDate: '2026-11-20' },
    { expiryDate: '2027-11-20' },
  ])('and not where a label would say something that does not hold for one of them: %o', other => {
    expect(linesByPart([of('a'), of('b', other)])).toHaveLength(2);
  });
});

describe('whatever is packed by part', () => {
  const lines = fc
    .array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 8 })
    .map(tenths => tenths.map((qty, at) => line(`l${at}`, `${qty / 10}` as Decimal)));
  const plans = fc
    .record({
      each: fc.integer({ min: 5, max: 60 }),
      perLayer: fc.integer({ min: 1, max: 6 }),
      layers: fc.integer({ min: 1, max: 4 }),
      allowsRest: fc.boolean(),
      hasCarrier: fc.boolean(),
    })
    .map(({ each, perLayer, layers, allowsRest, hasCarrier }) =>
      samplePlan({
        ...{ qtyPerPackage: `${each}` as Decimal, allowsRest },
        carrier: hasCarrier ? sampleCarrier({ packagesPerLayer: perLayer, layers }) : null,
      }),
    );
  const cases = fc.tuple(lines, plans);
  const check = (property: (of: PackedLine[], plan: PackingPlan) => void) =>
    fc.assert(fc.property(cases, ([of, plan]) => property(of, plan)));

  it('packs, with what it leaves over, exactly the quantity of each line', () => {
    check((of, plan) => {
      const { units, leftovers } = propose(of, plan);
      const packed = packedByLine(units);
      for (const { id, qty } of of) {
        const left = sum(leftovers.flatMap(each => (each.lineId === id ? each.qty : [])));
        expect(compare(add(packed.get(id) ?? '0', left), qty)).toBe(0);
      }
    });
  });

  it('has parts of one line in each package, one part in each load unit, and passes the checks', () => {
    check((of, plan) => {
      const { units } = propose(of, plan);
      const facts = factsOf(of);
      for (const unit of labelledUnits(units)) {
        expect(materialsOf(unit, facts)).toHaveLength(1);
        if (unit.kind === 'S') expect(contentOf(unit)).toHaveLength(1);
      }
      const faults = units.length > 0 ? checkStructure(of, units, facts).map(({ code }) => code) : [];
      expect(faults).toEqual([]);
    });
  });

  it('needs as many packages as line by line, and never more load units', () => {
    check((of, plan) => {
      const facts = factsOf(of);
      const byPart = propose(of, plan).units;
      const byLine = proposePacking(withPlan(of, plan), facts).units;
      const singles = (units: typeof byPart) => units.flatMap(packagesOf).length;
      expect(singles(byPart)).toBe(singles(byLine));
      const carriers = (units: typeof byPart) =>
        labelledUnits(units)
          .flatMap(unit => [{ packaging: unit.packaging, count: 1 }, ...unit.auxiliaries])
          .reduce((total, { packaging, count }) => total + (packaging === 'PALLET' ? count : 0), 0);
      expect(carriers(byPart)).toBeLessThanOrEqual(carriers(byLine));
    });
  });

  it('is the same for the same lines', () => {
    check((of, plan) => {
      expect(propose(of, plan)).toEqual(propose(of, plan));
    });
  });
});
