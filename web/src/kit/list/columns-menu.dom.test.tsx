import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { columnsOf } from '../columns/columns.tsx';
import { show } from '../testing/dom.tsx';
import type { Sample } from '../testing/sample.ts';
import { ColumnsMenu } from './columns-menu.tsx';

const c = columnsOf<Sample>();
const columns = [c.text('id'), c.text('supplierCode'), c.part('material'), c.text('note')];
const boxes = () => screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent);

it('finds a column by a part of its name, moves it within all of them, and has the way back to the own order', async () => {
  const arrange = vi.fn();
  const reset = vi.fn();
  const { hands } = show(<ColumnsMenu columns={columns} hidden={[]} layout={{}} arrange={arrange} reset={reset} />);
  await hands.click(screen.getByRole('button', { name: 'Columns' }));
  const all = boxes();
  expect(all).toHaveLength(3);
  await hands.type(screen.getByRole('searchbox', { name: 'Find a column' }), 'SUPPL');
  expect(boxes()).toEqual(all.slice(0, 1));
  await hands.click(screen.getByRole('button', { name: /later|right|down|after/i }));
  expect(arrange).toHaveBeenLastCalledWith({ order: ['material', 'supplierCode', 'note'] });
  await hands.click(screen.getByRole('button', { name: /Keep all up to/ }));
  expect(arrange).toHaveBeenLastCalledWith({ pinned: 'supplierCode' });
  await hands.clear(screen.getByRole('searchbox'));
  await hands.type(screen.getByRole('searchbox'), 'no such column');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  await hands.click(screen.getByRole('button', { name: /reset/i }));
  expect(reset).toHaveBeenCalledOnce();
});
