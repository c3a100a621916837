import { z } from 'zod';
import type { Permission } from '../areas.ts';
import type { Access, Endpoint, InputSchema, ListEndpoint } from './endpoint.ts';
import { id, timestampIn, version } from './fields.ts';

/** Up to so many rows are done while the caller waits; more of them are a task, which does so many at a time. */
export const BATCH_AT_ONCE = 50;
/** The most rows that one call takes; whoever has more sends several. */
export const BATCH_LIMIT = 5_000;

/** What happened to one row of a batch: the version that it has now when it was done (none where it is gone), else why not. */
export const batchResult = z.object({
  id: z.string(),
  version: z.int().optional(),
  code: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

/** A verdict for each row; where the rows are many, the task that will have them. */
export const batchAnswer = z.object({ results: z.array(batchResult), taskId: z.string().optional() });
export type BatchAnswer = z.output<typeof batchAnswer>;

/** The task that does what was asked with the rows of a filter, and how many these are. */
const filteredAnswer = z.object({ taskId: z.string(), count: z.int() });

/** How the rows of a filter are named: as the list was filtered, how many rows it had then, and when that was seen. */
const filteredShape = (filter: z.ZodObject) => ({
  filter,
  expected: z.int().min(1).max(BATCH_LIMIT),
  seenAt: timestampIn,
});
type FilteredSchema = z.ZodObject<ReturnType<typeof filteredShape>, z.core.$strict>;

/** The same as a batch does, with all rows that the filter of a list lets through; its task is the batch's. */
export interface FilteredBatch extends Endpoint<FilteredSchema, typeof filteredAnswer> {
  /** The list whose filter says which rows are meant. */
  readonly of: ListEndpoint;
}

export interface BatchEndpoint<I extends InputSchema = InputSchema> extends Endpoint<I, typeof batchAnswer> {
  readonly batch: true;
  /** One for each list whose rows can be taken by their filter. */
  readonly filtered?: readonly FilteredBatch[];
}

/** What looking at a list asks for, where that is more than to be signed in, or to act. */
const demandOf = (access: Access, acting: Access): Record<string, Permission> =>
  access === acting || access === 'session' || access === 'gate' || access === 'open' ? {} : { filter: access };

/**
 * `POST <list>/batch/<action>/filtered`: the filter of the list, how many rows it let through and when that was seen. Rows
 * that were changed since are judged as the older version that was seen; those that were made since are left out.
 */
const filteredBatch = (
  { path, access, title }: Pick<Endpoint, 'path' | 'access' | 'title'>,
  shape: Record<string, z.ZodType>,
  of: ListEndpoint,
): FilteredBatch => ({
  method: 'POST',
  path: `${of.path}${path.slice(path.lastIndexOf('/batch/'))}/filtered`,
  access,
  title: `${title}: all rows of a filter, as a task`,
  demands: demandOf(of.access, access),
  of,
  // What the action needs besides is the batch's own, and checked by it again.
  input: z.strictObject({ ...shape, ...filteredShape(of.filter) }),
  answer: filteredAnswer,
});

/**
 * Declares `POST <path>/batch/<action>`: the rows by id and the version seen, and what the action needs besides,
 * once for all (`shape`). With the lists in which these rows are chosen it takes them by their filter, too.
 */
export const batchEndpoint = <
  S extends Record<string, z.ZodType>,
  I extends Record<string, z.ZodType> = Record<never, never>,
>({
  lists = [],
  item,
  shape,
  ...call
}: {
  path: `/${string}`;
  access: Access;
  title: string;
  shape: S;
  /** Fields of each row besides id and version. */
  item?: I;
  /** Lists in which the rows are chosen; not where each row brings fields of its own that it cannot do without. */
  lists?: readonly ListEndpoint[];
}) => ({
  ...call,
  method: 'POST' as const,
  batch: true as const,
  cost: 'heavy' as const,
  filtered: lists.map(of => filteredBatch(call, shape, of)),
  input: z.strictObject({
    items: z
      .array(z.strictObject({ id, version, ...(item ?? ({} as I)) }))
      .min(1)
      .max(BATCH_LIMIT),
    ...shape,
  }),
  answer: batchAnswer,
});

/**
 * Fields of a record as the cells of its list: each may be left out, and what is left out stays. Fields with a default are
 * none: left out they would be set.
 */
export const cellsOf = <F extends Record<string, z.ZodType>>(fields: F) => z.strictObject(fields).partial().shape;
