import { describe, expect, it } from 'vitest';
import { samplePackage, samplePackaging, samplePackedLine } from './packing.sample.ts';
import { type LoadUnit, packingFacts, UNMARKED } from './packing-model.ts';
import { unexplainedOverweight, unitProblems, wholeProblems } from './packing-problems.ts';

const lines = [samplePackedLine({ id: 'a' }), samplePackedLine({ id: 'b', material: 'B' })];
const facts = packingFacts(samplePackaging, lines);
const of = (lineId: string, key: string) => samplePackage({ key, content: [{ lineId, qty: '24' }] });
const load = (kind: LoadUnit['kind'], ...packages: LoadUnit['packages']): LoadUnit => ({
  ...{ kind, key: 'p', packaging: 'PALLET', ...UNMARKED, packages, auxiliaries: [] },
});
const told = (...units: Parameters<typeof unitProblems>[0]) =>
  [...unitProblems(units, facts)].map(([key, found]) => [key, ...found.map(({ code }) => code)]);

describe('what is wrong with a structure', () => {
  it('is told at the unit', () => {
    expect(told(load('M', of('a', '1'), of('a', '2')), of('b', '3'))).toEqual([]);
    expect(told(load('M'))).toEqual([['p', 'packing_lists_incomplete']]);
    expect(told(load('MIX', of('a', '1')))).toEqual([['p', 'mixed_needs_two']]);
    expect(told(load('MIX', of('a', '1'), of('b', '2')))).toEqual([]);
    expect(told(load('M', of('a', '1'), of('b', '2')))).toEqual([['p', 'one_material_only']]);
    expect(told(samplePackage({ key: '1', content: [] }))).toEqual([['1', 'packing_lists_incomplete']]);
    const both = [...of('a', '1').content, ...of('b', '1').content];
    expect(told(load('M', samplePackage({ key: '1', content: both })))).toEqual([['1', 'one_material_only']]);
  });

  it('is told of the whole where no unit is to blame', () => {
    const much = [samplePackage({ content: [{ lineId: 'a', qty: '481' }] })];
    expect(wholeProblems(much, facts).map(({ code }) => code)).toEqual(['qty_mismatch']);
    const numbered = (...huids: string[]) =>
      wholeProblems(
        huids.map((externalHuid, at) => samplePackage({ key: `${at}`, externalHuid })),
        facts,
      );
    expect(numbered('EIGHT888', '', '')).toEqual([]);
    expect(numbered('SEVEN77').map(({ code }) => code)).toEqual(['huid_length']);
    expect(numbered('EIGHT888', 'EIGHT888')).toEqual([{ code: 'huid_exists', params: { huid: 'EIGHT888' } }]);
  });

  it('is no overweight once somebody has weighed it, and the pallet below a package is not its load', () => {
    const heavy = samplePackage({ content: [{ lineId: 'a', qty: '48' }] });
    expect(unexplainedOverweight([heavy], facts)).toEqual([heavy]);
    expect(unexplainedOverweight([{ ...heavy, weighed: { gross: '22', reason: 'allowed' } }], facts)).toEqual([]);
    expect(unexplainedOverweight([samplePackage({ auxiliaries: [{ packaging: 'PALLET', count: 1 }] })], facts)).toEqual(
      [],
    );
  });
});
