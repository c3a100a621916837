import { z } from 'zod';
import { endpoint, fileAnswer, id, plainDate, withRanges } from '../../kernel/index.ts';

const PATH = '/transport/v1/transport-kpi' as const;
const view = 'transport.transportKpi.view' as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** By whom transports are counted. */
export const KPI_PARTIES = ['supplier', 'forwarder'] as const;
/** The most parties and the most doors that one answer names. */
export const MOST_KPI_ROWS = 500;
/** The most days that are counted at once. */
export const MOST_KPI_DAYS = 366;

/** Figures of some transports whose window lies in the days. */
const figures = {
  transports: z.int(),
  /** Came in within the tolerance around the beginning of its window. */
  onTime: z.int(),
  early: z.int(),
  late: z.int(),
  /** Did not come; one that came later counts as late. */
  noShows: z.int(),
  /** Transports that were moved, and how often all together. */
  rebooked: z.int(),
  rebookings: z.int(),
  /** From gate in to gate out, in minutes: half of the trucks, and nine of ten, took no longer; null where none has left. */
  dwellMedian: z.number().nullable(),
  dwellP90: z.number().nullable(),
};

const partyRow = z.object({ id, code: z.string(), nameZh: z.string(), nameEn: z.string(), ...figures });
export type KpiRow = z.output<typeof partyRow>;

const doorRow = z.object({
  id,
  door: z.string(),
  unloadingPoint: z.string(),
  trucks: z.int(),
  /** Booked, and between docking and unloading. */
  bookedMinutes: z.int(),
  usedMinutes: z.int(),
});
export type KpiDoor = z.output<typeof doorRow>;

const days = { plantId: id, from: plainDate, to: plainDate, by: z.enum(KPI_PARTIES).default('supplier') };
const shows = {
  'master.plant': 'the plant is the one that the caller names among theirs',
  'transport.shippingNote': 'the figures are those of the transports that the caller sees',
} as const;

export const readTransportKpis = endpoint({
  method: 'GET',
  path: PATH,
  access: view,
  title:
    'On time, dwell, no-shows, rebookings and use of doors on some plant days, of the transports that the caller sees',
  shows,
  input: withRanges(z.strictObject(days)),
  answer: z.object({
    total: z.object(figures),
    rows: z.array(partyRow).max(MOST_KPI_ROWS),
    doors: z.array(doorRow).max(MOST_KPI_ROWS),
    /** There are more parties or doors than are named. */
    isCut: z.boolean(),
  }),
});
export type TransportKpis = z.output<typeof readTransportKpis.answer>;

export const exportTransportKpis = endpoint({
  method: 'GET',
  path: `${PATH}/export`,
  access: view,
  title: 'The figures of transports by supplier or forwarder as a spreadsheet',
  shows,
  input: withRanges(z.strictObject(days)),
  answer: fileAnswer(XLSX),
  cost: 'heavy',
});
