import { type ListView, readListViews } from '@inbound/shared/system/list-view/contract';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useQuery } from '../../client/call.ts';
import { changeListLayout, type ListLayout, listLayout, resetListLayout } from '../../client/settings/list-layouts.ts';
import type { Column } from '../columns/column.ts';
import { usePlace } from '../tab/tab.tsx';
import { arrangeColumns, hiddenOf } from './arrange.ts';
import { useOwnLayout } from './own-layout.ts';

/** What a saved view holds: what is asked for, and how it is shown. */
export const viewContent = z.object({
  filter: z.record(z.string(), z.unknown()).catch({}),
  sort: z.string().optional().catch(undefined),
  layout: listLayout.catch({}),
  /** Ranges of dates that are counted from the day on which the view is opened. */
  relative: z.record(z.string(), z.string()).catch({}),
});
export type ViewContent = z.output<typeof viewContent>;

/** What a view holds; of one that is damaged nothing is changed. */
export const contentOf = ({ content }: Pick<ListView, 'content'>): ViewContent => {
  try {
    return viewContent.parse(JSON.parse(content));
  } catch {
    return { filter: {}, layout: {}, relative: {} };
  }
};

export interface Arrangement<Row> {
  /** The screen of the list. */
  path: string;
  /** All columns in the reader's order. */
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  hidden: readonly string[];
  layout: ListLayout;
  views: readonly ListView[];
  /** The saved view that the address names. */
  view: ListView | undefined;
  /** Changes the reader's own arrangement; begun from a saved view, it becomes his own and the view stays as it is. */
  arrange(part: ListLayout): void;
  reset(): void;
  /** The views are read when somebody looks for them, or the address names one. */
  askForViews(): void;
  refreshViews(): void;
}

const noViews: readonly ListView[] = [];

/** How the list is arranged: by the view that its address names, else as the reader has left it. */
export const useArrangement = <Row>(all: readonly Column<Row>[]): Arrangement<Row> => {
  const { host, key, path, query } = usePlace();
  const { view: chosen } = query as { view?: string };
  const [asked, setAsked] = useState(false);
  const { data: views = noViews, refresh } = useQuery(readListViews, asked || chosen ? { path } : undefined);
  const own = useOwnLayout(path);
  const view = views.find(({ id }) => id === chosen);
  const layout = useMemo(() => (view ? contentOf(view).layout : own), [view, own]);
  return useMemo(() => {
    const columns = arrangeColumns(all, layout);
    const hidden = hiddenOf(all, layout);
    const leaveView = () => {
      if (view) host.change(key, { ...query, view: undefined });
    };
    return {
      path,
      columns,
      hidden,
      layout,
      views,
      view,
      shown: columns.filter(column => !hidden.includes(column.key)).map(column => ({ ...column, hidden: undefined })),
      arrange: part => {
        changeListLayout(path, view ? { ...layout, ...part } : part);
        leaveView();
      },
      reset: () => {
        resetListLayout(path);
        leaveView();
      },
      askForViews: () => setAsked(true),
      refreshViews: refresh,
    };
  }, [all, layout, views, view, host, key, query, path, refresh]);
};
