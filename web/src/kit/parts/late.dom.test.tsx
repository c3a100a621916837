import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/dom.tsx';
import { late } from './late.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('is fetched once for all places, with its first use', async () => {
  const load = vi.fn(async () => Greeting);
  const Late = late(load, 'form');
  const { unmount } = show(<Late name="Li" />);
  expect(screen.getByRole('status').textContent).toContain('loading');
  expect(await screen.findByText('Hello Li')).toBeTruthy();
  unmount();
  show(<Late name="Wang" />);
  expect(screen.getByText('Hello Wang')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('that does not come says so in its place, and comes when it is asked for again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('no network'));
  const Late = late(load, 'form');
  const { hands } = show(
    <>
      <h1>The page</h1>
      <Late name="Li" />
    </>,
  );
  expect(await screen.findByText(/No connection/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Li')).toBeTruthy();
});
