import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Config } from '../src/app/config.ts';
import { drawSimulatorDoor, simulatorPart } from '../src/app/launcher/simulator-part.ts';
import { productFolder } from '../src/platform/tools/product-folder.ts';

/** The simulated distributor as the launcher starts it, for one test file; `config` leads a server to it. */
export interface TestDistributor {
  config: Partial<Config>;
  /** Tells the simulator something: clock, stock, faults. */
  control(name: string, told?: object): Promise<Record<string, unknown>>;
  /** The calls that it has heard whose path begins so. */
  heard(path: string): Promise<number>;
}

export const testDistributor = (): TestDistributor => {
  const door = drawSimulatorDoor();
  let stop: () => Promise<void> = async () => undefined;
  const distributor: TestDistributor = {
    config: {},
    control: async (name, told = {}) => {
      const { url } = distributor.config.distributor ?? { url: '' };
      const headers = { 'x-simulator-key': door.controlKey };
      const answer = await fetch(`${url}/_sim/${name}`, { method: 'POST', headers, body: JSON.stringify(told) });
      expect(answer.status, name).toBe(200);
      return (await answer.json()) as Record<string, unknown>;
    },
    heard: async path => {
      const { heard } = (await distributor.control('heard')) as { heard: { path: string }[] };
      return heard.filter(call => call.path.startsWith(path)).length;
    },
  };
  beforeAll(async () => {
    const started = simulatorPart({ program: join(productFolder(), 'dist', 'simulator.js'), flags: [] }, door, {
      isTold: false,
    });
    stop = started.stop;
    const { clientId, clientSecret } = door;
    distributor.config.distributor = {
      url: await started.ready,
      clientId,
      clientSecret,
      isSimulated: true,
      refusesKnownNumbers: false,
    };
  });
  afterAll(() => stop());
  return distributor;
};
