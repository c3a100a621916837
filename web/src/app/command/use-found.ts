import type { Refusal } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { type FoundKind, findByNumber } from '@inbound/shared/system/search/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { appClient } from '../../client/session.ts';
import { loadAreaTexts } from '../../client/texts.ts';
import { useSettled } from '../../kit/use-settled.ts';

/** Who goes on typing within so many milliseconds asks once. */
const REST_MS = 150;

/** A number is known for so long; who searches again later asks again. */
const FRESH_MS = 10_000;

/** Numbers of all plants of the reader are found, whichever plant his tab stands in. */
const ALL_PLANTS = '*';

const find = async (search: string, signal: AbortSignal): Promise<readonly FoundKind[]> => {
  const { kinds } = await call(findByNumber, { search }, { signal, plantNo: ALL_PLANTS });
  const areas = new Set(kinds.flatMap(({ path }) => (isScreenPath(path) ? [screens[path].area] : [])));
  await Promise.all([...areas].map(loadAreaTexts));
  return kinds;
};

export interface Found {
  kinds: readonly FoundKind[];
  /** What was typed has not been looked for yet. */
  isPending: boolean;
  refusal: Refusal | undefined;
}

/** What begins as was typed, asked for once typing rests; a call that is overtaken is cut off. */
export const useFound = (typed: string): Found => {
  const wanted = typed.trim();
  const rested = useSettled(wanted, REST_MS);
  const { data, error, isFetching } = useQuery<readonly FoundKind[], Refusal>(
    {
      queryKey: ['search', rested],
      queryFn: ({ signal }) => find(rested, signal),
      enabled: rested !== '',
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
      retry: false,
    },
    appClient,
  );
  const isCurrent = rested === wanted;
  return {
    kinds: (isCurrent && wanted !== '' && data) || [],
    isPending: wanted !== '' && (!isCurrent || isFetching),
    refusal: isCurrent ? (error ?? undefined) : undefined,
  };
};
