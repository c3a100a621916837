import { expect, it } from 'vitest';
import { waysBack } from './kernel/index.ts';
import { machines } from './machines.ts';

/** Each action of a machine that another one may take back, with those that do. */
const backOf = (name: keyof typeof machines): Record<string, string[]> => {
  const machine = machines[name];
  const ways = Object.keys(machine.actions).map(action => [action, waysBack(machine, action)] as const);
  return Object.fromEntries(ways.filter(([, back]) => back.length > 0));
};

it('answers of a line are withdrawn or sent back, what is closed is reopened, and nothing that the system does is a way back', () => {
  expect(backOf('callOffLine')).toMatchObject({
    confirm: ['sendBack', 'withdraw'],
    reject: ['sendBack', 'withdraw'],
    close: ['reopen'],
  });
  for (const [name, { actions }] of Object.entries(machines))
    for (const back of Object.values(backOf(name as keyof typeof machines)).flat())
      expect((actions as Record<string, { permission: string }>)[back]?.permission, `${name}.${back}`).not.toBe(
        'system',
      );
});

it('what was decided is not decided again by a way back: an answer that was withdrawn stays so, and a note stays sent', () => {
  for (const action of ['withdraw', 'sendBack', 'reopen'] as const)
    expect(backOf('callOffLine')[action], action).toBeUndefined();
  expect(backOf('deliveryNote').send).toBeUndefined();
});
