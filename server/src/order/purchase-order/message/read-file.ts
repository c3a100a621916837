import { type Order, type Problem, type ReadEvent, readStream } from '@inbound/edi';
import { refuse } from '@inbound/shared';
import { TAKEN_ORDER_FORMATS } from '@inbound/shared/order/purchase-order/message-rules';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';

/** So much of a file is read at a time. */
const PIECE_BYTES = 65_536;

/** A message of a file with what is wrong in it; without an order it is one of another kind. */
export interface OrderMessageUnit {
  format: string;
  isTest: boolean;
  order: Order | null;
  good: boolean;
  problems: Problem[];
}

/** A file of orders as plain data. */
export interface ReadOrders {
  units: OrderMessageUnit[];
  /** What belongs to no message. */
  problems: Problem[];
}

/** A value of a message (a path of the model), of which something is to be said. */
export interface WantedPlace {
  position: number;
  path: string;
}

export type FoundPlace = Pick<Problem, 'record' | 'line' | 'column'> & { value: string };

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

/** Messages are text: what holds a zero byte is something else, and no database would keep its words. */
const checkText = (content: Buffer): void => {
  const at = content.indexOf(0);
  if (at < 0) return;
  const lines = content.subarray(0, at).toString('latin1').split('\n');
  const place = { record: '-', line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  throw refuse('file_format', { ...place, value: 'NUL', expected: TAKEN_ORDER_FORMATS });
};

/** Gathers the messages of a file in their order. */
class Gatherer {
  readonly read: ReadOrders = { units: [], problems: [] };
  #open: Pick<OrderMessageUnit, 'format' | 'isTest'> = { format: '', isTest: false };
  #begin = 0;

  add(event: ReadEvent): void {
    const { units, problems } = this.read;
    if (event.type === 'message') {
      const { format, interchange } = event.head;
      this.#open = { format, isTest: interchange?.test ?? false };
      this.#begin = units.length;
    } else if (event.type === 'order') {
      const { value, good, problems: own } = event.unit;
      units.push({ ...this.#open, order: value, good, problems: [...own] });
    } else if (event.type === 'end') this.#end(event.problems);
    else if (event.type === 'done') problems.push(...event.problems);
    else if (units.length === this.#begin) units.push({ ...this.#open, order: null, good: false, problems: [] });
  }

  /** An error of the head, the order or the trailer makes its message bad. */
  #end(problems: readonly Problem[]): void {
    const { units } = this.read;
    if (units.length === this.#begin) units.push({ ...this.#open, order: null, good: false, problems: [] });
    const last = units.at(-1);
    if (!last) return;
    last.problems.push(...problems);
    if (problems.some(({ severity }) => severity === 'error')) last.good = false;
  }
}

/** Reads a file of ORDERS and ORDCHG; what is no text is refused (`file_format`). */
export const readOrderFile: Work<{ content: Uint8Array }, ReadOrders> = {
  name: 'read-order-file',
  run: async ({ content }) => {
    const bytes = asBuffer(content);
    checkText(bytes);
    const gatherer = new Gatherer();
    for await (const event of readStream(piecesOf(bytes), { format: 'edifact' })) gatherer.add(event);
    return gatherer.read;
  },
};

const textAt = (order: Order, path: string): string => {
  const value = path
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], order);
  return typeof value === 'object' || value === undefined ? '' : String(value);
};

/** Finds where values stand that the product has to say something of; null where the file does not have them. */
export const findOrderPlaces: Work<{ content: Uint8Array; wanted: readonly WantedPlace[] }, (FoundPlace | null)[]> = {
  name: 'find-order-places',
  run: async ({ content, wanted }) => {
    const found: (FoundPlace | null)[] = wanted.map(() => null);
    let position = 0;
    for await (const event of readStream(piecesOf(asBuffer(content)), { format: 'edifact' })) {
      if (event.type === 'message') position += 1;
      if (event.type !== 'order') continue;
      for (const [at, one] of wanted.entries()) {
        const place = one.position === position ? event.unit.place(one.path) : undefined;
        if (!place) continue;
        const { record, line, column } = place;
        found[at] = { record, line, column, value: textAt(event.unit.value, one.path) };
      }
    }
    return found;
  },
};
