import { Refusal } from '@inbound/shared';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { floatingNotices, keptNotices } from '../../client/notices.ts';
import { show } from '../testing/dom.tsx';
import { DraftSaved } from './draft-saved.tsx';
import { noteDraftRefused, noteDraftSaved } from './refused-save.ts';

const FAILED = new Refusal('cache_failed', {}, { trackId: 'T-1' });

beforeEach(() => {
  noteDraftSaved();
  floatingNotices.set([]);
  keptNotices.set([]);
});

it('a draft that the server does not take is told once, and is said to be in this window alone', () => {
  show(<DraftSaved typed at={undefined} />);
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
  act(() => noteDraftRefused(FAILED));
  act(() => noteDraftRefused(FAILED));
  expect(floatingNotices.get()).toMatchObject([{ tone: 'danger', text: { refusal: FAILED } }]);
  expect(screen.getByRole('status').textContent).toContain('Kept here, not sent');
  act(noteDraftSaved);
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
  act(() => noteDraftRefused(FAILED));
  expect(floatingNotices.get()).toHaveLength(2);
});

it('what is told elsewhere is not told here: no network, a session that is over, another machine', () => {
  for (const code of ['offline', 'token', 'conflict'] as const) noteDraftRefused(new Refusal(code));
  noteDraftRefused(new RangeError('too large'));
  expect(floatingNotices.get()).toEqual([]);
});
