import { decide, type Machine, type Permission, type RefusalData, waysBack } from '@inbound/shared';
import type { Ask } from './ask.tsx';

/** Any machine of a feature, whatever its facts. */
export type AnyMachine = Machine<string, string, never>;

type May = (permission: Permission) => boolean;

/** The actions of a machine that people take, in the order of its table. */
export const actionsOf = (machine: AnyMachine): { action: string; permission: Permission }[] =>
  Object.entries(machine.actions).flatMap(([action, { permission }]) =>
    permission === 'system' ? [] : [{ action, permission }],
  );

/** Why an action is not possible on a record now; undefined when it is. The decision itself is the shared one. */
export const whyNot = (
  machine: AnyMachine,
  action: string,
  record: { state: string },
  may: May,
): RefusalData | undefined => {
  const decision = decide(machine as unknown as Machine, action, record, may);
  return 'refusal' in decision ? decision.refusal : undefined;
};

/** Whether an action asks for more than a yes: such a one is no way back, which is one press. */
export const asksMore = (ask: Ask | undefined): boolean => ask !== undefined && ask !== 'confirm';

/** The action that returns a record to the state it had before its last action; undefined if the user has no such action now. */
export const wayBack = (
  machine: AnyMachine,
  { action, before, record }: { action: string; before: string; record: { state: string } },
  may: May,
  takes: (action: string) => boolean,
): string | undefined =>
  waysBack(machine, action).find(back => {
    if (record.state === before || !takes(back)) return false;
    const decision = decide(machine as unknown as Machine, back, record, may);
    return 'to' in decision && decision.to === before;
  });
