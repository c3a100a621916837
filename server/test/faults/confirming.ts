import { type CallOffLineRow, confirmLine, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { expect } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { type Asked, type Reply, servedReply } from './call-at.ts';

type Call = (asked: Asked) => Promise<Reply | undefined>;

/** As many lines as one page has. */
const PAGE = 200;

/** The lines that a query finds, as soon as somebody answers. */
const linesNow = async (call: Call, query: string): Promise<CallOffLineRow[]> => {
  const asked = { method: 'GET', path: `${listCallOffLines.path}?limit=${PAGE}&${query}` };
  const { data } = await waitUntil(async () => servedReply(await call(asked)));
  return (data as { rows: CallOffLineRow[] }).rows;
};

/** Callers that read a list and confirm a piece of a line in turn, whatever happens to the product. */
export interface Confirming {
  /** How many pieces were acknowledged; throws what a caller heard that was neither an answer nor to come again. */
  count(): number;
  stop(): Promise<void>;
  /** Each piece that was acknowledged is there, and none is there twice. */
  expectAllThere(): Promise<void>;
}

/**
 * Lets callers confirm all that is new, one piece after the other, each under its key until it is answered; a line that is
 * used up is followed by the next. `call` makes one call, and may count what it sees.
 */
export const startConfirming = async (call: Call, callers: number): Promise<Confirming> => {
  const waiting = await linesNow(call, 'state=new&sort=-requestedTo');
  expect(waiting.length).toBeGreaterThan(callers);
  const acknowledged = new Map<string, number>();
  let isOver = false;

  const confirmPiece = async ({ id, version, requestedTo }: CallOffLineRow): Promise<CallOffLineRow | undefined> => {
    const body = { version, date: requestedTo, qty: '1' };
    const asked = { method: 'POST', path: confirmLine.path.replace(':id', id), body, key: `${id}-${version}` };
    const written = await waitUntil(async () => servedReply(await call(asked)));
    expect(written, `${id} in version ${version}`).toMatchObject({ status: 200 });
    acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
    const now = written.data as CallOffLineRow;
    return now.remaining === '0' ? undefined : now;
  };
  const work = async (): Promise<void> => {
    for (let line = waiting.shift(); line && !isOver; line = (await confirmPiece(line)) ?? waiting.shift())
      await call({ method: 'GET', path: `${listCallOffLines.path}?limit=5` });
  };
  const working = Promise.all(Array.from({ length: callers }, work));
  let failure: unknown;
  working.catch(error => {
    failure = error;
  });
  return {
    count: () => {
      if (failure) throw failure;
      return [...acknowledged.values()].reduce((sum, pieces) => sum + pieces, 0);
    },
    stop: async () => {
      isOver = true;
      await working;
    },
    expectAllThere: async () => {
      const after = new Map((await linesNow(call, 'sort=-requestedTo')).map(row => [row.id, row]));
      for (const [id, pieces] of acknowledged) expect(Number(after.get(id)?.confirmed), id).toBe(pieces);
    },
  };
};
