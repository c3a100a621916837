import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { focusedElement, show } from '../testing/dom.tsx';
import { type Problem, Problems, worstFirst } from './problems.tsx';

const warning: Problem = { key: 'unpacked', tone: 'warning', text: '4 pieces are in no package.' };
const error: Problem = { key: 'plate', tone: 'danger', text: 'The plate is missing.', details: 'VDA 4913 712-15' };

it('says nothing where nothing stands in the way', () => {
  expect(show(<Problems problems={[]} />).container.textContent).toBe('');
});

it('puts errors before warnings, and leaves equals in their order', () => {
  const second = { ...error, key: 'eta' };
  expect(worstFirst([warning, error, second]).map(({ key }) => key)).toEqual(['plate', 'eta', 'unpacked']);
});

it('opens from one count, and keeps codes under details', async () => {
  const { hands } = show(<Problems problems={[warning, error]} />);
  const count = screen.getByRole('button');
  expect(screen.queryByRole('list')).toBeNull();
  await hands.click(count);
  expect(count.getAttribute('aria-expanded')).toBe('true');
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(lines[0]?.textContent).toContain('The plate is missing.');
  expect(lines[1]?.textContent).toContain('4 pieces');
  expect(screen.getByText('VDA 4913 712-15').closest('details')?.open).toBe(false);
});

it('closes by Esc and gives the focus back, and closes before it lets one mend', async () => {
  const act = vi.fn();
  const { hands } = show(<Problems problems={[{ ...error, mend: { verb: 'Edit', act } }]} />);
  const [count] = screen.getAllByRole('button');
  await hands.click(count as HTMLElement);
  await hands.keyboard('{Escape}');
  expect(screen.queryByRole('list')).toBeNull();
  expect(focusedElement()).toBe(count);
  await hands.click(count as HTMLElement);
  await hands.click(screen.getByRole('button', { name: 'Edit' }));
  expect(act).toHaveBeenCalledOnce();
  expect(screen.queryByRole('list')).toBeNull();
});
