import { z } from 'zod';
import type { FeatureName, Permission } from '../areas.ts';
import type { PlainDate } from './dates.ts';
import { DECIMAL_MARKS } from './decimal.ts';
import { id } from './fields.ts';
import { type ListRequest, listAnswer, listRequestShape, type Page, summaryAnswer } from './paging.ts';
import { withRanges } from './ranges.ts';

/**
 * Who may call an endpoint: holders of a permission, every signed-in user (`session`), signed-in users who have not yet
 * passed the gate of password change, second factor and agreement (`gate`), or everybody (`open`).
 */
export type Access = Permission | 'session' | 'gate' | 'open';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The answer of an endpoint that returns a file; `mediaTypes` lists the formats that it can have. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly mediaTypes: readonly string[];
}

/** A file that the browser has received, with the name under which it is saved. */
export interface Download {
  name: string;
  mediaType: string;
  bytes: ArrayBuffer;
}

export const fileAnswer = (...mediaTypes: readonly string[]): FileAnswer => ({ kind: 'file', mediaTypes });

export type InputSchema = z.ZodObject;
export type AnswerSchema = z.ZodType | FileAnswer;

/** A rate limit: at most `burst` calls at once, and at most `perSecond` calls a second on average. */
export interface CallLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * The contract of one API call. The server's routes, the web client, the API reference and the generic tests read it.
 * `input` is flat: parameters of the path are taken from the path, all other fields from the query (GET, DELETE) or the body.
 */
export interface Endpoint<I extends InputSchema = InputSchema, A extends AnswerSchema = AnswerSchema> {
  readonly method: Method;
  /** Below `/api`: `/<area>/v1/<feature>…`, parameters as `:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly input: I;
  readonly answer: A;
  /** One line for the API reference that says what the call does. */
  readonly title: string;
  /** At most this many bytes of body; the server's default if absent. */
  readonly maxBody?: number;
  /** The call brings a file, as the multipart field `file`. */
  readonly upload?: { readonly maxBytes: number };
  /** The call changes nothing although its method is not GET: it is not logged and needs no idempotency key. */
  readonly reads?: true;
  /** Only the caller ever sees what the call writes: it is not logged as a change. */
  readonly isPrivate?: true;
  /** The call keeps a processor busy: it queues with other heavy calls, and each caller has a share (decision 0029). */
  readonly cost?: 'heavy';
  /** The call speaks OAuth 2.0: it takes a form and basic authorization, and answers and refuses without the envelope. */
  readonly speaksOauth?: true;
  /** Pages make the call by themselves, so it does not keep the session alive. */
  readonly isQuiet?: true;
  /** The call opens a document: afterwards lists no longer mark the document as changed for this reader (decision 0056). */
  readonly isLook?: true;
  /** The call is about sessions, passwords, tokens or factors: only a person in a browser may make it, no program with a token. */
  readonly forPeople?: true;
  /** The rate limit of one network address, for calls that are open to all. */
  readonly perAddress?: CallLimit;
  /** Fields that need a further permission: the call is refused if such a field is set and the caller lacks the permission. */
  readonly demands?: Readonly<Record<string, Permission>>;
  /**
   * Features whose rows the call reads although the caller may lack their `view` permission, each with the reason. Rows
   * that the call's own rows refer to need no entry: every document shows the number and names of its plant (decision 0013).
   */
  readonly shows?: Shows;
  /** The call is going to be given up; until then each answer says so in its headers (RFC 9745, RFC 8594). */
  readonly deprecated?: Deprecation;
  /** Messages to other systems that the answer holds, by the names that they have in the API's document. */
  readonly messages?: Readonly<Record<string, z.ZodType>>;
}

/** Since when callers are asked to leave a call, when it ends, and the path of the call that takes its place. */
interface Deprecation {
  readonly since: PlainDate;
  readonly ends?: PlainDate;
  readonly instead?: `/${string}`;
}

/** Other features whose rows a call reads, each with the reason why its callers may see them. */
export type Shows = Readonly<Partial<Record<FeatureName, string>>>;

/** Whether the call changes data. Reads with a body and exports do not. */
export const isWrite = ({ method, reads }: Endpoint): boolean => method !== 'GET' && !reads;

