import { describe, expect, it } from 'vitest';
import {
  checkEpilComplete,
  type EpilItem,
  emptyCellsOf,
  epilProgressOf,
  isCertificateEnded,
  MOST_SERIALS,
  pieceCountOf,
  progressOfPackages,
  repeatedSerials,
  serialsAfter,
  serialsOfRange,
  standOfPackage,
} from './rules.ts';

const whole = (serialNo: string, unitId: string | null = 'u1'): EpilItem => ({
  ...{ unitId, lineId: 'l1', serialNo, sellerOrderNo: 'TI-1', packagingNo: '1J', packagingDate: '2026-11-18' },
  ...{ equipmentCode: 'E', customerOrderNo: '45/10', projectId: 'NX4', certificateNo: 'TC-1' },
  ...{ certificateValidTo: '2026-11-24', batchNo: 'L26', batchDate: '2026-11-16', typeTestNo: 'TT-1' },
});
const packed = [{ unitId: 'u1', lineId: 'l1', partNo: 'A', qty: '2' as const }];

describe('a range of serial numbers', () => {
  it('is a first and a last one, or the end of its stem alone', () => {
    expect(serialsOfRange('A001..A003')).toEqual(['A001', 'A002', 'A003']);
    expect(serialsOfRange(' OBC26-B0009..B0010 ')).toEqual(['OBC26-B0009', 'OBC26-B0010']);
    expect(serialsOfRange('998..999')).toEqual(['998', '999']);
    expect(serialsOfRange('A7..A7')).toEqual(['A7']);
    expect(serialsOfRange('X09007199254740993..X09007199254740994')).toEqual([
      'X09007199254740993',
      'X09007199254740994',
    ]);
  });
  it.each([
    '',
    'A001',
    'A001..',
    'A003..A001',
    'A001..B003',
    'A01..A100',
    'A1..A2..A3',
    'A..B',
    `A0000..A${MOST_SERIALS}`,
  ])('%j is none', text => {
    expect(serialsOfRange(text)).toBeUndefined();
  });
});

describe('an EPIL', () => {
  it('is complete when each packed piece has a whole row', () => {
    expect(checkEpilComplete([whole('1'), whole('2')], packed)).toEqual([]);
  });
  it('names each empty cell, each row in no package, and that a piece has no row', () => {
    const fields = (items: EpilItem[]) => checkEpilComplete(items, packed).map(({ field }) => field);
    expect(fields([{ ...whole('1'), batchNo: '', batchDate: null }, whole('2')])).toEqual([
      'rows[0].batchNo',
      'rows[0].batchDate',
    ]);
    expect(fields([whole('1')])).toEqual(['rows[1].serialNo']);
    expect(fields([whole('1'), whole('2'), whole('3')])).toEqual(['rows[2].unitId']);
    expect(fields([whole('1'), whole('2', null)])).toEqual(['rows[1].unitId', 'rows[2].serialNo']);
  });
  it('counts serial numbers beside pieces, and no more of a unit than it holds', () => {
    expect(epilProgressOf([whole('1'), whole('')], packed)).toEqual({ pieces: 2, told: 1 });
    expect(epilProgressOf([whole('1'), whole('2'), whole('3')], packed)).toEqual({ pieces: 2, told: 2 });
    expect(pieceCountOf({ qty: '2.5' })).toBe(3);
  });
  it('has each serial number once for a part', () => {
    const said = [
      { partNo: 'A', serialNo: '1' },
      { partNo: 'B', serialNo: '1' },
      { partNo: 'A', serialNo: '' },
      { partNo: 'A', serialNo: '' },
      { partNo: 'A', serialNo: '1' },
    ];
    expect(repeatedSerials(said)).toEqual([4]);
  });
  it('looks at certificates on the day of the planned transport', () => {
    expect(isCertificateEnded(whole('1'), '2026-11-25')).toBe(true);
    expect(isCertificateEnded(whole('1'), '2026-11-24')).toBe(false);
    expect(emptyCellsOf({ ...whole('1'), serialNo: '' })).toEqual(['serialNo']);
  });
});

describe('the packages of an EPIL', () => {
  const holds = (unitId: string, qty: `${number}`) => ({ unitId, lineId: 'l1', partNo: 'A', qty });

  it('are each told by their own rows: complete, incomplete, or with more rows than pieces', () => {
    const items = [whole('1'), whole('2'), whole('', 'u2'), whole('4', 'u3'), whole('5', 'u3')];
    const found = progressOfPackages(items, [holds('u1', '2'), holds('u2', '1'), holds('u3', '1'), holds('u4', '1')]);
    expect(found.map(({ pieces, serials, whole: told }) => [pieces, serials, told])).toEqual([
      [2, 2, 2],
      [1, 0, 0],
      [1, 2, 2],
      [1, 0, 0],
    ]);
    expect(found.map(standOfPackage)).toEqual(['complete', 'incomplete', 'surplus', 'incomplete']);
  });
  it('are two of one unit where two lines of a part stand in it (case 36)', () => {
    const packed = [holds('u1', '2'), { ...holds('u1', '1'), lineId: 'l2' }];
    const items = [whole('1'), whole('2'), { ...whole('3'), lineId: 'l2' }];
    expect(progressOfPackages(items, packed).map(standOfPackage)).toEqual(['complete', 'complete']);
    expect(epilProgressOf(items, packed)).toEqual({ pieces: 3, told: 3 });
  });
});

describe('the serial numbers after one', () => {
  it('count its last digits up, as far as they reach', () => {
    expect(serialsAfter('OBC26-B0009', 2)).toEqual(['OBC26-B0010', 'OBC26-B0011']);
    expect(serialsAfter('A98', 5)).toEqual(['A99']);
    expect(serialsAfter('A99', 5)).toEqual([]);
    expect(serialsAfter('ABC', 5)).toEqual([]);
  });
});
