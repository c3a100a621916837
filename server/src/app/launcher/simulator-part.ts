import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { StartError } from '../../platform/tools/start-error.ts';
import type { Part } from './part.ts';
import type { ServerProgram } from './server-part.ts';

const SECRET_BYTES = 24;
const PATIENCE_MS = 5_000;

/** What the simulator tells its launcher. */
interface Message {
  ready?: string;
  failed?: string;
}

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

/** The process of the simulated distributor; it ends by itself when its launcher has gone. */
export const simulatorPart = (
  { program, flags }: ServerProgram,
  { port, clientId, clientSecret, controlKey }: SimulatorDoor,
): Part => {
  const child = fork(program, [String(port), clientId, clientSecret, controlKey], { execArgv: [...flags] });
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.ready !== undefined) resolve(message.ready);
      if (message.failed !== undefined) reject(new StartError(message.failed));
    });
    child.once('exit', (code, signal) =>
      reject(new StartError(`The simulated distributor ended with ${signal ?? code} before it was ready.`)),
    );
    child.once('error', reject);
  });
  return {
    ready,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(late);
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
