import type { ScreenPath } from '@inbound/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { TabContext, type TabHost } from '../client/tab-context.ts';

/** A tab without a shell: holds an address and a memory, opens nothing. */
export const Stage = ({
  path,
  query: initial = {},
  children,
}: {
  path: ScreenPath;
  query?: object;
  children: ReactNode;
}) => {
  const [query, setQuery] = useState<object>(initial);
  const queryClient = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }),
    [],
  );
  const host = useMemo<TabHost>(() => {
    const memory = new Map<string, unknown>();
    return {
      change: (_, next) => setQuery(next),
      close: () => {},
      open: () => {},
      say: () => {},
      shows: () => true,
      memory: () => memory,
      remember: (_, name, value) => memory.set(name, value),
    };
  }, []);
  const place = useMemo(
    () => ({ key: path, plantNo: '2031', path, query, queryClient, visible: true, host }),
    [path, query, queryClient, host],
  );
  return (
    <TabContext.Provider value={place}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </TabContext.Provider>
  );
};
