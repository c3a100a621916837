import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { FeatureContext } from '../feature.ts';
import { show } from '../testing/dom.tsx';
import { PeriodGrid, type PeriodRow } from './period-grid.tsx';

type Part = PeriodRow & { material: string };

const periods = ['2026-W52', '2026-W53', '2027-W01'] as const;
const rows: Part[] = [
  { id: 'asked', material: 'A', '2026-W52': '1200', '2026-W53': '0', '2027-W01': '90' },
  { id: 'answered', material: 'A' },
];
const labels = [columnsOf<Part>().text('material')];
const isAnswer = ({ id }: Part): boolean => id === 'answered';

const shown = () => {
  const edit = vi.fn();
  const { hands } = show(
    <FeatureContext.Provider value="deliveryNote">
      <PeriodGrid
        name="lines"
        grain="week"
        periods={periods}
        rows={rows}
        labels={labels}
        editable={isAnswer}
        edit={edit}
      />
    </FeatureContext.Provider>,
  );
  const grid = screen.getByRole('grid');
  grid.focus();
  return { hands, grid, edit };
};

const pasteInto = (grid: HTMLElement, text: string) => {
  const event = createEvent.paste(grid, { clipboardData: { getData: () => text } });
  fireEvent(grid, event);
};

it('has a column for each week, the 53rd of 2026 with its Monday among them', () => {
  shown();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(heads.slice(1)).toEqual(['CW 52 21 Dec', 'CW 53 28 Dec', 'CW 1 4 Jan']);
});

it('takes a pasted row of a spreadsheet week by week, where its row is typed into', async () => {
  const { hands, grid, edit } = shown();
  await hands.keyboard('{ArrowRight}');
  pasteInto(grid, '5\t6\t7');
  expect(edit).not.toHaveBeenCalled();
  await hands.keyboard('{ArrowDown}');
  pasteInto(grid, '5\t6\t7');
  await vi.waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]?.slice(0, 2)).toEqual(['answered', { '2026-W52': '5', '2026-W53': '6', '2027-W01': '7' }]);
});

it('keeps what is no number as it was typed, and says so', async () => {
  const { hands, edit } = shown();
  await hands.keyboard('{ArrowRight}{ArrowDown}7x{Enter}');
  expect(edit).toHaveBeenCalledWith(
    'answered',
    {},
    { '2026-W52': { typed: '7x', refusal: expect.objectContaining({ code: 'not_number' }) } },
  );
});
