import { StartError } from '../platform/tools/start-error.ts';
import { readConfig } from './config.ts';
import { followCells, readCells } from './front/cells.ts';
import { serveFront } from './front/serve-front.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const main = async (): Promise<void> => {
  const { cellsFile, host, port } = readConfig();
  if (!cellsFile) throw new StartError('The setting INBOUND_CELLS is missing: it names the file of the installations.');
  const front = await serveFront(readCells(cellsFile), { host, port });
  const forget = followCells(cellsFile, {
    changed: cells => {
      front.turnTo(cells);
      console.log(`· ${cellsFile} was read anew`);
    },
    unread: why => console.error(`· ${why}`),
  });
  console.log(`· the front is ready at ${front.address}`);
  const stop = (): void => {
    forget();
    void front.close();
  };
  for (const signal of SIGNALS) process.once(signal, stop);
};

main().catch(error => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
