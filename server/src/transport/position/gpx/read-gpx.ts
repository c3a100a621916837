import { type RefusalData, refuse, type Timestamp } from '@inbound/shared';
import type { Place } from '@inbound/shared/master/plant/coordinates';
import { MOST_GPX_POINTS, MOST_REFUSED_SHOWN, MOST_SHOWN } from '@inbound/shared/transport/position/contract';
import { fromGcj02 } from '@inbound/shared/transport/position/datum';
import type { Datum } from '@inbound/shared/transport/position/place';
import { fixOf } from '@inbound/shared/transport/position/rules';
import { type Fix, thinnedPoints } from '@inbound/shared/transport/position/track';
import type { Work } from '../../../platform/threads/work.ts';
import { decodedPieces } from './decoded-pieces.ts';
import { type GpxPoint, GpxReader } from './reader.ts';

/** A point that is not taken. */
export interface RefusedPoint {
  number: number;
  line: number;
  code: string;
  params: NonNullable<RefusalData['params']>;
}

/** What a file of a recorder says. */
export interface ReadTrack {
  points: number;
  fixes: Fix[];
  withoutTime: number;
  refusedCount: number;
  refused: RefusedPoint[];
  /** The places of a file without any time. */
  line: Place[];
}

export interface GpxFile {
  content: Uint8Array;
  datum: Datum;
  departedAt: Timestamp;
  now: Timestamp;
}

const inDatum = <T extends Place>(place: T, datum: Datum): T =>
  datum === 'gcj02' ? { ...place, ...fromGcj02(place) } : place;

const pointsOf = (content: Uint8Array): GpxPoint[] => {
  const points: GpxPoint[] = [];
  const reader = new GpxReader(point => {
    if (points.length === MOST_GPX_POINTS)
      throw refuse('file_format', {
        ...{ record: 'GPX', line: point.line, column: 1 },
        ...{ value: 'trkpt', expected: `${MOST_GPX_POINTS}` },
      });
    points.push(point);
  });
  for (const piece of decodedPieces(content)) reader.write(piece);
  reader.end();
  return points;
};

/** The track of a file without any time: nothing says when the truck was there, so it is only drawn. */
const lineOf = (points: readonly GpxPoint[], datum: Datum): Place[] =>
  thinnedPoints(
    points.filter(({ latitude, longitude }) => !Number.isNaN(latitude + longitude)),
    MOST_SHOWN,
  ).map(({ latitude, longitude }) => inDatum({ latitude, longitude }, datum));

const readTrack = ({ content, datum, departedAt, now }: GpxFile): ReadTrack => {
  const points = pointsOf(content);
  const withTime = points.filter(({ time }) => time !== '').length;
  const withoutTime = points.length - withTime;
  const track: ReadTrack = {
    ...{ points: points.length, fixes: [], withoutTime, refusedCount: 0, refused: [] },
    line: withTime === 0 ? lineOf(points, datum) : [],
  };
  for (const [at, { time, line, ...place }] of points.entries()) {
    if (time === '') continue;
    const answer = fixOf({ at: time, ...place }, departedAt, now);
    if (!('code' in answer)) track.fixes.push(inDatum(answer, datum));
    else {
      track.refusedCount += 1;
      if (track.refused.length < MOST_REFUSED_SHOWN)
        track.refused.push({ number: at + 1, line, code: answer.code, params: answer.params ?? {} });
    }
  }
  return track;
};

/** Reads a GPX file in a thread: the loop that answers calls never sees its text. */
export const readGpx: Work<GpxFile, ReadTrack> = {
  name: 'read-gpx',
  run: async file => readTrack(file),
};
