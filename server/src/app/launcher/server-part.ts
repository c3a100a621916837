import { fork } from 'node:child_process';
import type { Part } from './part.ts';

/** Calls in flight get this long to finish; what is still there then is ended. */
const DRAIN_MS = 30_000;

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
}

/** The server process; it ends by itself when its launcher has gone. */
export const serverPart = ({ program, flags, env, say, born }: ServerPartOptions): Part => {
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
      if (message.failed !== undefined) reject(new Error(message.failed));
    });
    child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code} before it was ready`)));
    child.once('error', reject);
  });
  return {
    ready,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
      await ended;
      clearTimeout(late);
    },
    kill: () => void child.kill('SIGKILL'),
  };
};
