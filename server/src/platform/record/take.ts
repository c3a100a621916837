import { type Decision, decide, type Machine, Refusal, turnOf } from '@inbound/shared';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { toColumns } from '../database/names.ts';
import { changedColumns, changesBetween, placesOf, remember } from './history.ts';
import { type ChangeOf, lockSeen, type RowOfTable, removeRow, type VersionedTable, writeRow } from './one-row.ts';

/** Tables whose rows have a state machine: they have the columns `state`, `turn` and `changed_at`. */
export type StatefulTable = {
  [T in VersionedTable]: 'state' | 'turn' | 'changed_at' extends keyof Database[T] ? T : never;
}[VersionedTable];

/** Further fields that an action changes together with the state, under the names of the contract. */
export type ChangeOfState<T extends StatefulTable> = Omit<ChangeOf<T>, 'state'>;

export interface Taking<T extends StatefulTable, F> {
  /** The version that the caller saw. Absent if a job or another document triggers the action. */
  version?: number | undefined;
  /** Collects the facts that the machine's guards need; it may query what the row does not hold. */
  facts(row: RowOfTable<T>): F | Promise<F>;
  /** A job or another document triggers the action, not the calling person: permissions are not checked. */
  by?: 'system' | undefined;
}

export interface Storing<F> {
  /** The facts after the action, if the target state depends on them. */
  next?: F | undefined;
  /** The reason that the acting person gave; the history keeps it. */
  reason?: string | undefined;
}

/** A locked row whose machine allows the action. The call must store it before it ends. */
export interface Taken<T extends StatefulTable, S extends string, F> {
  /** The row before the action. */
  readonly row: RowOfTable<T>;
  readonly facts: F;
  /** The target state of the action for the facts after it; `gone` if the row is to be deleted. */
  targetOf(next?: F): S | 'gone';
  /**
   * Decides the target state, writes it with the other changes and the history, and returns the new row. If `change`
   * contains a `turn`, it replaces the turn that follows from the state.
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
 * Begins an action on a document: locks the row within the caller's scope and asks the machine whether the action is
 * allowed. The command then checks its own rules and calls `store`, the only writer of a state column; a call that ends
 * without `store` fails and is rolled back. Refuses with `not_found`, `conflict`, or the refusal of the machine.
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
  // The command's own rules may assume a legal state, so state and guards are checked first.
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
