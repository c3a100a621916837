import type pg from 'pg';
import { askPrepared } from './prepared.ts';
import { type Write, WriteBuffer } from './write-buffer.ts';

/** Work that was started and must be ended before the transaction may commit, by who started it. */
export type Owed = Map<symbol, string>;

/** A part that may be undone. Its savepoint is set when the first statement of it leaves, and not before. */
interface Part {
  savepoint: string;
  /** How many of the gathered writes were there before it, and of those that leave last. */
  mark: number;
  lastMark: number;
  isBegun: boolean;
}

interface Rehearsing<T> {
  isKept(answer: T): boolean;
  /** Whether what the part has gathered may leave after its end. */
  isAmongMany: boolean;
}

/** In which order the statements of a transaction leave, and how parts of it are undone. */
export interface Sending {
  /** Sends what is gathered: it goes before what is asked next. */
  settle(): void;
  /** Sends all that is gathered, also what leaves last: the commit or another scope follows. */
  settleAll(): void;
  /** Sends a statement at once; a failure is noted. */
  leave(text: string, values?: readonly unknown[]): void;
  gather(write: Write): void;
  rehearse<T>(part: () => Promise<T>, how: Rehearsing<T>): Promise<T>;
}

const waitingOn = (client: pg.PoolClient, failures: unknown[], parts: readonly Part[]) => {
  const gathered = new WriteBuffer();
  const last = new WriteBuffer();
  const leave: Sending['leave'] = (text, values = []) => {
    askPrepared(client, text, values).catch(error => failures.push(error));
  };
  const flush = (count: number): void => {
    for (const { text, values } of gathered.take(count)) leave(text, values);
    for (const part of parts) part.mark = Math.max(0, part.mark - count);
  };
  /** Each part begins between what was gathered before it and what is its own. */
  const settle = (): void => {
    for (const part of parts) {
      if (part.isBegun) continue;
      flush(part.mark);
      leave(`savepoint ${part.savepoint}`);
      part.isBegun = true;
    }
    flush(gathered.count);
  };
  const settleAll = (): void => {
    settle();
    for (const part of parts) part.lastMark = 0;
    for (const { text, values } of last.take(last.count)) leave(text, values);
  };
  const gather: Sending['gather'] = write => {
    if (write.isLast) return last.add(write);
    if (gathered.isFull || gathered.holds(write)) settle();
    gathered.add(write);
  };
  return { gathered, last, leave, settle, settleAll, gather };
};

/** Sends on a connection whose transaction has begun; what fails while nobody waits for it is put to `failures`. */
export const sendingOn = (client: pg.PoolClient, failures: unknown[], owed: Owed): Sending => {
  const parts: Part[] = [];
  const { gathered, last, leave, settle, settleAll, gather } = waitingOn(client, failures, parts);

  const end = async (own: Part, isGood: boolean): Promise<void> => {
    if (own.isBegun) await client.query(`${isGood ? 'release' : 'rollback to'} savepoint ${own.savepoint}`);
    // A release fails after a query that was only sent and failed; an undone part has to be asked for it.
    if (own.isBegun && failures.length > 0) throw failures[0];
  };
  const undo = async (own: Part, error: unknown): Promise<never> => {
    if (!own.isBegun) throw error;
    await client.query(`rollback to savepoint ${own.savepoint}`);
    // A query that was only sent may have failed first; what came after it only says that something did.
    const [cause = error] = failures.splice(0);
    throw cause;
  };
  const rehearse: Sending['rehearse'] = async (part, { isKept, isAmongMany }) => {
    // Names of the same depth are the same: each statement of them is prepared once.
    const savepoint = `part_${parts.length + 1}`;
    const own: Part = { savepoint, mark: gathered.count, lastMark: last.count, isBegun: false };
    parts.push(own);
    const owedBefore = new Set(owed.keys());
    const forget = () => {
      gathered.dropFrom(own.mark);
      last.dropFrom(own.lastMark);
      for (const key of owed.keys()) if (!owedBefore.has(key)) owed.delete(key);
    };
    try {
      const answer = await part();
      const isGood = isKept(answer);
      if (own.isBegun || (!isAmongMany && gathered.count > own.mark)) settle();
      await end(own, isGood);
      if (!isGood) forget();
      return answer;
    } catch (error) {
      forget();
      return await undo(own, error);
    } finally {
      parts.pop();
    }
  };
  return { settle, settleAll, leave, gather, rehearse };
};
