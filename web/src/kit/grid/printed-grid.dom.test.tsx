import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { printing } from '../../client/printing.ts';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';

const c = columnsOf<Sample>();
const columns = [c.text('material'), c.text('note', { hidden: true })];
const MANY = 120;
const rows = Array.from({ length: MANY }, (_, at) => sample({ id: String(at), material: `part ${at}` }));

const shown = (loaded: number) =>
  show(
    <GridView
      name="grid"
      label="Notes"
      columns={columns}
      source={{ count: MANY, at: index => (index < loaded ? rows[index] : undefined) }}
    />,
  );

const paper = () => screen.queryByRole('table', { name: 'Notes', hidden: true });

afterEach(() => act(() => printing.set(false)));

describe('a grid on paper', () => {
  it('is a table of all rows with the columns that are shown, as long as the browser prints', () => {
    shown(MANY);
    expect(paper()).toBeNull();
    act(() => printing.set(true));
    const table = within(paper() as HTMLElement);
    expect(table.getAllByRole('columnheader', { hidden: true }).map(head => head.textContent)).toHaveLength(1);
    expect(table.getAllByRole('cell', { hidden: true }).map(cell => cell.textContent)).toEqual(
      rows.map(({ material }) => material),
    );
    act(() => printing.set(false));
    expect(paper()).toBeNull();
  });

  it('says how many of the rows it has where the others are not loaded', () => {
    shown(50);
    act(() => printing.set(true));
    expect(paper()?.querySelector('tfoot')?.textContent).toMatch(/50.*120/);
  });
});
