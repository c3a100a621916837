import type { ListEndpoint, Page, ScreenPath } from '@inbound/shared';
import { useEffect } from 'react';
import { call } from '../../client/call.ts';
import { createStore, useStore } from '../../client/store.ts';
import { usePlace } from '../tab/tab.tsx';

/** The page of a list from which details are opened: which rows stand there, and where the page stands in the list. */
export interface ListPage {
  ids: readonly string[];
  /** Rows before the page. */
  before: number;
  /** All rows that the filters let through, as it is written. */
  total: string;
  /** The status tab, in words; undefined for all rows. */
  view: string | undefined;
  /** Another page follows. */
  goesOn: boolean;
}

/** The request that reads a page again: the list, with the filters of its address and the page of its pager. */
export interface AskedPage {
  of: ListEndpoint;
  input: { page: number; limit: number } & Record<string, unknown>;
}

/** A row beside others of its page. */
export interface Neighbours {
  /** Its place in the list, from 1. */
  place: number;
  previous: string | undefined;
  next: string | undefined;
}

const pages = createStore<ReadonlyMap<string, ListPage>>(new Map());
const asked = new Map<string, AskedPage>();

const keyOf = (plantNo: string, path: ScreenPath): string => `${plantNo}|${path}`;

/** Whether the row before or after this one is on another page. */
export const isBeyond = ({ ids, before, goesOn }: Pick<ListPage, 'ids' | 'before' | 'goesOn'>, id: string) => ({
  previous: ids[0] === id && before > 0,
  next: ids.at(-1) === id && goesOn,
});

/** The rows before and after a row on its page; undefined if the page does not contain it. */
export const neighboursOf = ({ ids, before }: Pick<ListPage, 'ids' | 'before'>, id: string): Neighbours | undefined => {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { place: before + at + 1, previous: ids[at - 1], next: ids[at + 1] };
};

/** Remembers the page that a visible list shows, so that a detail opened from it knows the rows before and after its own. */
export const useKeptPage = (path: ScreenPath | undefined, page: ListPage | undefined, ask: AskedPage): void => {
  const { plantNo, visible } = usePlace();
  const text = JSON.stringify(page);
  useEffect(() => {
    if (path === undefined || text === undefined || !visible) return;
    asked.set(keyOf(plantNo, path), ask);
    pages.set(present => new Map(present).set(keyOf(plantNo, path), JSON.parse(text) as ListPage));
  }, [plantNo, path, text, visible, ask]);
};

/** The page of the list from which this detail can have been opened. */
export const useOriginPage = (): ListPage | undefined => {
  const { plantNo, path } = usePlace();
  return useStore(pages, all => all.get(keyOf(plantNo, path)));
};

/** The row of a page that was turned to with which one goes on: others may have pushed the row that one comes from on to it. */
export const nextOn = (ids: readonly string[], from: string, by: 1 | -1): string | undefined => {
  const at = ids.indexOf(from);
  if (at < 0) return by === 1 ? ids[0] : ids.at(-1);
  return ids[at + by];
};

/**
 * Turns the page from which details are opened, without showing it, and answers the row that stands there after the one
 * that is shown, or before it; nothing where there is none any more.
 */
export const turnPage = async (
  plantNo: string,
  path: ScreenPath,
  from: string,
  by: 1 | -1,
): Promise<string | undefined> => {
  const key = keyOf(plantNo, path);
  const [ask, present] = [asked.get(key), pages.get().get(key)];
  if (!ask || !present) return undefined;
  const input = { ...ask.input, page: ask.input.page + by };
  const { rows, next } = (await call(ask.of, input as never, { plantNo })) as Page<{ id: string }>;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  asked.set(key, { ...ask, input });
  const before = (input.page - 1) * input.limit;
  pages.set(all => new Map(all).set(key, { ...present, ids, before, goesOn: typeof next === 'string' }));
  return nextOn(ids, from, by);
};
