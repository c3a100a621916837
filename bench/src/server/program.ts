import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of the bench in a process of its own, asked and answering one message at a time. */
export interface Program<Asked, Told> {
  ask(message: Asked): Promise<Told>;
  stop(): void;
}

const endOf = async (child: ChildProcess, file: string): Promise<never> => {
  const [code, signal] = await once(child, 'exit');
  throw new Error(`${file} ended with ${signal ?? code}`);
};

/** Starts a file of this folder. */
export const startProgram = <Asked extends object, Told>(file: string): Program<Asked, Told> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ['--import', import.meta.resolve('tsx'), '--enable-source-maps'],
  });
  const ended = endOf(child, file);
  ended.catch(() => undefined);
  return {
    ask: async message => {
      const answer = once(child, 'message');
      child.send(message);
      const [told] = await Promise.race([answer, ended]);
      return told as Told;
    },
    stop: () => void child.kill(),
  };
};
