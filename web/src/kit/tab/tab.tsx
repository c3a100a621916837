import type { QueryOf, ScreenPath } from '@inbound/shared';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Link } from '../../client/link.ts';
import { type OpenWhere, TabContext, type TabPlace, type TabSays } from '../../client/tab-context.ts';
import { useHolding } from './unsaved.ts';

export interface Tab<Q> {
  query: Q;
  /** Changes filters, view, page …; the address follows, and it is no navigation. */
  change(part: Partial<Q>): void;
  close(): void;
  open(to: Link, where?: OpenWhere): void;
}

/** The tab that surrounds a screen; every screen stands in one. */
export const usePlace = (): TabPlace => {
  const place = useContext(TabContext);
  if (!place) throw new Error('a screen part is used outside of a tab');
  return place;
};

/**
 * The tab of a screen: what its address says, and how to leave it. `title` is the short number, `partner` whom it is
 * about, once they are known.
 */
export const useTab = <P extends ScreenPath>(
  path: P,
  says: Pick<TabSays, 'title' | 'partner'> = {},
): Tab<QueryOf<P>> => {
  const place = usePlace();
  if (place.path !== path) throw new Error(`the screen of ${path} is used in a tab of ${place.path}`);
  const { host, key, query } = place;
  const { title, partner } = says;
  useEffect(() => {
    if (title !== undefined) host.say(key, { title, ...(partner === undefined ? {} : { partner }) });
  }, [host, key, title, partner]);
  return useMemo(
    () => ({
      query: query as QueryOf<P>,
      change: (part: Partial<QueryOf<P>>) => host.change(key, { ...query, ...part }),
      close: () => host.close(key),
      open: (to: Link, where: OpenWhere = 'new') => host.open(key, to, where),
    }),
    [host, key, query],
  );
};

/**
 * Marks the tab of a part as holding something unsent: that guards close, sign-out and reload, lets the acts of the page
 * wait, and keeps the section of the part while another one shows.
 */
export const useDirty = (dirty: boolean): void => useHolding(usePlace(), dirty);

/** The most that one value may take, in characters of JSON. */
const LARGEST_STATE = 64 * 1024;

/** State that survives freezing and reload: selection, open groups, pane widths, scroll. At most 64 KB of JSON. */
export const useTabState = <T,>(name: string, initial: T): [T, (next: T) => void] => {
  const { host, key } = usePlace();
  const [value, setValue] = useState<T>(() => {
    const remembered = host.memory(key).get(name);
    return remembered === undefined ? initial : (remembered as T);
  });
  const change = useCallback(
    (next: T) => {
      setValue(next);
      if (JSON.stringify(next).length <= LARGEST_STATE) host.remember(key, name, next);
    },
    [host, key, name],
  );
  return [value, change];
};
