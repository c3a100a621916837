import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/dom.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('is fetched once for all places, with its first use', async () => {
  const load = vi.fn(async () => Greeting);
  const Late = lazyWithRetry(load, 'form');
  const { unmount } = show(<Late name="Li" />);
  expect(screen.getByRole('status').textContent).toContain('loading');
  expect(await screen.findByText('Hello Li')).toBeTruthy();
  unmount();
  show(<Late name="Wang" />);
  expect(screen.getByText('Hello Wang')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('that does not come says so in its place, and that it comes once the page is reloaded', async () => {
  const Late = lazyWithRetry((): Promise<typeof Greeting> => Promise.reject(new TypeError('no network')), 'form');
  show(
    <>
      <h1>The page</h1>
      <Late name="Li" />
    </>,
  );
  expect(await screen.findByText(/No connection/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});
