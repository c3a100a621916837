import type { AnswerOf, Refusal } from '@inbound/shared';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../client/call.ts';
import { usePoll } from '../client/poll.ts';
import { appClient } from '../client/session.ts';

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
export const countsOf = (lines: readonly QueueLine[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { path, count } of lines) if (count > 0) counts.set(path, (counts.get(path) ?? 0) + count);
  return counts;
};

/** The counts beside the entries of the menu, asked for once a minute. */
export const useMenuCounts = (plantNo: string | undefined): ReadonlyMap<string, number> => {
  const { data, refetch } = useWorkQueue(plantNo);
  usePoll(() => void refetch());
  return useMemo(() => countsOf(data?.lines ?? []), [data]);
};
