import { z } from 'zod';
import { code, decimal, decimalOut, endpoint, id, noAnswer, timestamp } from '../../kernel/index.ts';
import { NOT_LOADED_REASONS } from '../allocation/cargo.ts';
import { calls, shipmentDetail } from './contract.ts';

const PATH = '/order/v1/shipment/:id/load-plan' as const;

const MOST_CARRIERS = 5;
const MOST_LINES = 500;
const MOST_MILLIMETRES = 20_000;
/** A plan has at most so many packages, so it has no more carriers. */
const MOST_PLANNED = 1_000;
const LONGEST_CODE = 20;

/** What packages are put together by: as few carriers as can be, or none that has packages of two orders. */
export const loadGrouping = z.enum(['fewest', 'order']);
export type LoadGrouping = z.output<typeof loadGrouping>;

/** Why a quantity is on no carrier: of its package, of the carriers, or because nobody has said how it is packed. */
export const notLoadedReason = z.enum([...NOT_LOADED_REASONS, 'no_packaging']);

const packagingCode = code(LONGEST_CODE, 'KLT4328');

/** What a load is planned for. */
const wanted = {
  carriers: z
    .array(
      z.strictObject({
        packaging: packagingCode,
        /** How high the load may be, above the carrier. */
        heightMm: z.int().min(1).max(MOST_MILLIMETRES),
      }),
    )
    .min(1)
    .max(MOST_CARRIERS),
  /** How lines are packed, where it is not as their packaging instruction says. */
  packages: z
    .array(z.strictObject({ lineId: id, packaging: packagingCode, qty: decimal() }))
    .max(MOST_LINES)
    .default([]),
  grouping: loadGrouping.default('fewest'),
  /** Carriers of one kind of package come first; only what is left is mixed. */
  isPureFirst: z.boolean().default(true),
};

/** Equal packages of one line. */
export const plannedPackage = z.object({
  id: z.string(),
  lineId: z.string(),
  packaging: z.string(),
  /** How much stands in one. */
  qty: decimalOut,
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  weightG: z.int(),
  count: z.int(),
  /** The height stays the height. */
  thisSideUp: z.boolean().default(true),
  /** Grams that one bears in all on its top; null where it bears whatever comes. */
  loadOnTopG: z.int().nullable().default(null),
  /** How many layers may stand where this one is the lowest, itself counted. */
  stackFactor: z.int().nullable().default(null),
  /** Packages share a carrier only where these words are equal. */
  mixKey: z.string().default(''),
});
export type PlannedPackage = z.output<typeof plannedPackage>;

const loadBlock = z.object({
  kindId: z.string(),
  xMm: z.int(),
  yMm: z.int(),
  zMm: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  n: z.int(),
  m: z.int(),
  k: z.int(),
});

/** A carrier with what is planned on it. */
export const plannedCarrier = z.object({
  packaging: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  /** The most height of a load on it. */
  roomMm: z.int(),
  /** Of the carrier alone. */
  ownHeightMm: z.int(),
  tareG: z.int(),
  maxLoadG: z.int(),
  blocks: z.array(loadBlock),
});
export type PlannedCarrier = z.output<typeof plannedCarrier>;

/** A load as it is planned. */
export const loadContent = z.object({
  packages: z.array(plannedPackage),
  carriers: z.array(plannedCarrier),
  notLoaded: z.array(z.object({ lineId: z.string(), qty: decimalOut, reason: notLoadedReason })),
  /** No plan has fewer carriers. */
  fewestCarriers: z.int(),
});
export type LoadContent = z.output<typeof loadContent>;

export const loadPlan = loadContent.extend({
  id,
  wanted: z.object(wanted),
  /** How often packages were moved by hand; 0 is as it was planned. */
  moveCount: z.int(),
  /** Nothing of the shipment was packed, taken out or added since. */
  current: z.boolean(),
  /** Plates of its carriers in their order; empty while it is not accepted, or where the unit was unpacked. */
  plates: z.array(z.string()),
  createdAt: timestamp,
  acceptedAt: timestamp.nullable(),
});
export type LoadPlan = z.output<typeof loadPlan>;

