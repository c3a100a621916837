import { join } from 'node:path';
import { drawSimulatorDoor, simulatorPart } from '../../server/src/app/launcher/simulator-part.ts';
import type { DistributorAccess } from '../../server/src/platform/outgoing/distributor-access.ts';
import { productFolder } from '../../server/src/platform/tools/product-folder.ts';

interface FlowDistributor {
  access: DistributorAccess;
  stop(): Promise<void>;
}

/** Starts the simulated distributor with the orders of the story, on the day of the flows. */
export const startFlowDistributor = async (ahead: number): Promise<FlowDistributor> => {
  const door = drawSimulatorDoor();
  const program = { program: join(productFolder(), 'dist', 'simulator.js'), flags: [] };
  const part = simulatorPart(program, door, { isTold: false });
  const url = await part.ready;
  const control = (name: string, told: object) =>
    fetch(`${url}/_sim/${name}`, {
      method: 'POST',
      headers: { 'x-simulator-key': door.controlKey },
      body: JSON.stringify(told),
    });
  await control('clock', { set: new Date(Date.now() + ahead).toISOString() });
  await control('orders/told', {});
  const { clientId, clientSecret, controlKey } = door;
  return {
    access: { url, clientId, clientSecret, isSimulated: true, refusesKnownNumbers: false, controlKey },
    stop: () => part.stop(),
  };
};
