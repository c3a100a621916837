import { fork } from 'node:child_process';
import { StartError } from '../../platform/tools/start-error.ts';
import type { Part } from './part.ts';

const SECOND_MS = 1_000;
/** Calls in flight get this long to finish once no more are taken. */
const IN_FLIGHT_MS = 30_000;

/** For how long a server that is told to stop is waited for, in milliseconds: it answers for a while before it shuts. */
export const stopPatience = (drainSeconds: number): number => drainSeconds * SECOND_MS + IN_FLIGHT_MS;

/** What the server process tells its launcher. */
interface Message {
  say?: string;
  ready?: string;
  failed?: string;
}

export interface ServerProgram {
  /** Path of the program, and Node's own flags for it. */
  program: string;
  flags: readonly string[];
}

interface ServerPartOptions extends ServerProgram {
  env: NodeJS.ProcessEnv;
  say(line: string): void;
  /** Told the number of the process before anything can go wrong with it. */
  born(pid: number): void;
  /** Milliseconds after which one that was told to stop is ended. */
  patience: number;
}

/** The server process; it ends by itself when its launcher has gone. */
export const serverPart = ({ program, flags, env, say, born, patience }: ServerPartOptions): Part => {
  const child = fork(program, { execArgv: [...flags], env });
  if (child.pid !== undefined) born(child.pid);
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.say !== undefined) say(message.say);
      if (message.ready !== undefined) resolve(message.ready);
      if (message.failed !== undefined) reject(new StartError(message.failed));
    });
    child.once('exit', (code, signal) =>
      reject(
        new StartError(
          `The server ended with ${signal ?? code} before it was ready. Start again; if the same comes again, see whether the machine has memory left.`,
        ),
      ),
    );
    child.once('error', reject);
  });
  return {
    ready,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(late);
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
