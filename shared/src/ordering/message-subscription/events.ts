import { CHANGED, SUBSCRIBABLE } from '../../documents.ts';
import { type DerivedStates, statesOf } from '../../kernel/index.ts';
import * as machines from '../machines.ts';

/** A document of the ordering area, and the last names of its events: the states that it enters, and `changed`. */
export interface SubscribableDocument {
  document: string;
  happenings: readonly string[];
}

/** What a company may subscribe to, derived from the documents that features declare and from their machines. */
export const SUBSCRIBABLE_DOCUMENTS: readonly SubscribableDocument[] = (
  Object.values(machines) as unknown as readonly DerivedStates[]
)
  .filter(({ name }) => SUBSCRIBABLE.includes(name))
  .map(machine => ({ document: machine.name, happenings: [...statesOf(machine), CHANGED] }));

/** The events as they are stored and sent: `componentOrder.shipped`. */
export const SUBSCRIBABLE_EVENTS = SUBSCRIBABLE_DOCUMENTS.flatMap(({ document, happenings }) =>
  happenings.map(happening => `${document}.${happening}`),
) as [string, ...string[]];