/** A packaging that can be chosen for a load. */
export const loadPackaging = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  /** It carries packages. */
  pallet: z.boolean(),
  /** How high a load on it may usually be. */
  roomMm: z.int(),
});
export type LoadPackaging = z.output<typeof loadPackaging>;

/** What stands in no package yet, and how it is packed by the instruction in force. */
export const loadLine = z.object({
  lineId: z.string(),
  open: decimalOut,
  packaging: z.string(),
  qty: decimalOut.nullable(),
  /** The carrier of that instruction; empty where it has none. */
  carrier: z.string(),
  /** Kilograms of one piece are known. */
  isWeightKnown: z.boolean(),
});
export type LoadLine = z.output<typeof loadLine>;

const shows = {
  'packaging.packagingMaster': 'what packages and carriers of a load measure and bear',
  'packaging.packagingInstruction': 'how the lines of a shipment are packed',
} as const;

export const readShipmentLoad = endpoint({
  method: 'GET',
  path: PATH,
  access: 'order.shipment.view',
  title: 'The load plan of a shipment: the one that is looked at, and those that were accepted',
  shows,
  input: z.strictObject({ id }),
  answer: z.object({
    /** The newest first; one that is not accepted is its supplier's alone. */
    plans: z.array(loadPlan),
    lines: z.array(loadLine),
    packaging: z.array(loadPackaging),
  }),
});

export const planShipmentLoad = endpoint({
  method: 'POST',
  path: PATH,
  access: 'order.shipment.edit',
  title: 'Plan how what stands in no package is packed and loaded; nothing is packed before the plan is accepted',
  shows,
  cost: 'heavy',
  input: z.strictObject({ id, ...wanted }),
  answer: loadPlan,
});

const millimetres = z.int().min(0).max(MOST_MILLIMETRES);

/** A package by where its corner is, and where it is put; it comes down onto what lies there. */
export const loadMove = z.strictObject({
  /** Places of carriers among those of the plan, from 0. */
  from: z.strictObject({
    carrier: z.int().min(0).max(MOST_PLANNED),
    xMm: millimetres,
    yMm: millimetres,
    zMm: millimetres,
  }),
  to: z.strictObject({
    /** One more than there are: a further carrier of the same kind. */
    carrier: z.int().min(0).max(MOST_PLANNED),
    xMm: millimetres,
    yMm: millimetres,
    /** It is turned by a right angle: its length lies where its width lay. */
    isTurned: z.boolean().default(false),
  }),
});
export type LoadMove = z.output<typeof loadMove>;

/** Refuses with `load_move` what breaks a rule of loading, and with `load_plan_moved` where others moved something meanwhile. */
export const moveOnShipmentLoad = endpoint({
  method: 'POST',
  path: `${PATH}/move`,
  access: 'order.shipment.edit',
  title: 'Move a package of a load plan that is not accepted, to another place or carrier',
  input: z.strictObject({
    ...{ id, planId: id },
    /** How often packages were moved in the plan that was seen. */
    moveCount: z.int().min(0),
    move: loadMove,
  }),
  answer: loadPlan,
});

export const discardShipmentLoad = endpoint({
  method: 'DELETE',
  path: PATH,
  access: 'order.shipment.edit',
  title: 'Discard a load plan that is not accepted',
  input: z.strictObject({ id, planId: id }),
  answer: noAnswer,
});

export const acceptShipmentLoad = calls.act('accept-load', {
  title: 'Accept a load plan: its carriers and packages become handling units',
  input: {
    planId: id,
    /** How often packages were moved in the plan that was seen. */
    moveCount: z.int().min(0).default(0),
  },
  answer: shipmentDetail,
});
