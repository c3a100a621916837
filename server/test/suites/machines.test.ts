import { decide, type Endpoint, type Machine } from '@inbound/shared';
import { machines } from '@inbound/shared/machines';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../contracts.ts';
import { endpoints, inputOf, tableOf, triedCalls } from './calls.ts';
import { changesOf } from './changes.ts';
import { holderOf } from './people.ts';
import { idAt } from './rows.ts';
import { putInState } from './state-of-row.ts';
import { suiteServer } from './suite-server.ts';
import { type World, worldOf } from './world.ts';

const server = suiteServer();

type AnyMachine = Machine<string, string, { state: string }>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** The call that does an action: one of its own name, or the one that changes or deletes the row. */
const endpointOf = (machine: string, action: string): Endpoint | undefined => {
  const row = `/v1/${kebab(machine)}/:id`;
  const names = [
    `POST ${row}/${kebab(action)}`,
    ...(action === 'edit' ? [`PATCH ${row}`] : []),
    ...(action === 'delete' ? [`DELETE ${row}`] : []),
  ];
  return endpoints.find(({ method, path }) => names.includes(`${method} ${path.replace(/^\/\w+/, '')}`));
};

const all = Object.entries(machines).map(([name, machine]) => ({ name, machine: machine as unknown as AnyMachine }));
const actions = all.flatMap(({ name, machine }) =>
  Object.entries(machine.actions).map(([action, rule]) => ({
    name,
    machine,
    action,
    rule,
    endpoint: endpointOf(name, action),
  })),
);
const served = new Set(actions.filter(({ endpoint }) => endpoint).map(({ name }) => name));

/** Facts of which only the state is known: a wrong state must be enough for a no. */
const factsIn = (state: string) =>
  new Proxy({ state } as { state: string }, { get: (target, key) => (key === 'state' ? target.state : '0') });

const illegal = actions.flatMap(one =>
  Object.keys(one.machine.states)
    .filter(state => !one.rule.from.includes(state))
    .map(state => ({ ...one, state, pair: `${one.name}: ${one.action} in ${state}` })),
);

describe('illegal pairs of state and action', () => {
  it('exist for every machine', () => {
    expect(new Set(illegal.map(({ name }) => name)).size).toBe(all.length);
  });
  it.each(illegal)(
    '$pair is refused by the decision, to people and to the clock',
    ({ machine, action, state, rule }) => {
      expect(decide(machine, action, factsIn(state), 'system')).toHaveProperty('refusal');
      expect(decide(machine, action, factsIn(state), () => true)).toHaveProperty('refusal');
      expect(decide(machine, action, factsIn(state), () => false)).toMatchObject({
        refusal: { code: 'no_permission' },
      });
      if (rule.permission === 'system')
        for (const from of rule.from)
          expect(decide(machine, action, factsIn(from), () => true)).toMatchObject({
            refusal: { code: 'no_permission' },
          });
    },
  );
});

describe('machines over HTTP', () => {
  let world: World;
  beforeAll(async () => {
    world = await worldOf(server);
    // The server's own worker reminds of what is open, and would change a row between a call and what is read of it.
    for (const table of ['balance_confirmation', 'quality_document'])
      await server.sql(`update ${table} set reminded_at = $1 where reminded_at is null`, [server.clock.now()]);
  });

  // What is not tried below is named here: nothing is left out in silence.
  it('leave out the machines that no call moves yet', () => {
    expect(all.map(({ name }) => name).filter(name => !served.has(name))).toEqual([]);
  });
  it('leave out the actions that have no call of their own name', () => {
    const without = actions.filter(
      ({ name, rule, endpoint }) => served.has(name) && rule.permission !== 'system' && !endpoint,
    );
    expect(without.map(({ name, action }) => `${name}.${action}`)).toEqual([
      'callOffLine.createDn',
      'containerNote.print',
      'deliveryNote.pack',
      'deliveryNote.print',
      'deliveryNote.downloadMessage',
      'packagingInstruction.save',
      'packagingInstruction.fill',
      'shipment.editUnit',
      'shippingNote.gateIn',
      'shippingNote.locate',
      'shippingNote.dock',
      'shippingNote.unload',
      'shippingNote.complete',
      'shippingNote.gateOut',
    ]);
  });

  const reachable = illegal.filter(({ endpoint }) => endpoint !== undefined && triedCalls.includes(endpoint));
  it.each(reachable)('$pair is refused, and the row stays as it is', async one => {
    const { machine, action, state } = one;
    const endpoint = one.endpoint as Endpoint;
    await putInState(server, tableOf(endpoint), { id: world.own.id, state });
    const { caller } = holderOf(world.people, endpoint);
    const input = inputOf(endpoint, { id: at => idAt(endpoint, world.own, at), include: at => at === 'version' });
    const decision = decide(machine, action, factsIn(state), () => true);
    const changed = await changesOf(server, async () => {
      const answer = await caller.try(endpoint, input as never);
      expect(answer.code, `${nameOf(endpoint)}: ${answer.body}`).toBe(
        'refusal' in decision ? decision.refusal.code : '',
      );
    });
    expect(changed).toEqual([]);
  });
});
