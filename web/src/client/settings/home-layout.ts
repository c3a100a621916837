import { z } from 'zod';
import { createStore } from '../store.ts';

/** How a reader has arranged his home: what he has not chosen is as the features have it. */
const homeLayout = z.object({
  /** Keys of parts from first to last; one that is not named stands behind them. */
  order: z.array(z.string()).catch([]),
  /** Parts that were shown or hidden by hand. */
  shown: z.record(z.string(), z.boolean()).catch({}),
});
export type HomeLayout = z.output<typeof homeLayout>;

export const DEFAULT_HOME: HomeLayout = { order: [], shown: {} };

export const homeLayouts = createStore<HomeLayout>(DEFAULT_HOME);

/** Reads a kept arrangement; what is damaged is as the features have it. */
export const parseHomeLayout = (kept: unknown): HomeLayout => homeLayout.catch(DEFAULT_HOME).parse(kept);
