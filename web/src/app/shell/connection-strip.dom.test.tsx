import { asTimestamp } from '@inbound/shared';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lostSince, noteReached, noteUnreached } from '../../client/connection.ts';
import { formatSetting } from '../../client/format/setting.ts';
import { currentPlant } from '../../client/link.ts';
import { setClock } from '../../client/now.ts';
import { type Information, informSession } from '../../client/session-store.ts';
import { DraftSaved } from '../../kit/draft/draft-saved.tsx';
import { show } from '../../kit/testing/dom.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

const { askVersion } = vi.hoisted(() => ({ askVersion: vi.fn(async () => {}) }));
vi.mock('../version/version.ts', () => ({ askVersion }));

const SAID = 'No connection since 19:36. What you type is kept here.';
const PROBE_MS = 5_000;

beforeEach(() => {
  vi.useFakeTimers();
  setClock(() => Date.parse('2026-11-28T18:36:40Z'));
  formatSetting.set(setting => ({ ...setting, zone: 'Europe/Berlin' }));
  askVersion.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  setClock(Date.now);
  act(noteReached);
});

const strip = () => screen.queryByText(SAID);

it('tells the time of the plant whose page is open, as the page does', () => {
  const plants = [{ id: 'p', plantNo: '2031', timeZone: 'Asia/Shanghai' }];
  act(() => {
    informSession({ user: { plants }, permissions: [], queryKeys: [] } as unknown as Information);
    currentPlant.set('2031');
  });
  show(<ConnectionStrip />);
  act(noteUnreached);
  expect(screen.queryByText(SAID.replace('19:36', '02:36'))).not.toBeNull();
  act(() => currentPlant.set(undefined));
  expect(strip()).not.toBeNull();
});

it('says since when the server is out of reach, and goes when a call reaches it', () => {
  show(<ConnectionStrip />);
  expect(strip()).toBeNull();
  act(noteUnreached);
  expect(strip()).not.toBeNull();
  setClock(() => Date.parse('2026-11-28T18:40:00Z'));
  act(noteUnreached);
  expect(strip()).not.toBeNull();
  act(noteReached);
  expect(strip()).toBeNull();
});

it('is there at once when the browser loses its network, and asks for the server until it is back', () => {
  show(<ConnectionStrip />);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(strip()).not.toBeNull();
  expect(askVersion).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(PROBE_MS));
  expect(askVersion).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(askVersion).toHaveBeenCalledTimes(2);
  act(noteReached);
  act(() => void vi.advanceTimersByTime(2 * PROBE_MS));
  expect(askVersion).toHaveBeenCalledTimes(2);
});

it('beside Send, what is typed is kept here as long as it cannot be saved', () => {
  const { rerender } = show(<DraftSaved typed at={asTimestamp(0)} />);
  expect(screen.getByRole('status').textContent).toContain('Draft saved');
  act(noteUnreached);
  rerender(<DraftSaved typed at={undefined} />);
  expect(screen.getByRole('status').textContent).toContain('Kept here, not sent');
  rerender(<DraftSaved typed={false} at={undefined} />);
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
  expect(lostSince.get()).toBeDefined();
});
