import { randomBytes } from 'node:crypto';
import { childPart, type Program } from './child-part.ts';
import type { Part } from './part.ts';

const SECRET_BYTES = 24;
const PATIENCE_MS = 5_000;

/** By which credentials and at which port the simulator answers; drawn for one run of the launcher. */
export interface SimulatorDoor {
  port: number;
  clientId: string;
  clientSecret: string;
  controlKey: string;
}

const drawn = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** A door at a port that the system chooses. */
export const drawSimulatorDoor = (): SimulatorDoor => ({
  port: 0,
  clientId: 'simulated',
  clientSecret: drawn(),
  controlKey: drawn(),
});

/** The process of the simulated distributor; it may have the orders that the demo story tells of. */
export const simulatorPart = (
  program: Program,
  { port, clientId, clientSecret, controlKey }: SimulatorDoor,
  { isTold }: { isTold: boolean },
): Part =>
  childPart({
    ...program,
    args: [String(port), clientId, clientSecret, controlKey, ...(isTold ? ['told'] : [])],
    endedEarly: how => `The simulated distributor ended with ${how} before it was ready.`,
    patience: PATIENCE_MS,
  });
