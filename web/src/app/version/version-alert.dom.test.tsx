import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../kit/testing/dom.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { describeTab, noTabs, openTab } from '../tabs/tabs.ts';
import { version } from './version.ts';
import { VersionAlert } from './version-alert.tsx';

const FOUND = 'A new version (b) was found. Refresh to apply it.';
const LONG_MS = 60_000;

const reload = vi.fn();
const found = () => act(() => version.set({ present: 'a', newer: 'b' }));
/** A page in which something typed is, or is not any more, unsaved. */
const setDirty = (dirty: boolean) =>
  act(() => {
    const open = openTab(noTabs, { path: '/master/plant', plantNo: '2031', query: {} });
    tabs.set(describeTab(open, open.active ?? '', { dirty }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  reload.mockClear();
  version.set({ present: 'a', newer: undefined });
  tabs.set(noTabs);
  show(<VersionAlert />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells that a newer version was found, and reloads once it can be read', () => {
  expect(screen.queryByRole('alert')).toBeNull();
  found();
  expect(screen.getByRole('alert').textContent).toContain(FOUND);
  expect(reload).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(LONG_MS));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits while something typed is not saved, and reloads after the save', () => {
  setDirty(true);
  found();
  expect(screen.getByRole('alert').textContent).toContain(`${FOUND} Save your input first`);
  act(() => vi.advanceTimersByTime(LONG_MS));
  expect(reload).not.toHaveBeenCalled();
  setDirty(false);
  expect(screen.getByRole('alert').textContent).not.toContain('Save your input');
  act(() => vi.advanceTimersByTime(LONG_MS));
  expect(reload).toHaveBeenCalledTimes(1);
});
