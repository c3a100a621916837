import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { show } from '../../kit/testing/dom.tsx';
import { LeftOut } from './line-picker.tsx';

beforeAll(() => loadAreaTexts('delivery'));

it('lines that are too many to offer are told also while nothing is chosen', () => {
  const { rerender, container } = show(<LeftOut others={0} destination={undefined} isCut />);
  expect(screen.getByText(/^The first 200 lines are shown/)).toBeDefined();
  rerender(<LeftOut others={3} destination={{ plantNo: '2031', unloadingPoint: 'A1' }} isCut={false} />);
  expect(container.textContent).toContain('2031 / A1');
  rerender(<LeftOut others={0} destination={undefined} isCut={false} />);
  expect(container.textContent).toBe('');
});
