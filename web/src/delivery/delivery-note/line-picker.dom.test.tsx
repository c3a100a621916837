import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { show } from '../../kit/testing/dom.tsx';
import { LeftOut } from './line-picker.tsx';
import { MoreLines } from './more-lines.tsx';

beforeAll(() => loadAreaTexts('delivery'));

it('lines to other places are told once there is a place', () => {
  const { rerender, container } = show(<LeftOut others={3} destination={{ plantNo: '2031', unloadingPoint: 'A1' }} />);
  expect(container.textContent).toContain('2031 / A1');
  rerender(<LeftOut others={0} destination={undefined} />);
  expect(container.textContent).toBe('');
});

it('lines that are not read yet are told, with the way to them, until all are there', () => {
  const more = vi.fn();
  const { rerender, container } = show(<MoreLines read={200} more={more} busy={false} />);
  expect(container.textContent).toContain('The first 200 lines are shown.');
  screen.getByRole('button', { name: 'Show more lines' }).click();
  expect(more).toHaveBeenCalledOnce();
  rerender(<MoreLines read={230} more={undefined} busy={false} />);
  expect(container.textContent).toBe('');
});
