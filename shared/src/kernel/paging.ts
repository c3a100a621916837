import { z } from 'zod';
import type { Timestamp } from './dates.ts';
import { id, timestamp } from './fields.ts';

/** Sizes of a page that the pager offers; `scroll` fetches the largest (kit.md, Pager and scroll). */
export const PAGE_SIZES = [20, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 50;
const LARGEST_PAGE = 200;
/**
 * Rows are counted and added up to here (decision 0025). A count beyond is said to be capped (ux B.5.9); of more rows
 * there is no sum, and the list says so: a part would be a wrong one.
 */
export const COUNT_CAP = 1_000;
/** How deep pages by number go; beyond, the list continues by key. */
export const DEEPEST_ROW = 100_000;

/** The most rows that a list is asked for by their ids; they stand in the address. */
export const MOST_NAMED = 100;

export interface ListRequest {
  page: number;
  limit: number;
  sort?: string;
  after?: string;
  count?: 'capped' | 'exact' | 'none';
  ids?: readonly string[];
}

/** The part of a list's query that is no filter: page or key, size, order, how to count, and which rows are meant alone. */
export const listRequestShape = (sortable: readonly string[]) => ({
  page: z.int().min(1).max(DEEPEST_ROW).default(1),
  limit: z.int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE_SIZE),
  sort: z.enum(sortable.flatMap(key => [key, `-${key}`]) as [string, ...string[]]).optional(),
  after: z.string().max(500).optional(),
  count: z.enum(['capped', 'exact', 'none']).default('capped'),
  /** These rows alone, of those that the filter lets through. */
  ids: z.array(id).min(1).max(MOST_NAMED).optional(),
});

/**
 * A page: its rows, how many there are in all (honestly capped), the key from which the next page continues, and when it
 * was read.
 */
export const listAnswer = <R extends z.ZodType>(row: R) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    totalIsCapped: z.boolean(),
    next: z.string().nullable(),
    at: timestamp,
  });

export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsCapped: boolean;
  next: string | null;
  at: Timestamp;
}

const count = z.object({ count: z.int(), isCapped: z.boolean() });

/** Counts of the filtered rows, of all rows in scope, of each tab, and the sums of the columns that add up. */
export const summaryAnswer = z.object({
  total: count,
  unfiltered: count,
  tabs: z.record(z.string(), count),
  sums: z.record(z.string(), z.string()),
  /** Sums of quantities, each unit for itself: pieces and metres are not added together. */
  sumsByUnit: z.array(z.object({ unit: z.string(), sums: z.record(z.string(), z.string()) })),
  /** There are more rows than are added up; `sums` and `sumsByUnit` are empty. */
  sumsAreCapped: z.boolean(),
});

export type Summary = z.output<typeof summaryAnswer>;
