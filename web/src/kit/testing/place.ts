import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { TabPlace } from '../../client/tab-context.ts';

let opened = 0;

/** A tab of its own for what a test shows: what is typed in one is kept for it. */
export const tabPlace = (): TabPlace => ({
  key: `tab ${++opened}`,
  plantNo: '2031',
  path: '/delivery/note',
  query: {},
  queryClient: new QueryClient(),
  visible: true,
  host: {
    change: vi.fn(),
    close: vi.fn(),
    open: vi.fn(),
    say: vi.fn(),
    shows: () => true,
    memory: () => new Map(),
    remember: vi.fn(),
  },
});
