import { readFileSync } from 'node:fs';
import { Refusal } from '@inbound/shared';
import { cleanTrack, lengthKm } from '@inbound/shared/transport/position/track';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import expected from '../../../../../samples/gpx/expected.json' with { type: 'json' };
import { readGpx } from './read-gpx.ts';
import { type GpxPoint, GpxReader } from './reader.ts';

interface Case {
  accepted: boolean;
  trackPoints?: number;
  withTime?: number;
  sameTimeDropped?: number;
  outliers?: number[];
  usedForEta?: number;
  lineOnly?: boolean;
  first?: string;
  last?: string;
  lastFix?: number[];
  lengthKm?: number;
}

const sample = (name: string) => readFileSync(new URL(`../../../../../samples/gpx/${name}`, import.meta.url));
const read = (content: Uint8Array) =>
  readGpx.run(
    { content, datum: 'wgs84', departedAt: '2026-11-10T00:00:00.000Z', now: '2026-11-11T00:00:00.000Z' },
    (async function* () {})(),
  );
const cases = Object.entries(expected as Record<string, Case>);

describe('the samples of tracks', () => {
  it.each(cases.filter(([, { accepted }]) => accepted))('%s is read as expected', async (name, right) => {
    const track = await read(sample(name));
    const { fixes, sameTime } = cleanTrack(track.fixes);
    const good = fixes.filter(({ isOutlier }) => !isOutlier);
    expect(track).toMatchObject({ points: right.trackPoints, refusedCount: 0 });
    expect(track.points - track.withoutTime).toBe(right.withTime);
    expect(track.line.length > 0).toBe(right.lineOnly);
    const places = right.lineOnly ? track.line : good;
    const length = right.lengthKm ?? 0;
    expect(Math.abs(lengthKm(places) - length) / length).toBeLessThan(0.005);
    if (right.lineOnly) return;
    expect(sameTime).toBe(right.sameTimeDropped);
    expect(good).toHaveLength(right.usedForEta ?? 0);
    expect(fixes.flatMap(({ isOutlier }, at) => (isOutlier ? [at + 1] : []))).toEqual(right.outliers);
    const moment = (at: number | undefined) => new Date(at ?? 0).toISOString().replace('.000', '');
    expect([moment(good[0]?.at), moment(good.at(-1)?.at)]).toEqual([right.first, right.last]);
    const last = good.at(-1);
    expect([last?.latitude, last?.longitude].map(degrees => degrees?.toFixed(2))).toEqual(
      right.lastFix?.map(degrees => degrees.toFixed(2)),
    );
  });

  it.each(cases.filter(([, { accepted }]) => !accepted))('%s is refused before anything is read', async name => {
    await expect(read(sample(name))).rejects.toMatchObject({ code: 'file_format', params: { expected: 'no DOCTYPE' } });
  });
});

const pointsIn = (pieces: readonly string[]): GpxPoint[] => {
  const points: GpxPoint[] = [];
  const reader = new GpxReader(point => points.push(point));
  for (const piece of pieces) reader.write(piece);
  reader.end();
  return points;
};

const FILE = `<?xml version="1.0"?>
<g:gpx xmlns:g="x"><!-- <trkpt lat="1" lon="1"/> --><wpt lat="5" lon="5"><time>2026-01-01T00:00:00Z</time></wpt>
<g:trk><g:trkseg><g:trkpt lon='12.5' lat='51.5' note="a > b"><time><![CDATA[2026-01-01T00:00:00Z]]></time>
<extensions><time>1999-01-01T00:00:00Z</time></extensions></g:trkpt>
<g:trkpt lat="52" lon="13"/></g:trkseg></g:trk></g:gpx>
`;

describe('the reader', () => {
  const whole = [
    { latitude: 51.5, longitude: 12.5, time: '2026-01-01T00:00:00Z', line: 3 },
    { latitude: 52, longitude: 13, time: '', line: 5 },
  ];

  it('takes points of tracks alone, by whatever prefix, quotes and order', () => {
    expect(pointsIn([FILE])).toEqual(whole);
  });

  it('reads the same wherever the file is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(FILE.length), { maxLength: 20 }), cuts => {
        const ends = [...new Set([...cuts, FILE.length])].sort((one, other) => one - other);
        expect(pointsIn(ends.map((end, at) => FILE.slice(ends[at - 1] ?? 0, end)))).toEqual(whole);
      }),
    );
    expect(pointsIn([...FILE])).toEqual(whole);
  });

  it('refuses or reads whatever it is given, and never fails otherwise', () => {
    const piece = fc.constantFrom(
      '<gpx>',
      '</gpx>',
      '<trkpt ',
      'lat="1"',
      '>',
      '<!',
      '<![CDATA[',
      ']]>',
      '/',
      '"',
      'é',
      '<',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        try {
          pointsIn(pieces);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });

  it.each([
    ['a tag without end', `<gpx ${'x'.repeat(70_000)}`],
    ['too deep', `<gpx>${'<a>'.repeat(100)}`],
    ['a second root', '<gpx></gpx><gpx></gpx>'],
    ['a late DOCTYPE', '<gpx></gpx><!DOCTYPE gpx>'],
    ['text outside', '<gpx></gpx> text <gpx>'],
    ['an entity', '<!ENTITY a "b"><gpx></gpx>'],
  ])('refuses %s', (_, text) => {
    expect(() => pointsIn([text])).toThrow(Refusal);
  });
});
