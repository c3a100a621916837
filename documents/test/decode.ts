import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from './render.ts';

// The reader would fetch its binary from the network; the package brings it along.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const options: ReaderOptions = {
  formats: ['Code128', 'Code39', 'DataMatrix', 'PDF417', 'QRCode'],
  tryHarder: true,
  maxNumberOfSymbols: 20,
};

/** All codes of a picture, as `format content`, in alphabetical order. Control characters come as they are. */
export async function decode({ data, width, height }: Picture): Promise<string[]> {
  const results = await readBarcodes({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }, options);
  return results.map(({ format, bytes }) => `${format} ${new TextDecoder().decode(bytes)}`).sort();
}
