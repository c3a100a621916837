import { z } from 'zod';
import { endpoint, id, timestamp } from '../../kernel/index.ts';
import { shippingNoteDetail } from '../shipping-note/contract.ts';
import { DATUMS } from './place.ts';

const PATH = '/transport/v1/position' as const;
const view = 'transport.position.view' as const;
const edit = 'transport.position.edit' as const;

/** The most positions of one call. */
export const MOST_POSITIONS = 1_000;
/** The most points of a track that a reader gets: enough for a line on a screen. */
export const MOST_SHOWN = 2_000;
/** The largest file of a recorder, and the most points in it: one each second for two days and a half. */
export const LARGEST_GPX = 20 * 1024 * 1024;
export const MOST_GPX_POINTS = 216_000;
/** The most refused points that an answer names; it counts all. */
export const MOST_REFUSED_SHOWN = 100;

const LONGEST_MOMENT = 40;

const params = z.record(z.string(), z.unknown());

/** A position as a device says it: what is wrong with one refuses that one alone. */
const saidPosition = z.strictObject({
  /** With a zone, or of UTC. */
  at: z
    .string()
    .max(LONGEST_MOMENT)
    .meta({ examples: ['2026-11-23T06:00:00Z'] }),
  latitude: z.number(),
  longitude: z.number(),
});

/** What became of some positions. */
const taken = {
  /** New ones, those that are used for nothing among them. */
  stored: z.int(),
  /** Of a moment that is known already. */
  known: z.int(),
  /** The truck would have been too fast: kept, and used for nothing. */
  outliers: z.int(),
  /** When the truck is expected now; null where nothing says so. */
  etaAt: timestamp.nullable(),
  isNear: z.boolean(),
};
const takenPositions = z.object({
  ...taken,
  refused: z.array(z.object({ /** Counted from 0. */ index: z.int(), code: z.string(), params })),
});
export type TakenPositions = z.output<typeof takenPositions>;

const datum = z.enum(DATUMS).default('wgs84');

export const postPositions = endpoint({
  method: 'POST',
  path: PATH,
  access: edit,
  title: 'Report where a departed truck was; one at a moment that is known already is the same one',
  input: z.strictObject({
    shippingNoteId: id,
    datum,
    positions: z.array(saidPosition).min(1).max(MOST_POSITIONS),
  }),
  answer: takenPositions,
});

const place = z.object({ latitude: z.number(), longitude: z.number() });

const gpxReport = z.object({
  ...taken,
  /** Points of tracks in the file. */
  points: z.int(),
  /** Points without a time beside others that have one: they are left out. */
  withoutTime: z.int(),
  refusedCount: z.int(),
  /** The first refused points, each with its number among all points and its line, both counted from 1. */
  refused: z.array(z.object({ number: z.int(), line: z.int(), code: z.string(), params })).max(MOST_REFUSED_SHOWN),
  /** The track of a file without any time, which is drawn and not kept; empty otherwise. */
  line: z.array(place).max(MOST_SHOWN),
});
export type GpxReport = z.output<typeof gpxReport>;

export const importGpx = endpoint({
  method: 'POST',
  path: `${PATH}/gpx`,
  access: edit,
  title: 'Take the track of a departed truck from a GPX file',
  input: z.strictObject({ shippingNoteId: id, datum }),
  answer: gpxReport,
  upload: { maxBytes: LARGEST_GPX },
  cost: 'heavy',
});

const route = shippingNoteDetail
  .pick({
    ...{ id: true, sdNo: true, state: true, plate: true, plantNo: true, plantNameZh: true, plantNameEn: true },
    ...{ supplierCode: true, supplierNameZh: true, supplierNameEn: true, begins: true, ends: true, stops: true },
    ...{ departedAt: true, gateInAt: true, gateOutAt: true, isLate: true },
  })
  .extend({
    /** Where the plant is; null where nobody has said so, and nothing is estimated. */
    plant: place.nullable(),
    /** The good positions, thinned out, with all of them counted. */
    track: z.array(place.extend({ at: timestamp })).max(MOST_SHOWN),
    positionCount: z.int(),
    outlierCount: z.int(),
    lastAt: timestamp.nullable(),
    /** When it arrives by its positions, never before now; null where they say nothing. */
    etaAt: timestamp.nullable(),
    drivenKm: z.number(),
    leftKm: z.number().nullable(),
    isNear: z.boolean(),
    /** Its last position, where that is long ago. */
    silentSince: timestamp.nullable(),
  });
export type TruckRoute = z.output<typeof route>;

export const readRoute = endpoint({
  method: 'GET',
  path: `${PATH}/route`,
  access: view,
  title: 'The way of one transport: its stops, where its truck was, and when it arrives',
  shows: {
    // The transport is the one that positions refer to.
    'delivery.deliveryNote': 'a transport is read with the notes that it brings',
    'master.plant': 'where the way ends is where the plant is',
  },
  input: z.strictObject({ id }),
  answer: route,
});
