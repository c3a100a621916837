import { z } from 'zod';
import type { FeatureName, Permission } from '../areas.ts';
import { id } from './fields.ts';
import { type ListRequest, listAnswer, listRequestShape, type Page, summaryAnswer } from './paging.ts';
import { withRanges } from './ranges.ts';

/**
 * Who may call: a permission, anybody signed in (`session`), somebody signed in who still stands before the gate
 * (`gate`), or anybody (`open`).
 */
export type Access = Permission | 'session' | 'gate' | 'open';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** An answer that is a file; `name` is what the reader's download is called. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly mediaTypes: readonly string[];
}

/** A file as it arrives in the browser. */
export interface Download {
  name: string;
  mediaType: string;
  bytes: ArrayBuffer;
}

export const fileAnswer = (...mediaTypes: readonly string[]): FileAnswer => ({ kind: 'file', mediaTypes });

export type InputSchema = z.ZodObject;
export type AnswerSchema = z.ZodType | FileAnswer;

/** How often something may be done: so many times at once, and so many a second in the long run. */
export interface CallLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * One call as an object: server routes, the client, the API reference and the generic tests all read it.
 * `input` is flat: what the path names comes from the path, the rest from the query (GET, DELETE) or the body.
 */
export interface Endpoint<I extends InputSchema = InputSchema, A extends AnswerSchema = AnswerSchema> {
  readonly method: Method;
  /** Below `/api`: `/<area>/v1/<feature>…`, parameters as `:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly input: I;
  readonly answer: A;
  /** What the call does, in one line for the API reference. */
  readonly title: string;
  /** The most bytes of a body; the server's default where it is absent. */
  readonly maxBody?: number;
  /** A file comes with the call as multipart, named `file`. */
  readonly upload?: { readonly maxBytes: number };
  /** A call that changes nothing although it is no GET: not logged as a change, no idempotency. */
  readonly reads?: true;
  /** A write that nobody but the caller ever sees: not logged as a change. */
  readonly isPrivate?: true;
  /** Keeps a processor busy for more than a moment: such calls wait for their turn, and each caller has a share (decision 0029). */
  readonly cost?: 'heavy';
  /** A page makes it by itself: it does not keep the session alive. */
  readonly isQuiet?: true;
  /** Who sees its answer on a page of its own has looked at the document: lists mark it no more as changed (decision 0087). */
  readonly isLook?: true;
  /** About sessions, passwords, tokens or factors: whoever lets others in is a person in a browser, and no token of a program. */
  readonly forPeople?: true;
  /** How often one address may make a call that is open to all. */
  readonly perAddress?: CallLimit;
  /** Fields that ask for a permission of their own besides, where they are set: the call is refused without it. */
  readonly demands?: Readonly<Record<string, Permission>>;
  /**
   * Features whose rows a read goes through although its caller need not hold their `view`, each with the reason. What
   * the own rows refer to goes without saying: a document tells number and names of its plant (decision 0038).
   */
  readonly shows?: Shows;
}

/** Features whose rows are read besides, each with the reason why that may be seen. */
export type Shows = Readonly<Partial<Record<FeatureName, string>>>;

/** Whether a call changes something; reads with a body and exports do not. */
export const isWrite = ({ method, reads }: Endpoint): boolean => method !== 'GET' && !reads;

/** Whether a call is a change of the product's data, which is logged, and which others may see. */
export const isLogged = (endpoint: Endpoint): boolean =>
  isWrite(endpoint) && endpoint.access !== 'open' && !endpoint.isPrivate;

/** What a call that is done later answers at once: where its result will be. */
export const laterAnswer = z.object({ taskId: z.string() });

/**
 * Whether a call may be done later, as a task: whoever makes it says `Prefer: respond-async` and is answered 202 with the
 * id of the task (RFC 7240). All that is heavy may, unless nobody is known who would own the task.
 */
export const mayBeLater = ({ cost, access }: Endpoint): boolean =>
  cost === 'heavy' && access !== 'open' && access !== 'gate';

/** Declares a call. */
export const endpoint = <I extends InputSchema, A extends AnswerSchema>(call: Endpoint<I, A>): Endpoint<I, A> => call;

/** A call without input. */
export const noInput = z.strictObject({});

/** A call without data in its answer. */
export const noAnswer = z.null();

export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
export type CheckedOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type AnswerOf<E> = E extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : Download) : never;

/** The fields that a form edits: the input without what the address and the version say. */
export type BodyOf<E> = Omit<InputOf<E>, 'id' | 'version'>;

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────

export type FilterShape = Record<string, z.ZodType>;

/** The filters of a list of which nothing is known: it has those that it has. */
type AnyFilters = Record<never, z.ZodType>;

/** What a list is filtered by; each of it may be left out. */
export type FilterInput<F extends FilterShape> = { readonly [Name in keyof F]?: z.input<F[Name]> };

type ListInput<F extends FilterShape> = z.ZodObject<F & ReturnType<typeof listRequestShape>, z.core.$strict>;
type ExportInput<F extends FilterShape> = z.ZodObject<F & ReturnType<typeof exportShape>, z.core.$strict>;

