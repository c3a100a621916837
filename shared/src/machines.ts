import * as calloff from './calloff/machines.ts';
import * as delivery from './delivery/machines.ts';
import type { MachineName } from './documents.ts';
import type { DerivedStates } from './kernel/index.ts';
import * as master from './master/machines.ts';
import * as order from './order/machines.ts';
import * as ordering from './ordering/machines.ts';
import * as packaging from './packaging/machines.ts';
import * as planning from './planning/machines.ts';
import * as system from './system/machines.ts';
import * as transport from './transport/machines.ts';

/**
 * Every table of states of the product: a machine is a line in the `machines.ts` of its area. It stands
 * beside `documents.ts`, and not in it: menus and contracts need the names of documents, and none of their rules.
 */
const tables = {
  ...system,
  ...master,
  ...packaging,
  ...calloff,
  ...delivery,
  ...transport,
  ...order,
  ...planning,
  ...ordering,
};

type Tables = typeof tables;
type Moved = { [N in keyof Tables as Tables[N] extends { actions: unknown } ? N : never]: Tables[N] };
type Derived = Omit<Tables, keyof Moved>;

const entries = Object.entries<DerivedStates>(tables).sort(([one], [other]) => (one < other ? -1 : 1));
const hasActions = (table: DerivedStates): boolean => 'actions' in table;

/** Every machine, by its name: stored states that actions move. A document without a machine, and a machine without a document, does not compile. */
export const machines = Object.fromEntries(
  entries.filter(([, table]) => hasActions(table)),
) as unknown as Moved satisfies {
  [N in MachineName | keyof Moved]: N extends MachineName ? unknown : never;
};

/** Every table of derived states, by its name: states without actions, which follow from other rows or from work. */
export const derivedStates = Object.fromEntries(
  entries.filter(([, table]) => !hasActions(table)),
) as unknown as Derived;
