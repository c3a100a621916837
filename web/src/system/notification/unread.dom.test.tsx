import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appClient } from '../../client/session.ts';
import { send } from '../../client/transport.ts';
import { show } from '../../kit/testing/dom.tsx';
import { UNREAD_KEY, useUnread } from './unread.ts';

vi.mock('../../client/transport.ts', () => ({ send: vi.fn() }));
vi.mock('../../client/token.ts', () => ({ accessToken: async () => 'token' }));

const Count = () => <output>{useUnread(true)}</output>;

it('keeps of the notification call only the total', async () => {
  vi.mocked(send).mockResolvedValue({ rows: [{ id: '1' }, { id: '2' }], total: 12 });
  show(<Count />);
  expect((await screen.findByText('12')).tagName).toBe('OUTPUT');
  expect(vi.mocked(send).mock.lastCall?.[1]).toEqual({ status: 'init', page: 1, limit: 10 });
  expect(appClient.getQueryData(UNREAD_KEY)).toBe(12);
});
