import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import type { Picture } from './render.ts';

const folder = new URL('./pictures/', import.meta.url);
/** Set to write the reference pictures anew. Look at each of them before it is committed. */
const isUpdating = process.env.UPDATE_PICTURES === '1';

/** Writes the reference picture anew where that is asked for. */
export function keepIfAsked(name: string, picture: Picture): void {
  if (isUpdating) writeFileSync(pathOf(name), grey(picture));
}

/** How a page differs from its reference: the share of pixels that are clearly lighter or darker. */
export function difference(name: string, picture: Picture): number {
  const path = pathOf(name);
  if (!existsSync(path)) throw new Error(`no reference picture ${name}`);
  const reference = PNG.sync.read(readFileSync(path));
  if (reference.width !== picture.width || reference.height !== picture.height) return 1;
  let different = 0;
  for (let index = 0; index < picture.data.length; index += 4)
    if (Math.abs((picture.data[index + 1] ?? 0) - (reference.data[index + 1] ?? 0)) > clearly) different++;
  return different / (picture.width * picture.height);
}

const clearly = 64;

function pathOf(name: string): string {
  return fileURLToPath(new URL(`${name}.png`, folder));
}

/** Sixteen greys are enough to compare, and make small files. */
function grey({ width, height, data }: Picture): Buffer {
  const image = new PNG({ width, height });
  image.data = Buffer.from(data);
  for (let index = 0; index < image.data.length; index += 4) {
    const value = Math.round((data[index + 1] ?? 0) / 17) * 17;
    image.data.fill(value, index, index + 3);
    image.data[index + 3] = 255;
  }
  return PNG.sync.write(image, { colorType: 0, deflateLevel: 9, filterType: 0 });
}
