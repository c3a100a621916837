import { expect, it } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { isEditable } from './cell-text.ts';

interface Line {
  id: string;
  note: string;
  frozen: boolean;
}
const c = columnsOf<Line>();
const frozen: Line = { id: 'a', note: '', frozen: true };
const open: Line = { ...frozen, frozen: false };

it('a cell is typed into where its column says so, and where it asks the row, in those rows alone', () => {
  const where = c.text('note', { edit: row => !row.frozen });
  expect([open, frozen, undefined].map(row => isEditable(where, row))).toEqual([true, false, false]);
  const everywhere = c.text('note', { edit: true });
  expect([open, frozen].map(row => isEditable(everywhere, row))).toEqual([true, true]);
  expect([c.text('note'), undefined].map(column => isEditable(column, open))).toEqual([false, false]);
});
