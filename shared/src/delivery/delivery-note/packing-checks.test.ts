import { describe, expect, it } from 'vitest';
import { samplePackage, samplePackaging, samplePackedLine } from './packing.sample.ts';
import {
  checkExternalHuids,
  checkHandlingUnits,
  checkStructure,
  checkUnpacked,
  packedQuantities,
} from './packing-checks.ts';
import {
  type LoadUnit,
  overweightUnits,
  type PackUnit,
  packingFacts,
  packingSums,
  UNMARKED,
  weightsOf,
} from './packing-model.ts';
import { packSizes, roundings } from './rounding-rules.ts';

const lines = [
  samplePackedLine({ id: 'a', qty: '48' }),
  samplePackedLine({ id: 'b', qty: '10', material: 'other', batch: 'B7' }),
];
const facts = packingFacts(samplePackaging, lines);
const of = (lineId: string, key: string, qty: `${number}` = '24') => samplePackage({ key, content: [{ lineId, qty }] });
const load = (kind: LoadUnit['kind'], packages: LoadUnit['packages'], rest: Partial<LoadUnit> = {}): LoadUnit => ({
  kind,
  key: 'p1',
  packaging: 'PALLET',
  ...UNMARKED,
  huId: 'UN123456789000000009',
  packages,
  auxiliaries: [],
  ...rest,
});
const codes = (units: PackUnit[]) =>
  checkStructure(lines, units, facts).map(({ code, params }) => ({ code, ...params }));

describe('the structure', () => {
  it('needs a main package, in every unit', () => {
    expect(codes([])).toEqual([{ code: 'no_main_package' }]);
    expect(codes([load('M', [of('a', '1')], { packaging: null })])).toEqual([{ code: 'no_main_package' }]);
    expect(codes([samplePackage({ packaging: null })])).toEqual([{ code: 'no_main_package' }]);
  });
  it('needs outer and inner lists without gaps', () => {
    expect(codes([load('M', [])])).toEqual([{ code: 'packing_lists_incomplete', list: 'outer' }]);
    for (const gap of [
      { content: [] },
      { inner: { packaging: null, count: 2 } },
      { inner: { packaging: 'BAG', count: 0 } },
    ]) {
      expect(codes([samplePackage(gap)])).toEqual([{ code: 'packing_lists_incomplete', list: 'inner' }]);
    }
    expect(codes([samplePackage({ content: [{ lineId: 'a', qty: '0' }] })])).toMatchObject([{ list: 'inner' }]);
  });
  it('needs two different materials in a mixed unit', () => {
    expect(codes([load('MIX', [of('a', '1'), of('a', '2')])])).toEqual([
      { code: 'mixed_needs_two', package: 'UN123456789000000009' },
    ]);
    expect(codes([load('MIX', [of('a', '1'), of('b', '2', '10')])])).toEqual([]);
  });
  it('holds one material in S and M, and one batch in S', () => {
    const content = [
      { lineId: 'a', qty: '5' },
      { lineId: 'b', qty: '5' },
    ] as const;
    expect(codes([samplePackage({ content: [...content] })])).toEqual([{ code: 'one_material_only' }]);
    expect(codes([load('M', [of('a', '1'), of('b', '2', '10')])])).toEqual([{ code: 'one_material_only' }]);
    const batches = [samplePackedLine({ id: 'a' }), samplePackedLine({ id: 'b', batch: 'B7' })];
    const mixed = [samplePackage({ content: [...content] })];
    expect(checkStructure(batches, mixed, packingFacts(samplePackaging, batches))).toMatchObject([
      { code: 'one_material_only' },
    ]);
  });
  it('takes a master unit of one package where the plant wants it', () => {
    expect(codes([load('M', [of('a', '1')])])).toEqual([]);
  });
  it('does not hold more than the note delivers', () => {
    expect(codes([of('b', '1', '11')])).toEqual([{ code: 'qty_mismatch', expected: '10', actual: '11' }]);
  });
  it('has external numbers of more than seven signs, each of one unit', () => {
    const withNumber = (key: string, externalHuid: string) => samplePackage({ key, externalHuid });
    expect(checkExternalHuids([withNumber('1', ''), withNumber('2', ''), withNumber('3', '12345678')])).toEqual([]);
    expect(checkExternalHuids([withNumber('1', '1234567')]).map(({ code }) => code)).toEqual(['huid_length']);
    expect(checkExternalHuids([withNumber('1', '12345678'), withNumber('2', '12345678')])).toEqual([
      { code: 'huid_exists', params: { huid: '12345678' } },
    ]);
  });
  it('has a handling-unit id on every unit', () => {
    const units = [load('M', [of('a', '1'), samplePackage({ key: 'a:2', huId: null })], { huId: null })];
    expect(checkHandlingUnits(units).map(({ params }) => params?.package)).toEqual(['p1', 'a:2']);
  });
});

it('warns of what is not packed, all lines together', () => {
  const units = [of('a', '1'), of('b', '2', '11')];
  expect(packedQuantities(lines, units).map(entry => entry.unpacked)).toEqual(['24', '-1']);
  expect(checkUnpacked(lines, units)).toEqual([{ code: 'unpacked_qty', params: { qty: '24' } }]);
  expect(checkUnpacked(lines, [of('a', '1', '48'), of('b', '2', '10')])).toEqual([]);
});

describe('sums', () => {
  const bagged = samplePackage({ inner: { packaging: 'BAG', count: 3 } });
  const pallet = load('M', [bagged, of('a', 'a:2')], { auxiliaries: [{ packaging: 'LID', count: 1 }] });

  it('are net, tare with everything around, gross, volume', () => {
    // 48 × 0.4; two KLT 5.8, pallet 25, lid 3, three bags 0.03
    expect(weightsOf(pallet, facts)).toEqual({ net: '19.2', tare: '33.83', gross: '53.03', volume: '0.278' });
  });
  it('round the gross weight of the consignment up to kg, and count units and packaging', () => {
    expect(packingSums([pallet], facts)).toMatchObject({
      grossRoundedUp: '54',
      units: { S: 2, M: 1, MIX: 0 },
      packaging: { PALLET: 1, KLT6280: 2, LID: 1, BAG: 3 },
    });
    expect(packingSums([], facts)).toMatchObject({ gross: '0', grossRoundedUp: '0' });
  });
  it('name units that weigh more than their packaging may', () => {
    expect(overweightUnits([of('a', '1', '42.75')], facts)).toEqual([]);
    expect(overweightUnits([of('a', '1', '42.76')], facts)).toHaveLength(1);
  });
});

describe('rounding suggestions', () => {
  it('are full packages, full layers and full pallets, down and up', () => {
    const sizes = packSizes('24', { packagesPerLayer: 4, layers: 3 });
    expect(roundings('500', sizes)).toEqual([
      { to: 'package', full: 20, loose: '20', down: { qty: '480', less: '20' }, up: { qty: '504', more: '4' } },
      { to: 'layer', full: 5, loose: '20', down: { qty: '480', less: '20' }, up: { qty: '576', more: '76' } },
      { to: 'carrier', full: 1, loose: '212', down: { qty: '288', less: '212' }, up: { qty: '576', more: '76' } },
    ]);
  });
  it('change nothing in a quantity that fills it, and know no layers without a carrier', () => {
    expect(roundings('48', packSizes('24', null))).toEqual([
      { to: 'package', full: 2, loose: '0', down: { qty: '48', less: '0' }, up: { qty: '48', more: '0' } },
    ]);
  });
});
