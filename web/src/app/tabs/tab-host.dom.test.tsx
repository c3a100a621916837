import { listPlants } from '@inbound/shared/master/plant/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useQuery } from '../../client/call.ts';
import { createStore, useStore } from '../../client/store.ts';
import { send } from '../../client/transport.ts';
import { useDirty } from '../../kit/tab/tab.tsx';
import { signInAs } from '../../kit/testing/sample.ts';
import { loadScreen, provideScreens, type ScreenTable } from '../screen-loader.ts';
import { askedToClose, closeTab } from './host.ts';
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

/** A form over a list, as far as it is typed into. */
const Form = () => {
  useDirty(true);
  return <p>typed</p>;
};
const isFormOpen = createStore(false);
const Materials = () => (useStore(isFormOpen, value => value) ? <Form /> : <p>materials</p>);

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
  askedToClose.set([]);
  dropAllTabs();
  tabs.set(noTabs);
  isFormOpen.set(false);
});

const dirtyTabs = () => tabs.get().entries.flatMap(({ path, dirty }) => (dirty ? [path] : []));

it('keeps the mark of a page that does not show, and takes it away once the part that held it is gone', async () => {
  vi.mocked(send).mockResolvedValue(page(3) as never);
  isFormOpen.set(true);
  render(<TabHostView />);
  await open(MATERIALS);
  expect(dirtyTabs()).toEqual([MATERIALS]);
  await open(PLANTS);
  expect(dirtyTabs()).toEqual([MATERIALS]);
  closeTab(tabs.get().entries.find(({ path }) => path === MATERIALS)?.key ?? '');
  expect(askedToClose.get().map(({ path }) => path)).toEqual([MATERIALS]);
  await act(async () => isFormOpen.set(false));
  await open(MATERIALS);
  expect(screen.getByText('materials')).toBeDefined();
  expect(dirtyTabs()).toEqual([]);
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