/** Whether the call changes data that other users may see; only such calls are logged. */
export const isLogged = (endpoint: Endpoint): boolean =>
  isWrite(endpoint) && endpoint.access !== 'open' && !endpoint.isPrivate;

/** The immediate answer of a call that runs later as a task; the task holds the result. */
export const laterAnswer = z.object({ taskId: z.string() });

/**
 * Whether the call can run later as a task: the caller sends `Prefer: respond-async` and gets 202 with the id of the task
 * (RFC 7240). Every heavy call can, if a signed-in user owns the task.
 */
export const mayBeLater = ({ cost, access }: Endpoint): boolean =>
  cost === 'heavy' && access !== 'open' && access !== 'gate';

/** Declares the contract of one call. */
export const endpoint = <I extends InputSchema, A extends AnswerSchema>(call: Endpoint<I, A>): Endpoint<I, A> => call;

/** A call without input. */
export const noInput = z.strictObject({});

/** A call without data in its answer. */
export const noAnswer = z.null();

export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
export type CheckedOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type AnswerOf<E> = E extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : Download) : never;

/** The fields that a form edits: the input without `id` and `version`. */
export type BodyOf<E> = Omit<InputOf<E>, 'id' | 'version'>;

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────

export type FilterShape = Record<string, z.ZodType>;

/** The filters of a list whose type does not matter. */
type AnyFilters = Record<never, z.ZodType>;

/** The values by which a list is filtered; every filter is optional. */
export type FilterInput<F extends FilterShape> = { readonly [Name in keyof F]?: z.input<F[Name]> };

type ListInput<F extends FilterShape> = z.ZodObject<F & ReturnType<typeof listRequestShape>, z.core.$strict>;
type ExportInput<F extends FilterShape> = z.ZodObject<F & ReturnType<typeof exportShape>, z.core.$strict>;

/**
 * The contract of a list, typed by its rows, filters, sort keys, tabs and sums. Code that works with any list leaves the
 * later parameters out: `ListEndpoint<Row>`.
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
  /** The tabs of the list and the filter that each applies; the summary counts every tab. */
  readonly tabs: { readonly [name in Tab]: FilterInput<F> };
  /** Filters that divide the list into separate lists, for example by kind: counts stay within the chosen part. */
  readonly within: readonly string[];
  /** Fields that the summary adds up. */
  readonly sums: readonly Sum[];
  /**
   * The field with the id of the row's document: `id`, or the id of the document that the row belongs to. If it is given,
   * the list marks rows that changed since the reader last opened the document, and rows need `changedAt` (decision 0056).
   */
  readonly fresh: string | undefined;
}

/** At most this many rows are exported while the reader waits; a larger export runs as a task. */
export const EXPORT_AT_ONCE = 1_000;
/** At most this many rows are exported by their ids; larger exports name a filter. */
export const MOST_EXPORTED_BY_ID = 5_000;

/** At most this many columns of an exported file. */
const MOST_COLUMNS = 100;

/** Fields that an export leaves out, because only the product uses them. */
const INTERNAL = ['id', 'version'];

/** The fields of a row that an export can contain. */
export const exportedFields = (row: z.ZodObject): string[] =>
  Object.keys(row.shape).filter(field => !INTERNAL.includes(field));

const exportShape = (sortable: readonly string[], row: z.ZodObject) => ({
  sort: listRequestShape(sortable).sort,
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** How a csv writes decimals; with a comma its cells are parted by semicolons, as spreadsheets of such countries read it. */
  decimalMark: z.enum(DECIMAL_MARKS).optional(),
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
 * Declares a list together with `GET <path>/summary` and `POST <path>/export`; the three calls have the same filters.
 * Each tab is a filter: the counts, the tabs of the screen and the lines of the work queue are derived from it.
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

/** The input by which a second try confirms the warnings that refused the first one. At most 20 warnings. */
export const confirmations = z
  .array(z.strictObject({ code: z.string().max(60), reason: z.string().trim().max(500).optional() }))
  .max(20)
  .optional();

export type Confirmations = z.output<typeof confirmations>;
