import { z } from 'zod';
import { createStore } from '../store.ts';

/** Pixels between which a column may be drawn. */
export const WIDTHS = { least: 48, most: 800 } as const;

/** How a reader has arranged a list: what he has not chosen is as the screen has it. */
export const listLayout = z.object({
  hidden: z.array(z.string()).optional().catch(undefined),
  /** Keys of columns from left to right; one that is not named stands behind them. */
  order: z.array(z.string()).optional().catch(undefined),
  widths: z.record(z.string(), z.number().min(WIDTHS.least).max(WIDTHS.most)).optional().catch(undefined),
  /** The column up to which all stay in sight while the others are scrolled sideways. */
  pinned: z.string().optional().catch(undefined),
  /** Columns of files, by the names under which the reader keeps them. */
  exports: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  /** The order of the rows, where the address says none. */
  sort: z.string().optional().catch(undefined),
});
export type ListLayout = z.output<typeof listLayout>;

/** By the path of its screen, what the reader has chosen for each list. */
export const listLayouts = createStore<Readonly<Record<string, ListLayout>>>({});

/** By the path of its screen, how the default view of a role of the reader arranges each list. */
export const roleLayouts = createStore<Readonly<Record<string, ListLayout>>>({});

/** Reads kept layouts; what is damaged is as the screen has it. */
export const parseListLayouts = (kept: unknown): Record<string, ListLayout> => {
  const parsed = z.record(z.string(), listLayout.catch({})).safeParse(kept);
  return parsed.success ? parsed.data : {};
};

export const changeListLayout = (path: string, part: ListLayout): void =>
  listLayouts.set(present => ({ ...present, [path]: { ...present[path], ...part } }));

/** The list as its screen has it, but for the templates of its files; what is emptied is known to be so on the server, too. */
export const resetListLayout = (path: string): void =>
  listLayouts.set(present => {
    const exports = present[path]?.exports;
    return { ...present, [path]: exports ? { exports } : {} };
  });
