import { childPart, type Program } from './child-part.ts';
import type { Part } from './part.ts';

const SECOND_MS = 1_000;
/** Calls in flight get this long to finish once no more are taken. */
const IN_FLIGHT_MS = 30_000;

/** For how long a server that is told to stop is waited for, in milliseconds: it answers for a while before it shuts. */
export const stopPatience = (drainSeconds: number): number => drainSeconds * SECOND_MS + IN_FLIGHT_MS;

interface ServerPartOptions extends Program {
  env: NodeJS.ProcessEnv;
  say(line: string): void;
  born(pid: number): void;
  patience: number;
}

/** The server process. */
export const serverPart = (options: ServerPartOptions): Part =>
  childPart({
    ...options,
    endedEarly: how =>
      `The server ended with ${how} before it was ready. Start again; if the same comes again, see whether the machine has memory left.`,
  });
