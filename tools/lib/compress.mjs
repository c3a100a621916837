import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What becomes smaller; fonts and pictures are packed already. */
const PACKABLE = /\.(?:js|css|svg|wasm)$/;

/** What fits into one packet gains nothing, in bytes. */
const SMALLEST = 1_024;

const pack = {
  br: (/** @type {Buffer} */ content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (/** @type {Buffer} */ content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Puts beside each file of a folder what a browser may be sent instead, `x.js.br` and `x.js.gz`: packed once and as small as
 * can be, not anew for each reader.
 * @param {string} folder
 */
export const compressFiles = async folder => {
  const files = readdirSync(folder).filter(file => PACKABLE.test(file));
  await Promise.all(
    files.map(async file => {
      const path = join(folder, file);
      const content = readFileSync(path);
      if (content.length < SMALLEST) return;
      for (const [ending, packed] of Object.entries(pack)) writeFileSync(`${path}.${ending}`, await packed(content));
    }),
  );
};
