import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { Facts } from '../detail/facts.tsx';
import { show } from '../testing/dom.tsx';
import { type Sample, sample } from '../testing/sample.ts';
import { GridView } from './grid-view.tsx';

const c = columnsOf<Sample>();
const columns = [c.text('material'), c.measure('quantity', 'kg')];
const row = sample({ id: 'a', quantity: '1440.5' as Sample['quantity'] });

it('a table says the unit of all values in the heading, and the values without it', () => {
  show(<GridView name="grid" label="Notes" columns={columns} source={{ count: 1, at: () => row }} />);
  expect(screen.getByRole('columnheader', { name: /\(kg\)$/ })).toBeDefined();
  expect(screen.getByText(/^1.440.5$/)).toBeDefined();
  expect(screen.queryByText('kg')).toBeNull();
});

it('a fact by itself, which has no heading above others, says it beside the value', () => {
  show(<Facts record={row} columns={columns} />);
  expect(screen.getByText('kg')).toBeDefined();
});
