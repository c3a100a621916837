import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { objectsIn } from '@inbound/server/ordering/distributor/objects-in';
import { readTiPart } from '@inbound/server/ordering/distributor/ti/read-part';

/** Which file of a catalogue is read, and whether entry by entry as the product does, or whole. */
export interface CatalogueToRead {
  file: string;
  way: 'streamed' | 'whole';
}

/** How many parts were read, and by how much the process grew at its largest, in megabytes. */
export interface CatalogueRead {
  parts: number;
  peakMb: number;
}

const KB_OF_MB = 1_024;
const CURRENCY = 'USD';

const streamed = async (file: string): Promise<number> => {
  let parts = 0;
  for await (const said of objectsIn(createReadStream(file))) if ('part' in readTiPart(said, CURRENCY)) parts += 1;
  return parts;
};

const whole = async (file: string): Promise<number> => {
  const all = JSON.parse(await readFile(file, 'utf8')) as unknown[];
  return all.map(said => readTiPart(said, CURRENCY)).filter(read => 'part' in read).length;
};

process.on('message', async ({ file, way }: CatalogueToRead) => {
  const before = process.resourceUsage().maxRSS;
  const parts = way === 'streamed' ? await streamed(file) : await whole(file);
  const told: CatalogueRead = { parts, peakMb: (process.resourceUsage().maxRSS - before) / KB_OF_MB };
  process.send?.(told);
});
