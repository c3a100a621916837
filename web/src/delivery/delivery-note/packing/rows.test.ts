import { type PackUnit, packingFacts, UNMARKED } from '@inbound/shared/delivery/delivery-note/packing-model';
import { describe, expect, it } from 'vitest';
import { packingDraft, sameTree, unitsThatFit } from './draft.ts';
import { parentRow, rowAt, rowsOf } from './rows.ts';

const LINE = { id: 'a', material: 'A 1', batch: null, qty: '96', netEach: '0.5', destination: null } as const;
const BOX = { code: 'BOX', tare: '2', volume: '0', height: '1', maxLoad: '20' } as const;
const facts = packingFacts([BOX], [LINE]);

const box = (key: string, qty: `${number}`) =>
  ({
    ...{ kind: 'S', key, packaging: 'BOX', ...UNMARKED, content: [{ lineId: 'a', qty }] },
    ...{ inner: { packaging: 'BAG', count: 4 }, auxiliaries: [] },
  }) satisfies PackUnit;
const units: PackUnit[] = [
  {
    ...{ kind: 'M', key: 'p', packaging: 'PALLET', ...UNMARKED, auxiliaries: [] },
    packages: [box('1', '24'), box('2', '24'), box('3', '12')],
  },
  box('4', '36'),
];

const rows = (...toggled: string[]) =>
  rowsOf(units, { facts, choices: new Map(), toggled: new Set(toggled), problems: new Map() });
const idsOf = (...toggled: string[]) => rows(...toggled).map(({ id, level, place, of }) => [id, level, place, of]);

describe('the rows of a structure', () => {
  it('show load units open, and packages that are alike as one row', () => {
    expect(idsOf()).toEqual([
      ['p', 1, 1, 2],
      ['1*', 2, 1, 2],
      ['3', 2, 2, 2],
      ['4', 1, 2, 2],
    ]);
    expect(rows()[1]).toMatchObject({ keys: ['1', '2'], qty: '48', gross: '28' });
  });

  it('open to each package, and to what lies inside it', () => {
    expect(idsOf('1*', '2').slice(1, 5)).toEqual([
      ['1*', 2, 1, 2],
      ['1', 3, 1, 2],
      ['2', 3, 2, 2],
      ['2/inner', 4, 1, 1],
    ]);
    expect(idsOf('p').map(([id]) => id)).toEqual(['p', '4']);
  });

  it('are found again by the unit, when the row is gone', () => {
    expect(rowAt(rows(), '2')?.id).toBe('1*');
    expect(rowAt(rows(), 'gone')?.id).toBe('p');
    const all = rows('1*');
    expect(parentRow(all, all[2] as (typeof all)[number])?.id).toBe('1*');
  });

  it('name the material where the load unit does not say it', () => {
    expect(rows().map(({ named }) => named)).toEqual([true, false, false, true]);
  });
});

describe('a draft', () => {
  it('is taken as it is, without packages of lines that are gone, and not at all when it is no structure', () => {
    const line = { id: 'a' } as Parameters<typeof unitsThatFit>[1]['lines'][number];
    expect(unitsThatFit({ units }, { lines: [line] })).toEqual(units);
    expect(unitsThatFit({ units }, { lines: [] })).toEqual([{ ...units[0], packages: [] }]);
    expect(packingDraft.safeParse({ units: [{ kind: 'S' }] }).success).toBe(false);
    expect(sameTree(units, structuredClone(units))).toBe(true);
    expect(sameTree(units, units.slice(1))).toBe(false);
  });
});
