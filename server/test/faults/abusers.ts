import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./abusers.mjs', import.meta.url));

/** A call that is made again and again without a pause; `bytes` is the length of a body that is only big. */
export interface Abuse {
  kind: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  bytes?: number;
}

/** How often each kind of call was answered with which status. */
export type Answered = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Lets so many callers abuse a product in turn, from a process of their own; gives what ends them and tells what they saw. */
export const startAbusers = (abuses: readonly Abuse[], callers: number): (() => Promise<Answered>) => {
  const child = fork(PROGRAM);
  const answered = new Promise<Answered>((resolve, reject) => {
    child.once('message', seen => resolve(seen as Answered));
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`the abusers ended with ${code}`)));
  });
  child.send({ abuses, callers });
  return () => {
    child.send('enough');
    return answered;
  };
};
