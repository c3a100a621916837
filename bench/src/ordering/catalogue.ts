import catalogue from '../../../server/seed/story/ordering/catalogue.json' with { type: 'json' };

/** A body comes from the network in pieces of about this size, in bytes. */
const PIECE = 64 * 1024;

/**
 * A catalogue of so many parts as the distributor’s interface writes it: those of the story again and again, each under a
 * number of its own.
 */
export const catalogueOf = (size: number): Buffer => {
  const products = Array.from({ length: size }, (_, at) => {
    const product = catalogue[at % catalogue.length];
    return JSON.stringify({ ...product, tiPartNumber: `${product?.tiPartNumber}-${at}` });
  });
  return Buffer.from(`[${products.join(',')}]`);
};

/** A body in pieces, as it comes over a connection. */
export async function* inPieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let begin = 0; begin < body.length; begin += PIECE) yield body.subarray(begin, begin + PIECE);
}
