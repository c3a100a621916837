import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** An installation without the demo story that a flow has started for itself. */
export interface EmptyProduct {
  /** The one-time link that its first start has printed: with it the first administrator sets the password. */
  firstLink: string;
  database: string;
  /** How many milliseconds its clock is ahead of the machine's. */
  ahead: number;
  stop(): Promise<void>;
}

const LINK = /http\S+#set=\S+/;
const READY = /^serving \S+ database (?<database>\S+) folder \S+ ahead (?<ahead>-?\d+) ready$/;

/** Starts the product in a new place, as whoever installs it does, and reads what it prints. */
export const startEmptyProduct = async (): Promise<EmptyProduct> => {
  const child = spawn(process.execPath, ['tools/run.mjs', 'e2e/serve.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, INBOUND_DEMO: 'off' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>(resolve => void child.once('exit', () => resolve()));
  const printed: string[] = [];
  createInterface({ input: child.stderr }).on('line', line => printed.push(line));
  const ready = new Promise<RegExpExecArray>((resolve, reject) => {
    void gone.then(() => reject(new Error(`the product has not started:\n${printed.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', line => {
      const told = READY.exec(line);
      if (told) resolve(told);
    });
  });
  const { groups } = await ready;
  const stop = async () => {
    child.stdin.end();
    await gone;
  };
  const firstLink = printed.map(line => LINK.exec(line)?.[0]).find(link => link !== undefined);
  if (!firstLink || !groups?.database) {
    await stop();
    throw new Error(`the first start has printed no link:\n${printed.join('\n')}`);
  }
  return { firstLink, database: groups.database, ahead: Number(groups.ahead), stop };
};
