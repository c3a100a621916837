import { describe, expect, it } from 'vitest';
import type { Decimal, Timestamp } from '../../../kernel/index.ts';
import { expectedWeeksOf, lineOfGroup, readCapacityGroups, readMaterialDemands, replacedWeeks } from './read.ts';
import { capacityGroup, materialDemand } from './schema.ts';
import { capacityGroupOf, materialDemandOf } from './write.ts';

const PARTIES = { customer: 'BPNL00000003AYRE', supplier: 'BPNL00000003B0Q0', customerLocation: 'BPNS00000003AYRE' };
const AT = '2026-11-29T08:00:00.000Z' as Timestamp;
const WEEKS = ['2026-W52', '2026-W53', '2027-W01'];

const line = {
  id: '019363f0-7e3a-7c00-8000-000000000001',
  name: 'T-200',
  unit: 'PCE',
  materials: [
    { partNo: 'HM4 941 031 A', loadFactor: '1' as Decimal },
    { partNo: 'HM4 941 032 A', loadFactor: '1.25' as Decimal },
  ],
  capacity: { '2026-W52': '90', '2026-W53': '0' },
  maximum: { '2026-W52': '112.5', '2026-W53': '0' },
  agreed: { '2026-W52': '80' },
  shifted: { '2026-W52': '-20', '2026-W53': '20' },
} as const;

const material = {
  ...{ materialId: '019363f0-7e3a-7c00-8000-000000000002', partNo: 'HM4 941 031 A', name: 'Door trim', unit: 'XYZ' },
  demand: { '2026-W52': '100' as Decimal, '2026-W53': '0' as Decimal },
};

describe('a capacity group', () => {
  const group = capacityGroupOf(line, WEEKS, PARTIES, AT);

  it('is valid by its schema, with Mondays, 0 told and what is unknown left out', () => {
    expect(capacityGroup.safeParse(group).error).toBeUndefined();
    expect(group.capacities?.map(({ pointInTime }) => pointInTime)).toEqual(['2026-12-21', '2026-12-28']);
    expect(group).toMatchObject({ unitOfMeasure: 'unit:piece', unitOfMeasureIsOmitted: false });
    expect(group.linkedDemandSeries?.map(({ loadFactor }) => loadFactor)).toEqual([1, 1.25]);
  });

  it('is read back equal, week by week', () => {
    const read = readCapacityGroups(JSON.stringify([group]));
    expect(read).toEqual({ documents: [group] });
    expect(replacedWeeks(WEEKS, group)).toEqual([
      { week: '2026-W52', capacity: '90', maximum: '112.5', agreed: '80', shifted: '-20' },
      { week: '2026-W53', capacity: '0', maximum: '0', agreed: null, shifted: '20' },
      { week: '2027-W01', capacity: null, maximum: null, agreed: null, shifted: null },
    ]);
  });

  it('tells of the line with its id, else of the one with the same materials', () => {
    const other = { id: 'other', materials: [...line.materials].reverse() };
    expect(lineOfGroup({ ...group, capacityGroupId: `urn:uuid:${line.id}` }, [other, line])).toBe(line);
    expect(lineOfGroup({ ...group, capacityGroupId: material.materialId }, [other])).toBe(other);
    expect(lineOfGroup({ ...group, linkedDemandSeries: [] }, [other])).toBeUndefined();
  });

  it.each([
    ['a Tuesday', { pointInTime: '2026-12-22' }, '[0].capacities[0].pointInTime'],
    ['a negative quantity', { maximumCapacity: -1 }, '[0].capacities[0].maximumCapacity'],
    ['a text', { actualCapacity: '90' }, '[0].capacities[0].actualCapacity'],
    ['the same week twice', { pointInTime: '2026-12-28' }, '[0].capacities'],
  ])('with %s is refused at its place', (_, wrong, field) => {
    const [first, ...others] = group.capacities ?? [];
    const text = JSON.stringify([{ ...group, capacities: [{ ...first, ...wrong }, ...others] }]);
    expect(readCapacityGroups(text)).toMatchObject({ refused: [{ field, code: 'format' }] });
  });

  it('with a wrong partner number, or a unit that is omitted and named, is refused', () => {
    for (const wrong of [{ customer: 'BPNS00000003AYRE' }, { unitOfMeasureIsOmitted: true }])
      expect(readCapacityGroups(JSON.stringify({ ...group, ...wrong }))).toHaveProperty('refused');
    expect(readCapacityGroups('<xml/>')).toMatchObject({ refused: [{ field: 'file' }] });
  });
});

describe('a material demand', () => {
  const demand = materialDemandOf(material, WEEKS, PARTIES, AT);

  it('is valid by its schema; a unit that the standard does not have is omitted', () => {
    expect(materialDemand.safeParse(demand).error).toBeUndefined();
    expect(demand).toMatchObject({ unitOfMeasureIsOmitted: true, materialNumberCustomer: 'HM4 941 031 A' });
  });

  it('is read back equal', () => {
    expect(readMaterialDemands(JSON.stringify([demand]))).toEqual({ documents: [demand] });
    expect(expectedWeeksOf(demand)).toEqual(material.demand);
  });
});
