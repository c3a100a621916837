import { fork } from 'node:child_process';
import { StartError } from '../../platform/tools/start-error.ts';
import type { Part } from './part.ts';

/** A program of the product that runs as a process of its own. */
export interface Program {
  /** Path of the program, and Node's own flags for it. */
  program: string;
  flags: readonly string[];
}

interface ChildOptions extends Program {
  args?: readonly string[];
  /** Absent: that of the launcher. */
  env?: NodeJS.ProcessEnv;
  /** Gets the number of the process before anything can go wrong with it. */
  born?(pid: number): void;
  say?(line: string): void;
  /** The sentence for one that ended before it was ready, with its exit code or signal. */
  endedEarly(how: string): string;
  /** Milliseconds after which one that was told to stop is killed. */
  patience: number;
}

/** What a program tells its launcher. */
interface Message {
  say?: string;
  ready?: string;
  failed?: string;
}

/** A process that tells its launcher when it is ready, and ends by itself when its launcher has gone. */
export const childPart = (options: ChildOptions): Part => {
  const { program, flags, args = [], env, born, say, endedEarly, patience } = options;
  const child = fork(program, args, { execArgv: [...flags], env });
  if (child.pid !== undefined) born?.(child.pid);
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.say !== undefined) say?.(message.say);
      if (message.ready !== undefined) resolve(message.ready);
      if (message.failed !== undefined) reject(new StartError(message.failed));
    });
    child.once('exit', (code, signal) => reject(new StartError(endedEarly(String(signal ?? code)))));
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
