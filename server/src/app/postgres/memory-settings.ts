import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** PostgreSQL's own default; a machine of half a gigabyte gets it too. */
const LEAST_BUFFERS_MB = 128;
/** Beyond it more pages of one's own win little, for the system keeps the same pages. */
const MOST_BUFFERS_MB = 8 * 1024;
const BUFFERS_PART = 4;
/** What the system keeps of files besides, as PostgreSQL's planner may count on it. */
const CACHE_PART = 2;
const LEAST_WAL_MB = 1024;
const MOST_WAL_MB = 4 * 1024;
const WAL_PART = 8;
const MIN_WAL_PART = 4;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** The memory that this process may use, in bytes: that of the machine, or of its container where that has less. */
export const usableMemory = (): number => {
  const total = totalmem();
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(total, limit) : total;
};

/**
 * Settings of PostgreSQL, `name=value`, for a machine of so many bytes: a quarter of it for pages, half of it counted on as
 * cache, and an eighth of WAL between two checkpoints, so that a page which changes often is written whole less often.
 * Source: PostgreSQL's manual, "Resource Consumption" and "WAL Configuration".
 */
export const memorySettings = (bytes: number): string[] => {
  const memory = Math.floor(bytes / MB);
  const buffers = between(LEAST_BUFFERS_MB, Math.floor(memory / BUFFERS_PART), MOST_BUFFERS_MB);
  const wal = between(LEAST_WAL_MB, Math.floor(memory / WAL_PART), MOST_WAL_MB);
  return [
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${Math.max(buffers, Math.floor(memory / CACHE_PART))}MB`,
    `max_wal_size=${wal}MB`,
    `min_wal_size=${Math.floor(wal / MIN_WAL_PART)}MB`,
    'checkpoint_timeout=15min',
    'wal_compression=pglz',
  ];
};
