import { performance } from 'node:perf_hooks';
import { readGpx } from '@inbound/server/transport/position/gpx/read-gpx';
import { compareRungs, type Figure, median, type Ratio } from './measure.ts';

const POINTS = 100_000;
const RUNS = 5;
const SECOND_MS = 1_000;
const BEGIN = Date.parse('2026-11-10T00:00:00Z');
const DEPARTED = '2026-11-10T00:00:00.000Z';
const NOW = '2026-11-12T12:00:00.000Z';

/** A truck that drives for more than a day, with a point each second, as recorders write them. */
const file = (): Buffer => {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const time = new Date(BEGIN + at * SECOND_MS).toISOString();
    return `<trkpt lat="${(48 + at / 50_000).toFixed(6)}" lon="${(11 + at / 60_000).toFixed(6)}"><ele>112.4</ele><time>${time}</time></trkpt>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1"><trk><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>\n`,
  );
};

const POINT = /<trkpt lat="([^"]*)" lon="([^"]*)">.*?<time>([^<]*)<\/time>/gs;

/** What a program does that trusts its file: one pattern over the whole text, and no line, refusal or check. */
const plainly = (content: Buffer): number =>
  [...content.toString('utf8').matchAll(POINT)].map(([, latitude, longitude, time]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
    at: Date.parse(time ?? ''),
  })).length;

const none = (async function* () {})();
const own = async (content: Buffer): Promise<number> => {
  const { fixes } = await readGpx.run({ content, datum: 'wgs84', departedAt: DEPARTED, now: NOW }, none);
  return fixes.length;
};

const perSecond = async (work: () => Promise<number> | number): Promise<number> => {
  const start = performance.now();
  const count = await work();
  if (count !== POINTS) throw new Error(`${count} points were read of ${POINTS}`);
  return count / ((performance.now() - start) / SECOND_MS);
};

/** Reads a track of 100,000 points: checked, with line and refusal, beside a pattern that trusts the file. */
export const benchGpx = async (): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const content = file();
  const what = { name: 'GPX, 100,000 points', unit: 'points/s', beside: 'one pattern over the whole text', goal: 0.3 };
  const ratio = await compareRungs(
    what,
    () => perSecond(() => own(content)),
    () => perSecond(() => plainly(content)),
  );
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(POINTS / (await perSecond(() => own(content))));
  const figures = [{ name: 'GPX, 100,000 points read', value: median(times), atMost: 2, unit: 's' }];
  return { ratios: [ratio], figures };
};
