import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cells } from '../../src/app/front/cells.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { waitUntil } from '../wait-until.ts';

/** The front as an operator starts it, before several installations. */
export interface StartedFront {
  address: string;
  /** Writes the file anew by which it knows where tenants are; it looks once a second. */
  turnTo(cells: Cells): Promise<void>;
  stop(): Promise<void>;
}

const READY = /the front is ready at (\S+)/;

export const startFront = async (folder: string, cells: Cells): Promise<StartedFront> => {
  const file = join(folder, 'cells.json');
  const turnTo = (now: Cells): Promise<void> => writeFile(file, JSON.stringify(now));
  await turnTo(cells);
  const env = { PATH: process.env.PATH, PORT: '0', INBOUND_CELLS: file };
  const child = spawn(process.execPath, [join(productFolder(), 'dist', 'front.js')], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const [, address = ''] = await waitUntil(() => {
    if (child.exitCode !== null) throw new Error(`the front ended: ${said}`);
    return READY.exec(said);
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, turnTo, stop };
};
