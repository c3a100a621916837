import { listPlants } from '@inbound/shared/master/plant/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuery } from '../../client/call.ts';
import { send } from '../../client/transport.ts';
import { signInAs } from '../../kit/testing/sample.ts';
import { loadScreen, provideScreens, type ScreenTable } from '../screen-loader.ts';
import { TabHostView } from './tab-host.tsx';
import { dropAllTabs, tabs } from './tab-store.ts';
import { noTabs, openTab } from './tabs.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const SIX_MINUTES_MS = 6 * 60_000;
const PLANTS = '/master/plant';
const MATERIALS = '/master/material';

/** A list as far as the trap is concerned: what was read, or that it is awaited. */
const Plants = () => {
  const { data } = useQuery(listPlants, {});
  return data ? <p>{data.total} plants</p> : <p>skeleton</p>;
};
const Materials = () => <p>materials</p>;

const open = (path: typeof PLANTS | typeof MATERIALS) =>
  act(async () => tabs.set(present => openTab(present, { path, plantNo: '2031', query: {} })));
const asked = () => vi.mocked(send).mock.calls.filter(([called]) => called === listPlants).length;
const page = (total: number) => ({ rows: [], total, totalIsCapped: false, next: null, at: '2026-11-24T08:00:00.000Z' });

beforeEach(async () => {
  signInAs([]);
  const screens = { [PLANTS]: { load: async () => Plants }, [MATERIALS]: { load: async () => Materials } };
  provideScreens(screens as unknown as ScreenTable);
  await Promise.all([loadScreen(PLANTS), loadScreen(MATERIALS)]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  dropAllTabs();
  tabs.set(noTabs);
});

it('TRAP-3 · a tab that comes back after six minutes shows what it had, at its place, and reads once more, quietly', async () => {
  vi.mocked(send).mockResolvedValue(page(3) as never);
  render(<TabHostView />);
  await open(PLANTS);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('3 plants')).toBeDefined();
  const box = () => screen.getByText(/plants$/).closest('.page') as HTMLElement;
  box().scrollTop = 120;
  fireEvent.scroll(box());

  await open(MATERIALS);
  await act(() => vi.advanceTimersByTimeAsync(SIX_MINUTES_MS));
  expect(asked()).toBe(1);

  let answer: (page: never) => void = () => undefined;
  vi.mocked(send).mockImplementation(
    () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  );
  await open(PLANTS);
  // While it reads again the rows stand as they were.
  expect(screen.getByText('3 plants')).toBeDefined();
  expect(screen.queryByText('skeleton')).toBeNull();
  expect(box().scrollTop).toBe(120);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked()).toBe(2);
  await act(async () => answer(page(4) as never));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('4 plants')).toBeDefined();
  expect(asked()).toBe(2);
});
