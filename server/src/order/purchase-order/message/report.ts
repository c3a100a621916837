import type { Order, Problem } from '@inbound/edi';
import { type FieldRefusal, type ImportMode, numberKey, Refusal, type RefusalData, refuse } from '@inbound/shared';
import type {
  OrderMessage,
  OrderMessageReport,
  OrderProblem,
} from '@inbound/shared/order/purchase-order/message-contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { inThread } from '../../../platform/call/in-thread.ts';
import { findOrderPlaces } from './read-file.ts';

/** A problem, and which value of its message it is about where its place is not known yet. */
export type OpenProblem = OrderProblem & { path?: string };

/** What became of a message, before the places of its problems are known. */
export type OpenMessage = Omit<OrderMessage, 'problems'> & { problems: readonly OpenProblem[] };

/** Segments of which nothing is made are told, and keep no order from being taken. */
const UNUSED = 'unused';

/** Something that the file's format forbids, or of which nothing is made, at its place. */
export const ofFile = ({ severity, code, rule, record, line, column, value, expected }: Problem): OrderProblem => ({
  ...{ severity, code, rule, record, line, column, value, expected },
  params: { record, line, column, value, expected },
});

/** Something that the product says of a value of a message; its place is found later. */
export const saidOf = (path: string, { code, params = {} }: RefusalData, value = ''): OpenProblem => ({
  ...{ severity: 'error', code, rule: '', params, record: '', line: null, column: null, value, expected: '' },
  path,
});

/** What a message says and no order has room for. */
export const unusedAt = (path: string): OpenProblem => {
  const said = saidOf(path, { code: 'file_format', params: {} });
  return { ...said, severity: 'info', rule: UNUSED };
};

/** Fields of the contract by the paths of a message. */
const PATHS: Readonly<Record<string, string>> = {
  poNo: 'no',
  sellerOrderNo: 'sellerOrder',
  orderDate: 'date',
  shipTo: 'plant',
  plantNo: 'plant',
  plantId: 'plant',
  supplierId: 'supplier',
  remark: 'texts.0',
};

/** The same of a line. */
const PATHS_OF_LINE: Readonly<Record<string, string>> = {
  itemNo: 'no',
  remark: 'texts.0',
  materialId: 'material',
  supplierMaterialNo: 'supplierMaterial',
  per: 'priceBasis',
  crd: 'delivery',
  schedule: 'deliveries.0.qty',
};

const LINE = /^lines\[(\d+)\](?:\.(\w+))?/;

/** The path of a message that a refused field is about. */
export const pathOf = (field: string): string => {
  const [isLine, at, name = 'itemNo'] = LINE.exec(field) ?? [];
  return isLine ? `lines.${at}.${PATHS_OF_LINE[name] ?? name}` : (PATHS[field] ?? field);
};

const isFields = (value: unknown): value is FieldRefusal[] => Array.isArray(value);

/**
 * Runs a part that counts the lines in its own way: what it refuses is told of the lines of the message, which are found by their
 * numbers. A line that the message does not have is a matter of the whole.
 */
export const byLinesOf = async <T>(order: Order, itemNos: readonly string[], part: () => Promise<T>): Promise<T> => {
  try {
    return await part();
  } catch (error) {
    if (!(error instanceof Refusal) || !isFields(error.params.fields)) throw error;
    const fields = error.params.fields.map(one => {
      const [named, at] = LINE.exec(one.field) ?? [];
      if (named === undefined) return one;
      const line = order.lines.findIndex(({ no }) => numberKey(no) === numberKey(itemNos[Number(at)] ?? ''));
      return { ...one, field: line < 0 ? 'lines' : one.field.replace(/^lines\[\d+\]/, `lines[${line}]`) };
    });
    throw refuse('invalid', { fields });
  }
};

/** What a refusal says of the values of a message, each at its own. */
export const problemsOf = (refused: Refusal, toPath: (field: string) => string, otherwise: string): OpenProblem[] => {
  const { fields } = refused.params;
  if (isFields(fields)) return fields.map(({ field, value, ...said }) => saidOf(toPath(field), said, value ?? ''));
  return [saidOf(refused.field === undefined ? otherwise : toPath(refused.field), refused)];
};

/** Puts the problems of messages at their places in the file. */
export const locateProblems = async (
  ctx: Ctx,
  content: Buffer,
  messages: readonly OpenMessage[],
): Promise<OrderMessage[]> => {
  const wanted = messages.flatMap(({ position, problems }) =>
    problems.flatMap(({ path }) => (path === undefined ? [] : { position, path })),
  );
  const found = wanted.length === 0 ? [] : await inThread(ctx, findOrderPlaces, { content, wanted });
  let at = 0;
  return messages.map(message => ({
    ...message,
    problems: message.problems.map(({ path, ...problem }) => {
      if (path === undefined) return problem;
      const place = found[at++];
      return place ? { ...problem, ...place, value: problem.value || place.value } : problem;
    }),
  }));
};

const NOTHING = { created: 0, changed: 0, changeSet: 0, deleted: 0, unchanged: 0, refused: 0 } as const;

/** How many messages came to what. */
export const countsOf = (messages: readonly OpenMessage[]): OrderMessageReport['counts'] => {
  const counts: Record<OrderMessage['verdict'], number> = { ...NOTHING };
  for (const { verdict } of messages) counts[verdict] += 1;
  return counts;
};

/**
 * Why a file is not taken although it was asked for: an error while all of it is wanted, or warnings that nobody has confirmed,
 * each by its code and its rule. What changes nothing, and segments of which nothing is made, ask nobody.
 */
export const whyNotTaken = (
  { mode, confirm }: { mode: ImportMode; confirm: readonly { code: string; rule?: string | undefined }[] },
  messages: readonly OpenMessage[],
  problems: readonly OrderProblem[],
): OrderMessageReport['refusal'] => {
  const ofNone = problems.filter(({ severity }) => severity === 'error').length;
  const bad = messages.filter(({ verdict }) => verdict === 'refused').length + ofNone;
  if (mode === 'all' && bad > 0) return { code: 'import_rows', params: { count: bad } };
  const taken = messages.filter(({ verdict }) => verdict !== 'refused' && verdict !== 'unchanged');
  const open = taken
    .flatMap(message => message.problems)
    .concat(taken.length > 0 ? problems : [])
    .filter(({ severity, rule }) => severity === 'warning' && rule !== UNUSED)
    .find(({ code, rule }) => !confirm.some(one => one.code === code && (one.rule ?? '') === rule));
  return open ? { code: open.code, params: open.params } : null;
};
