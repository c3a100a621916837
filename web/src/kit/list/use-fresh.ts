import type { ListEndpoint, Timestamp } from '@inbound/shared';
import { MOST_OPENED_AT_ONCE, readOpened } from '@inbound/shared/system/opened/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery } from '../../client/call.ts';
import { onOwnNews } from '../../client/live/live.ts';
import { postDone } from '../../client/notices.ts';
import { noteLooked, openedHere } from '../../client/opened.ts';
import { ALL_PLANTS, type Look, looks, setLook } from '../../client/settings/looks.ts';
import { useStore } from '../../client/store.ts';
import type { FilterValues } from '../filters/filter-values.ts';
import { usePlace } from '../tab/tab.tsx';
import { isFreshRow, wasLookedAt } from './fresh-rows.ts';
import type { ListRow } from './list-row.ts';
import type { ListRows } from './use-list-rows.ts';

/** The rows of a list that were changed since the user last looked. */
export interface Fresh<Row> {
  isFresh(row: Row): boolean;
  /** Some of the rows that show are. */
  some: boolean;
  /** Takes all marks from the list, and offers to take that back. */
  readAll(): void;
  /** Rows were looked at, or changed by the reader himself. */
  look(ids: readonly string[]): void;
}

const NEVER: Look = {};

/** What a list is called among those that one has looked at: those of each kind are lists of their own. */
const nameOf = ({ path }: ListEndpoint, within: FilterValues = {}): string =>
  [path, ...Object.values(within).map(String)].join(' ');

/** The document that shows a row. */
const documentOf = ({ fresh = 'id' }: ListEndpoint, row: ListRow): string =>
  String((row as Record<string, unknown>)[fresh]);

/** When the documents of some rows were opened: as the server knows, and from this window since. */
const useOpened = <Row extends ListRow>(
  of: ListEndpoint<Row>,
  rows: readonly Row[],
): ReadonlyMap<string, Timestamp> => {
  const ids = useMemo(
    () => [...new Set(rows.flatMap(row => [documentOf(of, row), row.id]))].slice(0, MOST_OPENED_AT_ONCE),
    [of, rows],
  );
  const { data } = useQuery(readOpened, of.fresh && ids.length > 0 ? { ids } : undefined);
  const here = useStore(openedHere, value => value);
  return useMemo(() => new Map([...(data ?? []).map(({ id, at }) => [id, at] as const), ...here]), [data, here]);
};

/** What the reader changes himself, with whatever call, is no news to him. */
const useOwnChanges = (isMarked: boolean, look: (ids: readonly string[]) => void): void => {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isMarked) return;
    return onOwnNews(news => {
      if (news !== 'all') latest.current(news.flatMap(({ ids }) => ids ?? []));
    });
  }, [isMarked]);
};

/** Which rows were changed since their reader looked at the list, or at what they belong to (decision 0056). */
export const useFresh = <Row extends ListRow>(
  of: ListEndpoint<Row>,
  { loaded, readAt }: ListRows<Row>,
  within: FilterValues | undefined,
): Fresh<Row> => {
  const { plantNo, key } = usePlace();
  const place = plantNo || ALL_PLANTS;
  const name = nameOf(of, within);
  const isKnown = useStore(looks, value => value !== undefined);
  const look = useStore(looks, value => value?.[name] ?? NEVER);
  const opened = useOpened(of, loaded);
  const isMarked = of.fresh !== undefined;
  const isFirst = isMarked && isKnown && readAt !== undefined && !wasLookedAt(look, place);
  useEffect(() => {
    // Who comes for the first time has nothing that could be new to him.
    if (isFirst && readAt !== undefined) setLook(name, { ...look, [place]: readAt });
  }, [isFirst, readAt, name, look, place]);
  const isFresh = useCallback(
    (row: Row) =>
      isMarked && readAt !== undefined && isFreshRow(row, documentOf(of, row), { look, place, readAt, opened }),
    [isMarked, of, look, place, readAt, opened],
  );
  const note = (ids: readonly string[]) => {
    const touched = new Set(ids);
    const documents = loaded.filter(({ id }) => touched.has(id)).map(row => documentOf(of, row));
    if (isMarked) noteLooked([...new Set([...ids, ...documents])]);
  };
  useOwnChanges(isMarked, note);
  const readAll = () => {
    if (readAt === undefined) return;
    setLook(name, { ...look, [place]: readAt });
    postDone('kit.list.allRead', {}, key, () => setLook(name, look));
  };
  return { isFresh, some: isMarked && loaded.some(isFresh), readAll, look: note };
};
