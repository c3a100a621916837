import { describe, expect, it } from 'vitest';
import { answersToSave, figureRows, filledWith } from './figure-rows.ts';

const demand = { '2026-W49': '480', '2026-W50': '480' } as const;
const record = { demand, lastAnswer: null, answer: { '2026-W49': '480' } as const };

describe('the rows of a demand', () => {
  it('are demand, answer and difference, with what is typed over what is saved', () => {
    const rows = figureRows(record, { '2026-W50': '400' });
    expect(rows).toEqual([
      { id: 'demand', total: '960', ...demand },
      { id: 'answer', total: '880', '2026-W49': '480', '2026-W50': '400' },
      { id: 'difference', total: '-80', '2026-W49': '0', '2026-W50': '-80' },
    ]);
  });

  it('have the last answer where there is one, and no sum where nothing is filled', () => {
    const rows = figureRows({ demand, lastAnswer: { '2026-W49': '1' }, answer: {} }, {});
    expect(rows.map(({ id, total }) => [id, total])).toEqual([
      ['demand', '960'],
      ['lastAnswer', '1'],
      ['answer', null],
      ['difference', null],
    ]);
  });

  it('show a period that is emptied as empty', () => {
    expect(figureRows(record, { '2026-W49': null })[1]).toEqual({ id: 'answer', total: null });
  });
});

it('filling leaves periods alone of which the other row tells nothing', () => {
  const typed = filledWith({ '2026-W49': '7' }, ['2026-W49', '2026-W50'], { '2026-W50': '3' });
  expect(typed).toEqual({ '2026-W49': '7', '2026-W50': '3' });
});

it('what is typed is sent where it differs from what is saved', () => {
  const typed = { '2026-W49': '480', '2026-W50': '5', '2026-W51': null } as const;
  expect(answersToSave(record.answer, typed)).toEqual([{ period: '2026-W50', quantity: '5' }]);
  expect(answersToSave(record.answer, { '2026-W49': null })).toEqual([{ period: '2026-W49', quantity: null }]);
});
