import type { Permission, ScreenPath } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { type DictionaryEntry, readDictionary } from '@inbound/shared/system/dictionary/contract';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { QueryClient, queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from './call.ts';
import type { Owner } from './device/owner.ts';
import { type Information, session, tenant } from './session-store.ts';
import { useStore } from './store.ts';

export type { Information };

/** Session, dictionary, permissions and counts live here, apart from the clients of the tabs. */
export const appClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, gcTime: Number.POSITIVE_INFINITY } },
});

/** The session information; only inside of the signed-in part of the page. */
export const useSession = (): Information => {
  const information = useStore(session, state => state.information);
  if (!information) throw new Error('nobody is signed in');
  return information;
};

/** Who is signed in here, as what lies on the device names its owner; nobody before that is known. */
export const usePresentOwner = (): Owner | undefined => {
  const userNo = useStore(session, ({ information }) => information?.user.userNo);
  const number = useStore(tenant, value => value);
  return useMemo(() => (userNo === undefined ? undefined : { tenant: number, userNo }), [number, userNo]);
};

/** Whose the calls are that are made here; only inside of the signed-in part of the page. */
export const useOwner = (): Owner => {
  const owner = usePresentOwner();
  if (!owner) throw new Error('nobody is signed in');
  return owner;
};

/** Asks whether a permission is held; nothing else asks (kit.md, Permission). */
export const useMay = (): ((permission: Permission) => boolean) => {
  const permissions = useStore(session, state => state.information?.permissions);
  const held = useMemo(() => new Set(permissions), [permissions]);
  return useCallback((permission: Permission) => held.has(permission), [held]);
};

/** Asks whether the tenant's mode has a page. */
export const useHasPage = (): ((path: ScreenPath) => boolean) => {
  const { mode } = useSession();
  return useCallback((path: ScreenPath) => screens[path].modes.includes(mode), [mode]);
};

const none: readonly DictionaryEntry[] = [];
const MINUTE_MS = 60_000;
const FRESH_MINUTES = 5;

const dictionary = queryOptions({
  queryKey: ['dictionary'],
  queryFn: ({ signal }) => call(readDictionary, {}, { signal }),
  staleTime: FRESH_MINUTES * MINUTE_MS,
});

let shownStamp: string | undefined;

/** Somebody has changed a text since it was read here: it is read anew, and shown as it was meanwhile. */
session.subscribe(() => {
  const stamp = session.get().information?.dictionaryStamp;
  if (stamp === shownStamp) return;
  // Cells ask for nothing: it is read anew although no picker shows it.
  if (shownStamp && stamp) void appClient.invalidateQueries({ queryKey: dictionary.queryKey, refetchType: 'all' });
  shownStamp = stamp;
});

/** Reads all dictionaries as soon as somebody is in, once for all pickers (specification §7). */
export const usePrefetchedDictionaries = (): void => usePrefetchQuery(dictionary, appClient);

/** The entries of a type in their order, inactive ones too: a stored value must stay readable. */
export const useDictionary = (typeCode: DictionaryName | undefined): readonly DictionaryEntry[] => {
  const { data } = useQuery(dictionary, appClient);
  return useMemo(
    () => (data ?? none).filter(entry => entry.typeCode === typeCode).sort((a, b) => a.sort - b.sort),
    [data, typeCode],
  );
};
