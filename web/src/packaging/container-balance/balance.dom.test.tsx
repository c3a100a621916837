import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadAreaTexts } from '../../client/texts.ts';
import { show } from '../../kit/testing/dom.tsx';
import { Balance, BelowZero } from './balance.tsx';

beforeAll(() => loadAreaTexts('packaging'));

it('an account below zero says so and what to do, any other does not', () => {
  const { unmount } = show(
    <>
      <Balance balance={-4} />
      <BelowZero balance={-4} />
    </>,
  );
  expect(screen.getByText('Below zero')).toBeDefined();
  expect(screen.getByText(/^4 pieces more came back than went out/)).toBeDefined();
  unmount();
  show(
    <>
      <Balance balance={0} />
      <BelowZero balance={0} />
    </>,
  );
  expect(screen.queryByText('Below zero')).toBeNull();
});
