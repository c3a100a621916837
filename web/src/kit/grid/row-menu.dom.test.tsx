import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { focusedElement, show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';

const c = columnsOf<Sample>();
const columns = [c.text('supplierCode'), c.text('note')];
const rows = ['S1', 'S2'].map(supplierCode => sample({ id: supplierCode, supplierCode }));
const source = { count: rows.length, at: (index: number) => rows[index] };

it('the menu of a row is that of the row under the pointer, and by key that of the active cell', async () => {
  const run = vi.fn();
  const { hands } = show(
    <GridView
      name="grid"
      label="Lamps"
      columns={columns}
      source={source}
      menu={row => [{ key: 'copy', says: `Copy ${row.supplierCode}`, icon: 'copy', run: () => run(row.id) }]}
    />,
  );
  const grid = screen.getByRole('grid');
  fireEvent.contextMenu(screen.getByText('S2'));
  await hands.click(await screen.findByRole('menuitem', { name: 'Copy S2' }));
  expect(run).toHaveBeenLastCalledWith('S2');
  expect(focusedElement()).toBe(grid);
  fireEvent.contextMenu(grid);
  await hands.click(await screen.findByRole('menuitem', { name: 'Copy S1' }));
  expect(run).toHaveBeenLastCalledWith('S1');
});

it('without a menu of its own a row leaves the menu to the browser', () => {
  show(<GridView name="grid" label="Lamps" columns={columns} source={source} />);
  expect(fireEvent.contextMenu(screen.getByText('S2'))).toBe(true);
});
