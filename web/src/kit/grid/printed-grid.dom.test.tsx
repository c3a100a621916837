import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { isPrinting } from '../../client/printing.ts';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';
import type { GridParts } from './parts.ts';

const c = columnsOf<Sample>();
const columns = [c.text('material'), c.text('note', { hidden: true })];
const MANY = 120;
const rows = Array.from({ length: MANY }, (_, at) => sample({ id: String(at), material: `part ${at}` }));

const shown = (loaded: number, of: GridParts<Sample>['columns'] = columns) =>
  show(
    <GridView
      name="grid"
      label="Notes"
      columns={of}
      source={{ count: MANY, at: index => (index < loaded ? rows[index] : undefined) }}
    />,
  );

const paper = () => screen.queryByRole('table', { name: 'Notes', hidden: true });

afterEach(() => act(() => isPrinting.set(false)));

describe('a grid on paper', () => {
  it('is a table of all rows with the columns that are shown, as long as the browser prints', () => {
    shown(MANY);
    expect(paper()).toBeNull();
    act(() => isPrinting.set(true));
    const table = within(paper() as HTMLElement);
    expect(table.getAllByRole('columnheader', { hidden: true }).map(head => head.textContent)).toHaveLength(1);
    expect(table.getAllByRole('cell', { hidden: true }).map(cell => cell.textContent)).toEqual(
      rows.map(({ material }) => material),
    );
    act(() => isPrinting.set(false));
    expect(paper()).toBeNull();
  });

  it('marks its days, which do not break there either', () => {
    shown(1, [c.date('date'), ...columns]);
    act(() => isPrinting.set(true));
    const [day, text] = within(paper() as HTMLElement).getAllByRole('cell', { hidden: true });
    expect(day?.hasAttribute('data-days')).toBe(true);
    expect(text?.hasAttribute('data-days')).toBe(false);
  });

  it('says how many of the rows it has where the others are not loaded', () => {
    shown(50);
    act(() => isPrinting.set(true));
    expect(paper()?.querySelector('tfoot')?.textContent).toMatch(/50.*120/);
  });
});
