import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noteNames } from '../../client/format/name.ts';
import { appClient } from '../../client/session.ts';
import { columnsOf } from '../columns/columns.tsx';
import { focusedElement, show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';

type Named = Sample & { nameZh: string; nameEn: string };
const c = columnsOf<Named>();
const ROWS = 1000;
const rows: Named[] = Array.from({ length: ROWS }, (_, at) => ({
  ...sample({ id: `row ${at}`, supplierCode: `S${at}` }),
  nameZh: `车灯 ${at}`,
  nameEn: `Lamp ${at}`,
}));
const source = { count: ROWS, at: (index: number) => rows[index] };

const Counter = ({ row }: { row: Named }) => (
  <details>
    <summary>{row.supplierCode}</summary>
  </details>
);
const columns = [
  c.text('supplierCode'),
  c.name('name'),
  c.quantity('quantity', 'unit'),
  c.custom(
    'more',
    row => <Counter row={row} />,
    row => row.id,
  ),
];

const shown = () => {
  show(
    <GridView
      name="grid"
      label="Lamps"
      columns={columns}
      source={source}
      actions={row => <button type="button">Do {row.supplierCode}</button>}
    />,
  );
  return screen.getByRole('grid');
};
const rowElement = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`) as HTMLElement;
const drawn = () => [...document.querySelectorAll<HTMLElement>('.ib-row')];
const indices = () => drawn().map(({ dataset }) => Number(dataset.row));
const scroll = (grid: HTMLElement, top: number) => {
  grid.scrollTop = top;
  fireEvent.scroll(grid);
};

describe('rows that are scrolled', () => {
  it('the elements that are there show the rows that come, and none is built anew', () => {
    const grid = shown();
    scroll(grid, 4000);
    const before = new Set(drawn());
    const first = Math.min(...indices().filter(index => index > 0));
    scroll(grid, 4400);
    expect(indices()).not.toContain(first);
    expect(drawn().filter(element => !before.has(element))).toEqual([]);
    for (const index of indices()) expect(rowElement(index).textContent).toContain(`S${index}`);
  });

  it('what a screen draws itself begins anew with each row', () => {
    const grid = shown();
    scroll(grid, 4000);
    const first = Math.min(...indices().filter(index => index > 0));
    const place = rowElement(first);
    const details = place.querySelector('details') as HTMLDetailsElement;
    details.open = true;
    scroll(grid, 8000);
    expect(place.isConnected).toBe(true);
    expect(place.dataset.row).not.toBe(String(first));
    expect(place.querySelector('details')?.open).toBe(false);
  });

  it('the focus of a row that leaves goes to the grid, and not along to another row', () => {
    const grid = shown();
    const button = screen.getByRole('button', { name: 'Do S3' });
    button.focus();
    expect(focusedElement()).toBe(button);
    scroll(grid, 8000);
    expect(focusedElement()).toBe(grid);
  });

  it('stand in the page in their order when scrolling rests', async () => {
    const grid = shown();
    scroll(grid, 4000);
    scroll(grid, 4200);
    await waitFor(() => expect(indices()).toEqual([...indices()].sort((one, other) => one - other)));
  });
});

describe('the cells of a grid', () => {
  afterEach(() => appClient.clear());

  it('say the words of a dictionary when they come', () => {
    shown();
    expect(rowElement(0).textContent).toContain('PCE');
    const unit = { id: '1', typeCode: 'unit', code: 'PCE', value: '件', value2: 'pcs', sort: 1, active: true };
    act(() => appClient.setQueryData(['dictionary'], [unit]));
    expect(rowElement(0).textContent).toContain('pcs');
  });

  it('say names that come after their rows', () => {
    shown();
    expect(rowElement(2).textContent).toContain('Lamp 2');
    act(() => noteNames('en', [{ zh: '车灯 2', en: 'Lamp 2', own: 'Headlamp two' }]));
    expect(rowElement(2).textContent).toContain('Headlamp two');
  });
});
