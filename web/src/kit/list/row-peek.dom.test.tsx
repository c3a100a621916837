import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Column } from '../columns/column.ts';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { usePeek } from './row-peek.tsx';

const c = columnsOf<Sample>();
const number = c.link('supplierCode', () => ({ path: '/delivery/note-detail', href: '#' }));
const facts = [c.text('material'), c.text('note', { hidden: true })];

const Beside = ({ columns, own }: { columns: readonly Column<Sample>[]; own?: () => string }) => {
  const Peek = usePeek(columns, own);
  return Peek ? <Peek row={sample({ material: 'lamp', note: 'fragile' })} /> : 'nothing';
};

afterEach(cleanup);

it('shows all columns of a row whose list leads to a page, also hidden ones, but for the number over it', () => {
  show(<Beside columns={[number, ...facts]} />);
  expect(screen.getAllByRole('definition').map(fact => fact.textContent)).toEqual(['lamp', 'fragile']);
});

it('shows what the screen says instead, and nothing where the rows lead nowhere', () => {
  const { rerender, container } = show(<Beside columns={[number, ...facts]} own={() => 'what the screen says'} />);
  expect(container.textContent).toBe('what the screen says');
  rerender(<Beside columns={facts} />);
  expect(container.textContent).toBe('nothing');
});
