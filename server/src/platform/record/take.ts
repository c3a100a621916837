import { type Decision, decide, type Machine, Refusal, turnOf } from '@inbound/shared';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { toColumns } from '../database/names.ts';
import { changedColumns, changesBetween, placesOf, remember } from './history.ts';
import { type ChangeOf, lockSeen, type RowOfTable, removeRow, type VersionedTable, writeRow } from './one-row.ts';

/** Tables whose rows live by a machine: they have a state, and beside it whose turn it is. */
export type StatefulTable = {
  [T in VersionedTable]: 'state' | 'turn' | 'changed_at' extends keyof Database[T] ? T : never;
}[VersionedTable];

/** What changes with an action besides the state, under the names of the contract. */
export type ChangeOfState<T extends StatefulTable> = Omit<ChangeOf<T>, 'state'>;

export interface Taking<T extends StatefulTable, F> {
  /** The version that the caller saw; absent for a job, and where another document moves this one. */
  version?: number | undefined;
  /** What the machine's guards see; asks for what the row does not hold. */
  facts(row: RowOfTable<T>): F | Promise<F>;
  /** An action of a job or of another document, not of the person who calls. */
  by?: 'system' | undefined;
}

export interface Storing<F> {
  /** The facts as the action leaves them, where the target state depends on them. */
  next?: F | undefined;
  /** Why, in the words of whoever acted; kept in the history. */
  reason?: string | undefined;
}

/** A row in hand: locked, and its machine allows the action. It must be stored before the call ends. */
export interface Taken<T extends StatefulTable, S extends string, F> {
  /** The row as it was found. */
  readonly row: RowOfTable<T>;
  readonly facts: F;
  /** The state that the action leads to, given the facts as it leaves them. */
  targetOf(next?: F): S | 'gone';
  /**
   * Decides the target, stores it with what else changes, and writes history; answers the row as it is then. A `turn`
   * among the changes goes before that of the state, where it depends on more than the state.
   */
  store(change?: ChangeOfState<T>, how?: Storing<F>): Promise<RowOfTable<T>>;
}

interface CommonColumns {
  id: string;
  version: number;
  state: string;
}

const targetIn = <S extends string>(decision: Decision<S>): S | 'gone' => {
  if ('refusal' in decision) throw new Refusal(decision.refusal.code, decision.refusal.params);
  return decision.to;
};

/**
 * The one door for state: locks the row within the caller's scope and asks the machine. What comes back is checked and
 * then stored by its own `store`, the only writer of a state column; a call that takes a row and does not store it ends
 * as a fault. Refuses with `not_found`, `conflict`, and what the machine says.
 */
export const take = async <T extends StatefulTable, S extends string, A extends string, F extends { state: S }>(
  ctx: Ctx,
  machine: Machine<S, A, F>,
  table: T,
  id: string,
  action: A,
  { version: seen, facts: factsOf, by }: Taking<T, F>,
): Promise<Taken<T, S, F>> => {
  const row = await lockSeen(ctx, table, id, seen);
  const facts = await factsOf(row);
  const may = by ?? ctx.may;
  const targetOf = (next: F = facts) => targetIn(decide(machine, action, facts, may, next));
  // State and guards are judged before anything else is looked at, which may only make sense in a legal state.
  targetOf();
  const markStored = ctx.tx.expectStore(`${machine.name}.${action}`);

  const store = async (change: ChangeOfState<T> = {}, { next = facts, reason }: Storing<F> = {}) => {
    const to = targetOf(next);
    if (!markStored()) throw new Error(`${machine.name}.${action} is stored twice`);
    const before = row as unknown as CommonColumns;
    const given = toColumns(change);
    const version = before.version + 1;
    const moved = {
      document: machine.name,
      documentId: before.id,
      action,
      from: before.state,
      to,
      reason,
      version,
      by,
    };
    remember(ctx, { ...placesOf(row, given), ...moved, changes: changesBetween(row, given) });
    if (to === 'gone') {
      await removeRow(ctx, table, id);
      return row;
    }
    const after = { turn: turnOf(machine, to), ...given, state: to, version, changed_at: ctx.now };
    const columns = changedColumns(row, after);
    writeRow(ctx, table, id, columns);
    return { ...row, ...columns } as RowOfTable<T>;
  };
  return { row, facts, targetOf, store };
};
