import { describe, expect, it } from 'vitest';
import { MONDAY_TO_FRIDAY } from '../../kernel/index.ts';
import type { LineFigures } from './figures.ts';
import {
  gapsOf,
  linesOfMaterials,
  refusedMaterials,
  refusedWeeks,
  reminderDates,
  shiftedRest,
  withChange,
} from './rules.ts';

const EMPTY: LineFigures = { demand: {}, capacity: {}, maximum: {}, agreed: {}, shifted: {}, explanations: {} };
const WEEKS = ['2026-W52', '2026-W53', '2027-W01'];

describe('the materials of a survey', () => {
  it('are a line each, or one line for those with the same tool', () => {
    const [a, b, c] = (['a', 'b', 'c'] as const).map(materialId => ({ materialId, loadFactor: '1' as const }));
    const onTool = { ...c!, tool: 'T' };
    expect(linesOfMaterials([{ ...a!, tool: 'T' }, { ...b!, tool: '' }, onTool])).toEqual([
      [{ ...a!, tool: 'T' }, onTool],
      [{ ...b!, tool: '' }],
    ]);
    expect(refusedMaterials([a!, b!, a!])).toMatchObject([{ field: 'materials[2].materialId', code: 'exists' }]);
  });
});

describe('the weeks of a survey', () => {
  it('go over the end of a year, and end after they begin', () => {
    expect(refusedWeeks('2026-W52', '2027-W01')).toEqual([]);
    expect(refusedWeeks('2027-W01', '2026-W53')).toMatchObject([{ field: 'weekTo', code: 'end_before_start' }]);
    expect(refusedWeeks('2026-W01', '2028-W10')).toMatchObject([{ field: 'weekTo', code: 'range' }]);
  });

  it('are reminded of so many working days before the due date', () => {
    expect(reminderDates('2026-12-07', [3, 1], MONDAY_TO_FRIDAY)).toEqual(['2026-12-02', '2026-12-04']);
  });
});

describe('a line', () => {
  it('keeps what is not named, empties what is null, and is explained in parts', () => {
    const first = withChange(EMPTY, {
      weeks: [{ week: '2026-W52', capacity: '5', maximum: '6' }],
      explanations: [{ week: '2026-W52', reason: 'Tool' }],
    });
    const second = withChange(first, {
      weeks: [{ week: '2026-W52', maximum: null, shifted: '-2' }],
      explanations: [{ week: '2026-W52', solution: 'Shift', plannedDate: '2027-01-22' }],
    });
    expect(second).toEqual({
      ...{ ...EMPTY, capacity: { '2026-W52': '5' }, shifted: { '2026-W52': '-2' } },
      explanations: { '2026-W52': { reason: 'Tool', solution: 'Shift', plannedDate: '2027-01-22' } },
    });
    expect(shiftedRest(second)).toBe('-2');
  });
});

describe('the gaps of an answer', () => {
  it('are weeks without capacity in any line; 0 is filled', () => {
    const full = { ...EMPTY, capacity: { '2026-W52': '0', '2026-W53': '1', '2027-W01': '1' } } as LineFigures;
    const half = { ...EMPTY, capacity: { '2026-W52': '0' } } as LineFigures;
    expect(gapsOf([full], WEEKS).openWeeks).toEqual([]);
    expect(gapsOf([full, half], WEEKS).openWeeks).toEqual(['2026-W53', '2027-W01']);
  });

  it('are short weeks without reason, solution and date, and shifted quantities that miss 0', () => {
    const short = {
      ...{ ...EMPTY, demand: { '2026-W52': '9', '2026-W53': '9' }, capacity: { '2026-W52': '5', '2026-W53': '5' } },
      explanations: { '2026-W52': { reason: 'Tool', solution: 'Shift', plannedDate: '2027-01-22' } },
      shifted: { '2026-W52': '3', '2026-W53': '-2' },
    } as LineFigures;
    expect(gapsOf([EMPTY, short], WEEKS)).toMatchObject({
      ...{ shortWeeks: ['2026-W52', '2026-W53'], unexplainedWeeks: ['2026-W53'], shiftedRest: '1' },
    });
  });
});
