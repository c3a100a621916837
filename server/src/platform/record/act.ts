import { type Decision, decide, type Machine, Refusal, turnOf } from '@inbound/shared';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import type { TableName } from '../database/scope.ts';
import { changedColumns, changesBetween, remember } from './history.ts';
import { type ChangeOf, changeOne, lockSeen, type RowOfTable, removeOne, type VersionedTable } from './one-row.ts';

/** Tables whose rows live by a machine: they have a state, and beside it whose turn it is. */
export type StatefulTable = {
  [T in VersionedTable]: 'state' | 'turn' | 'changed_at' extends keyof Database[T] ? T : never;
}[VersionedTable];

export interface Act<T extends StatefulTable, F> {
  /** The version that the caller saw; absent for a job. */
  version?: number | undefined;
  reason?: string | undefined;
  /** What the machine's guards see; reads what the row does not hold. */
  facts(row: RowOfTable<T>): F | Promise<F>;
  /**
   * Checks that need more than facts, and the columns that the action changes; throws a refusal. A `turn` among them goes
   * before that of the state, where it depends on more than the state.
   */
  change?(row: RowOfTable<T>, facts: F): ChangeOf<T> | Promise<ChangeOf<T>>;
  /** The facts as the change will leave them, where the target state depends on them. */
  next?(facts: F, change: ChangeOf<T>): F;
  /** What else happens, after the row is stored, in the same transaction. */
  effect?(row: RowOfTable<T>, before: RowOfTable<T>): Promise<void> | void;
  /** An action of a job, not of a person. */
  by?: 'system';
}

interface CommonColumns {
  id: string;
  version: number;
  state: string;
  plant_id?: string | null;
  company_id?: string | null;
}

const targetOf = <S extends string>(decision: Decision<S>): S | 'gone' => {
  if ('refusal' in decision) throw new Refusal(decision.refusal.code, decision.refusal.params);
  return decision.to;
};

/**
 * The one door for state: locks the row, asks the machine, stores, writes history, runs the effect, all in the call's
 * transaction. Nobody else writes a state column. Answers the row as it is afterwards.
 */
export const act = async <T extends StatefulTable, S extends string, A extends string, F extends { state: S }>(
  ctx: Ctx,
  machine: Machine<S, A, F>,
  table: T,
  id: string,
  action: A,
  step: Act<T, F>,
): Promise<RowOfTable<T>> => {
  const row = await lockSeen(ctx, table, id, step.version);
  const may = step.by ?? ctx.may;
  const facts = await step.facts(row);
  // State and guards are judged before the details of a change, which may only make sense in a legal state.
  const first = targetOf(decide(machine, action, facts, may));
  const changed = (await step.change?.(row, facts)) ?? {};
  const to = step.next ? targetOf(decide(machine, action, facts, may, step.next(facts, changed))) : first;

  const before = row as unknown as CommonColumns;
  const version = before.version + 1;
  const columns =
    to === 'gone'
      ? {}
      : changedColumns(row, { turn: turnOf(machine, to), ...changed, state: to, version, changed_at: ctx.now });
  const after = { ...row, ...columns } as RowOfTable<T>;
  remember(ctx, {
    document: machine.name,
    documentId: before.id,
    plantId: before.plant_id ?? null,
    companyId: before.company_id ?? null,
    action,
    from: before.state,
    to,
    reason: step.reason,
    changes: changesBetween(row, changed),
    version,
    by: step.by,
  });
  if (to === 'gone') {
    await step.effect?.(after, row);
    await removeOne(ctx, table as TableName, id);
  } else {
    await changeOne(ctx, table, id, columns as ChangeOf<T>);
    await step.effect?.(after, row);
  }
  return after;
};
