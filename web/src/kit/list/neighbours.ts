import type { ScreenPath } from '@inbound/shared';
import { useEffect } from 'react';
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
}

/** A row beside others of its page. */
export interface Neighbours {
  /** Its place in the list, from 1. */
  place: number;
  previous: string | undefined;
  next: string | undefined;
}

const pages = createStore<ReadonlyMap<string, ListPage>>(new Map());

const keyOf = (plantNo: string, path: ScreenPath): string => `${plantNo}|${path}`;

/** What stands before and after a row on its page; undefined when the page does not hold it. */
export const neighboursOf = ({ ids, before }: Pick<ListPage, 'ids' | 'before'>, id: string): Neighbours | undefined => {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : { place: before + at + 1, previous: ids[at - 1], next: ids[at + 1] };
};

/** Keeps the page that a list in sight shows, for the details that are opened from it; the list seen last counts. */
export const useKeptPage = (path: ScreenPath | undefined, page: ListPage | undefined): void => {
  const { plantNo, visible } = usePlace();
  const text = JSON.stringify(page);
  useEffect(() => {
    if (path === undefined || text === undefined || !visible) return;
    pages.set(present => new Map(present).set(keyOf(plantNo, path), JSON.parse(text) as ListPage));
  }, [plantNo, path, text, visible]);
};

/** The page of the list from which this detail can have been opened. */
export const useOriginPage = (): ListPage | undefined => {
  const { plantNo, path } = usePlace();
  return useStore(pages, all => all.get(keyOf(plantNo, path)));
};