/**
 * A list by the type of its rows, its filters, and the names of its sort keys, tabs and sums. Whoever works with any
 * list says no more than he needs: `ListEndpoint<Row>`.
 */
export interface ListEndpoint<
  Row = unknown,
  F extends FilterShape = AnyFilters,
  Sort extends string = string,
  Tab extends string = string,
  Sum extends string = string,
> extends Endpoint<ListInput<F>, z.ZodType<Page<Row>>> {
  /** The fields of a row. */
  readonly row: z.ZodObject;
  readonly filter: z.ZodObject<F, z.core.$strict>;
  readonly sortable: readonly Sort[];
  readonly defaultSort: `${'' | '-'}${Sort}`;
  readonly summary: Endpoint<z.ZodObject<F, z.core.$strict>, typeof summaryAnswer>;
  readonly exportFile: Endpoint<ExportInput<F>, FileAnswer>;
  /** Views of the list, each a filter of its own; their counts come with the summary. */
  readonly tabs: { readonly [name in Tab]: FilterInput<F> };
  /** Filters that cut the list into lists of their own, as by kind: its counts keep to the one that is asked for. */
  readonly within: readonly string[];
  /** Fields that are added up in the summary. */
  readonly sums: readonly Sum[];
  /**
   * The field that names the document of a row, where rows are marked that were changed since their reader has opened it:
   * its own `id`, or that of the document that it belongs to. Such rows tell when they were changed (decision 0087).
   */
  readonly fresh: string | undefined;
}

/** Up to so many rows a list is exported while the reader waits; more of them are a task. */
export const EXPORT_AT_ONCE = 1_000;
/** The most rows that are exported by their ids; more of them are those of a filter. */
export const MOST_EXPORTED_BY_ID = 5_000;

/** The most columns of a file. */
const MOST_COLUMNS = 100;

/** What of a row is for the product alone, and in no file. */
const INTERNAL = ['id', 'version'];

/** The fields of a row that a file may have. */
export const exportedFields = (row: z.ZodObject): string[] =>
  Object.keys(row.shape).filter(field => !INTERNAL.includes(field));

const exportShape = (sortable: readonly string[], row: z.ZodObject) => ({
  sort: listRequestShape(sortable).sort,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  columns: z
    .array(z.enum(exportedFields(row) as [string, ...string[]]))
    .min(1)
    .max(MOST_COLUMNS)
    .optional(),
  ids: z.array(id).min(1).max(MOST_EXPORTED_BY_ID).optional(),
});

export type RowOf<E> = E extends { answer: z.ZodType<Page<infer Row>> } ? Row : never;
export type FilterOf<E> = E extends { filter: infer F extends z.ZodType } ? z.input<F> : never;

/**
 * Declares a list with its two sisters: `GET <path>/summary` and `POST <path>/export`, all with the same
 * filter (kit.md, List contract). Its tabs say by which filter they view it: counts, screen and work queue follow from that.
 */
export const listEndpoint = <
  R extends z.ZodObject,
  F extends FilterShape,
  Sort extends string,
  Tab extends string = never,
  const Sum extends keyof z.output<R> & string = never,
>(list: {
  path: `/${string}`;
  access: Access;
  title: string;
  row: R;
  filter: F;
  sortable: readonly Sort[];
  defaultSort: `${'' | '-'}${NoInfer<Sort>}`;
  tabs?: { readonly [name in Tab]: FilterInput<NoInfer<F>> };
  within?: readonly (keyof NoInfer<F> & string)[];
  sums?: readonly Sum[];
  fresh?: z.output<R> extends { changedAt: string } ? keyof z.output<R> & string : never;
  shows?: Shows;
  forPeople?: true;
}): ListEndpoint<z.output<R>, F, Sort, Tab, Sum> => {
  const filter = withRanges(z.strictObject(list.filter));
  const { path, access, title, row, sortable, defaultSort, within = [], sums = [], fresh, shows, forPeople } = list;
  const base = { method: 'GET', access, shows, ...(forPeople ? { forPeople } : {}) } as const;
  return {
    ...base,
    path,
    title,
    input: withRanges(z.strictObject({ ...list.filter, ...listRequestShape(sortable) })),
    answer: listAnswer(row),
    row,
    filter,
    sortable,
    defaultSort,
    tabs: list.tabs ?? ({} as Record<Tab, never>),
    within,
    sums,
    fresh,
    summary: {
      ...base,
      path: `${path}/summary`,
      title: `${title}: counts and sums`,
      input: filter,
      answer: summaryAnswer,
    },
    exportFile: {
      ...base,
      method: 'POST',
      reads: true,
      path: `${path}/export`,
      title: `${title}: all filtered rows as a file`,
      cost: 'heavy',
      input: withRanges(z.strictObject({ ...list.filter, ...exportShape(sortable, row) })),
      answer: fileAnswer('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'),
    },
  };
};

export type { ListRequest };

// ── Warnings ─────────────────────────────────────────────────────────────────────────────────────

/** How a call confirms the warnings that its first try was refused with (errors.md, W). */
export const confirmations = z
  .array(z.strictObject({ code: z.string().max(60), reason: z.string().trim().max(500).optional() }))
  .max(20)
  .optional();

export type Confirmations = z.output<typeof confirmations>;
