import { readFileSync } from 'node:fs';
import { importGpx, readRoute } from '@inbound/shared/transport/position/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server.ts';
import { saidAt, sampleTrucks } from '../position.sample.ts';

const server = testServer();
const { cast, setTime, departed } = sampleTrucks(server);
const SAMPLES = new URL('../../../../../samples/gpx/', import.meta.url);

describe('a GPX file', () => {
  const take = (note: { id: string }, content: string | Buffer) =>
    cast.clerk.try(importGpx, { shippingNoteId: note.id }, { file: { name: 'track.gpx', content } });

  it('says what is refused with its line, and takes the rest', async () => {
    const note = await departed();
    setTime(60);
    const point = ({ at: time, latitude, longitude }: ReturnType<typeof saidAt>) =>
      `<trkpt lat="${latitude}" lon="${longitude}"><time>${time}</time></trkpt>`;
    const lines = [
      point(saidAt(0, 130)),
      point(saidAt(10, 120, { latitude: 95 })),
      point(saidAt(20, 110, { at: 'x' })),
      point(saidAt(30, 100)),
    ];
    const file = `<?xml version="1.0"?>\n<gpx><trk><trkseg>\n${lines.join('\n')}\n</trkseg></trk></gpx>\n`;
    const { data } = await take(note, file);
    expect(data).toMatchObject({ points: 4, stored: 2, refusedCount: 2, withoutTime: 0, line: [] });
    expect(data.refused.map(({ number, line, code }) => [number, line, code])).toEqual([
      [2, 4, 'range'],
      [3, 5, 'format'],
    ]);
    expect((await take(note, file)).data).toMatchObject({ stored: 0, known: 2 });
  });

  it('with a DOCTYPE, broken, or no GPX at all is refused, and nothing is kept', async () => {
    const note = await departed();
    for (const content of [
      readFileSync(new URL('6-doctype.gpx', SAMPLES)),
      '<gpx><trk><trkseg><trkpt lat="1" lon="1"></trkseg></trk></gpx>',
      '<gpx><trk>',
      '<kml></kml>',
      'plain text',
    ])
      expect(await take(note, content)).toMatchObject({ status: 422, code: 'file_format' });
    expect(await take(note, Buffer.from([0x3c, 0xff, 0x3e]))).toMatchObject({ code: 'charset' });
    expect((await cast.clerk.call(readRoute, { id: note.id })).positionCount).toBe(0);
  });

  it('without times is a line that is drawn and not kept', async () => {
    const note = await departed();
    const { data } = await take(note, readFileSync(new URL('2-without-times.gpx', SAMPLES)));
    expect(data).toMatchObject({ points: 6, stored: 0, withoutTime: 6, etaAt: null });
    expect(data.line).toHaveLength(6);
    expect((await cast.clerk.call(readRoute, { id: note.id })).positionCount).toBe(0);
  });
});
