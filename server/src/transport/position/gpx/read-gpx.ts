import { type RefusalData, refuse, type Timestamp } from '@inbound/shared';
import type { Place } from '@inbound/shared/master/plant/coordinates';
import { MOST_GPX_POINTS, MOST_REFUSED_SHOWN, MOST_SHOWN } from '@inbound/shared/transport/position/contract';
import { fromGcj02 } from '@inbound/shared/transport/position/datum';
import type { Datum } from '@inbound/shared/transport/position/place';
import { type FixReader, fixesBetween } from '@inbound/shared/transport/position/rules';
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

/** The track of a file without any time: nothing says when the truck was there, so it is only drawn. */
const lineOf = (points: readonly Place[], datum: Datum): Place[] =>
  thinnedPoints(
    points.filter(({ latitude, longitude }) => !Number.isNaN(latitude + longitude)),
    MOST_SHOWN,
  ).map(({ latitude, longitude }) => inDatum({ latitude, longitude }, datum));

/** Puts each point of a file where it belongs: among the fixes, the refused, or those without a time. */
class TrackMaker {
  readonly #track: ReadTrack = { points: 0, fixes: [], withoutTime: 0, refusedCount: 0, refused: [], line: [] };
  readonly #withoutTime: GpxPoint[] = [];
  readonly #fixOf: FixReader;
  readonly #datum: Datum;

  constructor({ datum, departedAt, now }: GpxFile) {
    this.#fixOf = fixesBetween(departedAt, now);
    this.#datum = datum;
  }

  take(point: GpxPoint): void {
    const { latitude, longitude, time, line } = point;
    if (this.#track.points === MOST_GPX_POINTS)
      throw refuse('file_format', {
        ...{ record: 'GPX', line, column: 1 },
        ...{ value: 'trkpt', expected: `${MOST_GPX_POINTS}` },
      });
    this.#track.points += 1;
    if (time === '') {
      this.#withoutTime.push(point);
      return;
    }
    const answer = this.#fixOf({ at: time, latitude, longitude });
    if ('code' in answer) this.#refuse(line, answer);
    else this.#track.fixes.push(inDatum(answer, this.#datum));
  }

  made(): ReadTrack {
    const withoutTime = this.#withoutTime.length;
    const line = withoutTime === this.#track.points ? lineOf(this.#withoutTime, this.#datum) : [];
    return { ...this.#track, withoutTime, line };
  }

  #refuse(line: number, { code, params = {} }: RefusalData): void {
    const { points: number, refused } = this.#track;
    this.#track.refusedCount += 1;
    if (refused.length < MOST_REFUSED_SHOWN) refused.push({ number, line, code, params });
  }
}

const readTrack = (file: GpxFile): ReadTrack => {
  const maker = new TrackMaker(file);
  const reader = new GpxReader(point => maker.take(point));
  for (const piece of decodedPieces(file.content)) reader.write(piece);
  reader.end();
  return maker.made();
};

/** Reads a GPX file in a thread: the loop that answers calls never sees its text. */
export const readGpx: Work<GpxFile, ReadTrack> = {
  name: 'read-gpx',
  run: async file => readTrack(file),
};
