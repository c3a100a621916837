import { decide, type Machine, type Permission, type RefusalData } from '@inbound/shared';

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
