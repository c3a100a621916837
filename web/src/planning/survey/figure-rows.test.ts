import type { SurveyLine } from '@inbound/shared/planning/survey/contract';
import type { LineFigures } from '@inbound/shared/planning/survey/figures';
import { describe, expect, it } from 'vitest';
import { changesToSave, filledWithDemand, surveyRows, withTyped } from './figure-rows.ts';

const WEEKS = ['2026-W52', '2026-W53', '2027-W01'];
const LINE: LineFigures = {
  ...{ demand: { '2026-W52': '100', '2026-W53': '80', '2027-W01': '120' }, agreed: {}, shifted: {}, explanations: {} },
  ...{ capacity: { '2026-W52': '110', '2026-W53': '60' }, maximum: { '2026-W52': '121' } },
};

const rowsBy = (figures: LineFigures, span: number, isOpen = false) =>
  Object.fromEntries(surveyRows(figures, { weeks: WEEKS, span, isOpen }).map(({ id, ...cells }) => [id, cells]));

describe('the rows of a line', () => {
  it('are demand, what is stated, the flexibility, delta, and the delta over the last weeks', () => {
    expect(rowsBy(LINE, 2)).toEqual({
      ...{ demand: LINE.demand, capacity: LINE.capacity, maximum: LINE.maximum, flexibility: { '2026-W52': '10' } },
      delta: { '2026-W52': '10', '2026-W53': '-20' },
      rolling: { '2026-W52': '10', '2026-W53': '-10' },
    });
    expect(rowsBy(LINE, 1).rolling).toEqual({ '2026-W52': '10', '2026-W53': '-20' });
  });

  it('have agreed and shifted quantities where they are typed, or where there are some', () => {
    expect(Object.keys(rowsBy(LINE, 2, true))).toEqual([
      ...['demand', 'capacity', 'maximum', 'flexibility', 'agreed', 'shifted', 'delta', 'rolling'],
    ]);
    expect(rowsBy({ ...LINE, shifted: { '2026-W52': '5' } }, 2)).toHaveProperty('shifted');
  });
});

describe('what is typed', () => {
  it('sets figures; a flexibility sets the maximum of a week that has a capacity', () => {
    expect(withTyped(LINE, 'capacity', { '2027-W01': '7', '2026-W52': null }, 0).capacity).toEqual({
      ...{ '2026-W53': '60', '2027-W01': '7' },
    });
    expect(withTyped(LINE, 'flexibility', { '2026-W53': '10', '2027-W01': '10' }, 0).maximum).toEqual({
      ...{ '2026-W52': '121', '2026-W53': '66' },
    });
    expect(filledWithDemand(LINE).capacity).toEqual(LINE.demand);
  });

  it('is sent where it differs from what is saved', () => {
    const line = { ...LINE, id: 'l1' } as SurveyLine;
    const typed = withTyped(
      withTyped(LINE, 'capacity', { '2026-W52': '110', '2026-W53': '70' }, 0),
      'maximum',
      {
        ...{ '2026-W52': null },
      },
      0,
    );
    expect(changesToSave([line], new Map([['l1', typed]]), WEEKS)).toEqual([
      {
        id: 'l1',
        weeks: [
          { week: '2026-W52', maximum: null },
          { week: '2026-W53', capacity: '70' },
        ],
        explanations: [],
      },
    ]);
    expect(changesToSave([line], new Map([['l1', LINE]]), WEEKS)).toEqual([]);
  });
});
