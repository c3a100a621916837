import { BATCH_LIMIT, type ListEndpoint } from '@inbound/shared';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { postText } from '../../client/notices.ts';
import type { ChosenWhole, WholeFilter } from '../bulk/bulk.ts';
import type { Selected } from '../grid/selection.ts';
import { usePlace, useTabState } from '../tab/tab.tsx';
import type { ListRow } from './list-row.ts';
import type { ListState } from './use-list-state.ts';

type Selection<Row> = { selected: Selected<Row>; change(next: Selected<Row>): void };

const LARGEST_PAGE = 200;

/** All rows of a filter, page by page. */
const readAll = async <Row extends ListRow>(
  of: ListEndpoint<Row>,
  filter: WholeFilter['filter'],
  plantNo: string | undefined,
): Promise<readonly Row[]> => {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await call(of, { ...filter, page, limit: LARGEST_PAGE, count: 'none' }, { plantNo });
    all.push(...rows);
    if (rows.length < LARGEST_PAGE || all.length >= BATCH_LIMIT) return all;
  }
};

/**
 * "Select all": the filter is what is chosen, and the server does the work with its rows. It holds until the filter is
 * changed, or a row is chosen or left out by hand. Of more rows than a batch takes none are chosen, and it is said.
 */
export const useWhole = <Row extends ListRow>(
  of: ListEndpoint<Row>,
  state: ListState,
  own: Selection<Row>,
  loaded: readonly Row[],
) => {
  const { plantNo, key } = usePlace();
  const { count } = useFormat();
  const [kept, keep] = useTabState<WholeFilter | null>('whole', null);
  const isOfThis = kept !== null && JSON.stringify(kept.filter) === JSON.stringify(state.asked);
  const whole = useMemo<ChosenWhole<Row> | undefined>(
    () => (isOfThis ? { of, filter: kept, read: () => readAll(of, kept.filter, plantNo) } : undefined),
    [of, kept, isOfThis, plantNo],
  );
  const selection = useMemo<Selection<Row>>(
    () => ({
      selected: whole ? new Map(loaded.map(row => [row.id, row])) : own.selected,
      change: next => {
        keep(null);
        own.change(next);
      },
    }),
    [whole, loaded, own, keep],
  );
  const chooseAll = async (): Promise<void> => {
    const { asked } = state;
    const { total, at } = await call(of, { ...asked, page: 1, limit: 1, count: 'exact' }, { plantNo });
    if (total > BATCH_LIMIT)
      postText('warning', 'kit.bulk.tooMany', { count: count(total), most: count(BATCH_LIMIT) }, key);
    else if (total > 0) keep({ filter: asked, expected: total, seenAt: at });
  };
  return { whole, selection, chooseAll };
};
