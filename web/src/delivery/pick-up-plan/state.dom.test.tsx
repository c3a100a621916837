import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { show } from '../../kit/testing/dom.tsx';
import { PlanState } from './columns.tsx';

beforeAll(() => loadAreaTexts('delivery'));

it('a plan that waits for the supplier is not shown as confirmed; once it is answered it is', () => {
  const { rerender } = show(<PlanState record={{ state: 'confirmed', turn: 'supplier' }} />);
  expect(screen.getByText('To be answered').closest('[data-tone]')?.getAttribute('data-tone')).toBe('action');
  expect(screen.queryByText('Confirmed')).toBeNull();
  rerender(<PlanState record={{ state: 'confirmed', turn: 'forwarder' }} />);
  expect(screen.getByText('Confirmed')).toBeDefined();
});
