import { readStream } from '@inbound/edi';
import { MB, repeatPiece, vda4905 } from './files.ts';

const KB = 1024;

/** A process of its own: reads so many MB of VDA 4905 as a stream, and tells its parent how large it has ever been. */
const read = async (megabytes: number): Promise<void> => {
  let releases = 0;
  for await (const event of readStream(repeatPiece(vda4905(MB), megabytes)))
    if (event.type === 'release') releases += 1;
  process.send?.({ releases, megabytes: (process.resourceUsage().maxRSS * KB) / MB });
};

await read(Number(process.argv[2]));
