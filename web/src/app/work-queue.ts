import { type AnswerOf, groupBy, type Refusal } from '@inbound/shared';
import type { RowCount } from '@inbound/shared/system/home/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../client/call.ts';
import { usePoll } from '../client/poll.ts';
import { appClient } from '../client/session.ts';
import { sumOfCounts } from './home/count.ts';

export type WorkQueue = AnswerOf<typeof readWorkQueue>;
export type QueueLine = WorkQueue['lines'][number];

const MINUTE_MS = 60_000;

/** What waits for the reader in a plant; home and the menu share one read. */
export const useWorkQueue = (plantNo: string | undefined) =>
  useQuery<WorkQueue, Refusal>(
    {
      queryKey: ['work-queue', plantNo],
      queryFn: ({ signal }) => call(readWorkQueue, {}, { signal, ...(plantNo ? { plantNo } : {}) }),
      enabled: plantNo !== undefined,
      staleTime: MINUTE_MS,
    },
    appClient,
  );

/** How much waits behind each path; what is zero has no entry. */
export const countsOf = (lines: readonly QueueLine[]): ReadonlyMap<string, RowCount> => {
  const byPath = groupBy(
    lines.filter(({ count }) => count > 0),
    ({ path }) => path,
  );
  return new Map([...byPath].map(([path, same]) => [path, sumOfCounts(same)]));
};

/** The counts beside the entries of the menu, asked for once a minute. */
export const useMenuCounts = (plantNo: string | undefined): ReadonlyMap<string, RowCount> => {
  const { data, refetch } = useWorkQueue(plantNo);
  usePoll(() => void refetch());
  return useMemo(() => countsOf(data?.lines ?? []), [data]);
};
