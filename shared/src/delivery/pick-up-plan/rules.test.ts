import { describe, expect, it } from 'vitest';
import { MONDAY_TO_FRIDAY } from '../../kernel/index.ts';
import { carpoolGroup, isShared, type PlanToDetect, problemsOfPlan, refusedWindow } from './rules.ts';

const plan: PlanToDetect = {
  plantNo: '2031',
  supplierCode: 'S1001',
  pickupDate: '2026-11-25',
  arrivalDate: '2026-11-26',
  calendar: MONDAY_TO_FRIDAY,
  isIntroduced: true,
  lines: [{ material: 'A100', qty: '40', most: '40', isPacked: true }],
};
const codes = (given: Partial<PlanToDetect>) => problemsOfPlan({ ...plan, ...given }).map(({ code }) => code);

describe('a carpool', () => {
  const load = { gross: '800', volume: '4' } as const;

  it('joins loads under the threshold of their supplier, by volume or by weight', () => {
    expect(isShared(load, { limit: '5', unit: 'm3' })).toBe(true);
    expect(isShared(load, { limit: '4', unit: 'm3' })).toBe(false);
    expect(isShared(load, { limit: '801', unit: 'kg' })).toBe(true);
    expect(isShared(load, { limit: '800', unit: 'kg' })).toBe(false);
  });

  it('has nobody in it with whom no threshold is agreed', () => {
    expect(isShared(load, { limit: null, unit: 'm3' })).toBe(false);
    expect(isShared({ gross: '0', volume: '0' }, { limit: '0', unit: 'm3' })).toBe(false);
  });

  it('is one truck for plant, forwarder and day', () => {
    const of = { plantNo: '2031', forwarderCode: 'F2001', pickupDate: '2026-11-25' } as const;
    expect(carpoolGroup(of)).toBe('2031-F2001-1125');
  });
});

describe('the detection of a pick-up plan', () => {
  it('finds nothing against goods that were promised, that are packed and travel on working days', () => {
    expect(codes({})).toEqual([]);
  });

  it('names each working day that is none: a Friday before a holiday arrives on none', () => {
    const holiday = { weekdays: [1, 2, 3, 4, 5], exceptions: { '2026-10-01': false } };
    const days = { pickupDate: '2026-09-30', arrivalDate: '2026-10-01', calendar: holiday } as const;
    expect(problemsOfPlan({ ...plan, ...days })).toEqual([{ code: 'pick_up_day_off', params: { date: '2026-10-01' } }]);
    expect(codes({ pickupDate: '2026-11-28', arrivalDate: '2026-11-29' })).toEqual([
      'pick_up_day_off',
      'pick_up_day_off',
    ]);
  });

  it('names what is more than confirmed and owed, what nobody knows how to pack, and nothing at all', () => {
    const line = { material: 'A100', qty: '41', most: '40', isPacked: true } as const;
    expect(problemsOfPlan({ ...plan, lines: [line] })).toEqual([
      { code: 'pick_up_over', params: { material: 'A100', qty: '41', most: '40' } },
    ]);
    const unpacked = { ...line, qty: '40', isPacked: false } as const;
    expect(codes({ lines: [unpacked, unpacked] })).toEqual(['no_packaging_agreement']);
    expect(codes({ lines: [] })).toEqual(['pick_up_empty']);
    expect(codes({ isIntroduced: false })).toEqual(['pick_up_off']);
  });
});

it('refuses a window that ends before it begins', () => {
  expect(refusedWindow({ windowFrom: '08:00', windowTo: '08:00' })).toEqual([]);
  expect(refusedWindow({ windowFrom: '11:00', windowTo: '10:00' })).toMatchObject([
    { field: 'windowTo', code: 'end_before_start' },
  ]);
});
