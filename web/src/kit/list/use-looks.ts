import type { ListEndpoint, Page } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryKeyOf } from '../../client/call.ts';
import { takes } from '../../client/contract.ts';
import { usePlace } from '../tab/tab.tsx';
import { changedRows } from './heard-rows.ts';
import { inPlace, rowsInPlace } from './in-place.ts';
import type { ListRow } from './list-row.ts';
import type { ListRows } from './use-list-rows.ts';

/** The changes by others that a list does not show yet, so that no row moves under the pointer. */
export interface ListNews {
  /** Rows that came to the page that shows; nothing where it is not known how many. */
  added: number | undefined;
  /** Rows that went from it. */
  gone: number;
}

/** The filter, order and page that a list asks for; its own contract has checked them. */
type AskedPage = Readonly<Record<string, unknown>>;

/** A list of no known filter takes none by its type. */
type AnyInput = Record<string, never>;

interface Looks {
  /** What the last looks found besides the rows that show. */
  news: ListNews | undefined;
  forget(): void;
  /** Reads the page again. */
  lookAtAll(): Promise<void>;
  /** Reads those of the changed documents that show again; nothing where none does. */
  lookAtRows(changed: ReadonlySet<string>): Promise<void>;
}

/** In a scroll it is not known what came: it is only said that something did. */
const UNKNOWN: ListNews = { added: undefined, gone: 0 };

/** The ways to look again at a page that shows: rows that are there follow in their places, those that come or go are told. */
export const useLooks = <Row extends ListRow>(of: ListEndpoint<Row>, rows: ListRows<Row>): Looks => {
  const { plantNo } = usePlace();
  const client = useQueryClient();
  const input = rows.asked as AskedPage | undefined;
  const asked = JSON.stringify(input ?? null);
  const [told, setTold] = useState<{ asked: string; news: ListNews }>();
  const key = queryKeyOf(of, input as AnyInput | undefined, plantNo);
  const shown = () => client.getQueryData<Page<Row>>(key);
  const read = (what: AskedPage) => call(of, what as AnyInput, { plantNo }).catch(() => undefined);
  const lookAtAll = async (): Promise<void> => {
    if (!input) return setTold({ asked, news: UNKNOWN });
    const fresh = await read(input);
    // The reader may have read the page meanwhile: what shows now is what the rows are put into.
    const now = shown();
    if (!now || !fresh) return;
    const { page, added, gone } = inPlace(now, fresh);
    client.setQueryData(key, page);
    setTold(added + gone > 0 ? { asked, news: { added, gone } } : undefined);
  };
  const lookAtRows = async (changed: ReadonlySet<string>): Promise<void> => {
    if (!input) return setTold({ asked, news: UNKNOWN });
    const ids = changedRows(of, shown()?.rows ?? [], changed);
    if (ids.length === 0) return;
    if (!takes(of, 'id') || 'id' in input) return lookAtAll();
    const fresh = await read({ ...input, id: ids, page: 1, limit: ids.length });
    const now = shown();
    if (!now || !fresh) return;
    client.setQueryData(key, rowsInPlace(now, fresh.rows));
    const gone = ids.length - fresh.rows.length;
    if (gone > 0) setTold(before => ({ asked, news: { added: before?.news.added ?? 0, gone } }));
  };
  return {
    news: told?.asked === asked ? told.news : undefined,
    forget: () => setTold(undefined),
    lookAtAll,
    lookAtRows,
  };
};
