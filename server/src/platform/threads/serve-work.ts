import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { type MessagePort, parentPort } from 'node:worker_threads';
// Not from the door of the package: a thread that writes tables loads no schemas, no calendar and no decimals.
import { Refusal } from '@inbound/shared/kernel/refusal';
import type { AnyWork, FromThread, TellProgress, ToThread } from './work.ts';

async function* piecesFrom(port: MessagePort): AsyncGenerator<unknown> {
  for (;;) {
    port.postMessage({ more: true } satisfies FromThread);
    const [message] = (await once(port, 'message')) as [ToThread];
    if ('end' in message) {
      if (message.end === 'broken') throw new Error('the pieces broke off');
      return;
    }
    if ('piece' in message) yield message.piece;
  }
}

const sayWhy = (error: unknown): FromThread => {
  if (error instanceof Refusal) {
    const { code, params, field } = error;
    return { refusal: { code, params, field } };
  }
  const {
    message,
    stack = '',
    code,
  }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  return { fault: { message, stack, ...(code === undefined ? {} : { code }) } };
};

/** Bytes are handed over instead of copied, where they fill their memory. */
const handedOver = (output: unknown): ArrayBuffer[] =>
  output instanceof Uint8Array && output.buffer instanceof ArrayBuffer && output.byteLength === output.buffer.byteLength
    ? [output.buffer]
    : [];

/** Where there is not enough for both, the loop that answers calls comes first. A thread has a priority of its own on Linux alone. */
const stepBack = (): void => {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
};

/** Makes a thread of this one: does the works it is told, one at a time, until it is ended. */
export const serveWork = (works: readonly AnyWork[]): void => {
  stepBack();
  const port = parentPort;
  if (!port) throw new Error('no thread: nobody would hear what it has done');
  const byName = new Map(works.map(work => [work.name, work]));
  const doOne = async (name: string, input: unknown): Promise<void> => {
    try {
      const work = byName.get(name);
      if (!work) throw new Error(`no thread knows the work ${name}`);
      const tell: TellProgress = (done, total) => port.postMessage({ done, total } satisfies FromThread);
      const output = await work.run(input, piecesFrom(port), tell);
      port.postMessage({ output } satisfies FromThread, handedOver(output));
    } catch (error) {
      port.postMessage(sayWhy(error));
    }
  };
  port.on('message', (message: ToThread) => {
    if ('name' in message) void doOne(message.name, message.input);
  });
};
