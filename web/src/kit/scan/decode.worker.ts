import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The reader would fetch its binary from elsewhere; it is built along with the app.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const options: ReaderOptions = {
  formats: ['DataMatrix', 'PDF417', 'QRCode', 'Code128', 'Code39'],
  tryHarder: true,
  maxNumberOfSymbols: 12,
};

/** Answers the codes of a picture, control characters as they are; apart from the page, which stays quick. */
addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  const found = await readBarcodes(data, options);
  postMessage(found.map(({ bytes }) => new TextDecoder().decode(bytes)));
});
