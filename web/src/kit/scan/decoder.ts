/** Reads the codes of a picture. */
export interface Decoder {
  read(video: HTMLVideoElement): Promise<string[]>;
  close(): void;
}

/** What of the browser's own detector is used; it is not in all browsers, and types know nothing of it. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Codes that stand on labels and papers: without these the browser's own detector is of no use. */
const NEEDED = ['data_matrix', 'qr_code', 'code_128', 'code_39', 'pdf417'] as const;
/** Wider pictures take longer and tell no more. */
const WIDEST = 1_280;

const ownDetector = async (): Promise<Decoder | undefined> => {
  const { BarcodeDetector: Maker } = globalThis as { BarcodeDetector?: DetectorMaker };
  if (!Maker) return undefined;
  const known = await Maker.getSupportedFormats();
  if (NEEDED.some(format => !known.includes(format))) return undefined;
  const detector = new Maker({ formats: NEEDED });
  return {
    read: async video => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
};

const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, 1));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  drawing?.drawImage(video, 0, 0, width, height);
  return drawing?.getImageData(0, 0, width, height);
};

const bundledReader = (): Decoder => {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  return {
    read: video => {
      const picture = pictureOf(video, canvas);
      if (!picture) return Promise.resolve([]);
      return new Promise((done, failed) => {
        worker.onmessage = ({ data }: MessageEvent<string[]>) => done(data);
        worker.onerror = event => failed(new Error(event.message));
        worker.postMessage(picture, [picture.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
};

/** The browser's own detector where it reads all codes of labels, else the one that comes with the app. */
export const openDecoder = async (): Promise<Decoder> => (await ownDetector()) ?? bundledReader();
