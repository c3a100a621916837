import type { House } from './house.ts';

/** The services beside the distributor: the carrier SF, and SLDN, the buyer's endpoint for EPILs. Each can be switched off. */
export const SERVICES = ['sf', 'sldn'] as const;
type Service = (typeof SERVICES)[number];

/** An EPIL as SLDN has it: its last version, and when that came. */
interface KeptEpil {
  version: number;
  receivedAt: string;
}

export interface Beside {
  off: Set<Service>;
  /** By the number of the shipment. */
  epils: Map<string, KeptEpil>;
}

export const openBeside = (): Beside => ({ off: new Set(), epils: new Map() });

interface Answer {
  status: number;
  body: object;
}

const STATUS = { ok: 200, accepted: 202, unknown: 401, notFound: 404, unavailable: 503 } as const;
const HOUR_MS = 3_600_000;
const NUMBER = /^SF\d+$/;

/** The way of each parcel: hours after it was handed over, place, and what is said there. */
const WAY = [
  [0, 'Ningbo', 'Picked up'],
  [5, 'Ningbo', 'Left the sorting centre'],
  [26, 'Changchun', 'Arrived at the sorting centre'],
  [31, 'Changchun', 'Out for delivery'],
  [34, 'Changchun', 'Delivered'],
] as const;

/** How many hours ago a parcel was handed over: by the last digit of its number, always the same. */
const hoursAgo = (trackingId: string): number => Number(trackingId.at(-1)) * 4 + 1;

/** Where a parcel is by the house's clock; a number that is none of the carrier is not known. */
export const trackParcel = ({ clock }: House, trackingId: string): Answer => {
  if (!NUMBER.test(trackingId)) return { status: STATUS.notFound, body: { message: 'unknown number' } };
  const begin = clock.now() - hoursAgo(trackingId) * HOUR_MS;
  const events = WAY.map(([hours, place, said]) => ({ at: begin + hours * HOUR_MS, place, said })).filter(
    ({ at }) => at <= clock.now(),
  );
  const last = events.at(-1);
  return {
    status: STATUS.ok,
    body: {
      deliveredAt: last?.said === 'Delivered' ? new Date(last.at).toISOString() : null,
      events: events.map(event => ({ ...event, at: new Date(event.at).toISOString() })),
    },
  };
};

/** Takes an EPIL, or says what it has of one; any other event is taken and forgotten. */
export const hearSldn = ({ clock, beside }: House, event: string, text: string): Answer => {
  const said = JSON.parse(text || '{}') as { shipment?: unknown; version?: unknown };
  const shipment = String(said.shipment ?? '');
  if (event === 'epil' && typeof said.version === 'number') {
    const version = Math.max(said.version, beside.epils.get(shipment)?.version ?? 0);
    beside.epils.set(shipment, { version, receivedAt: new Date(clock.now()).toISOString() });
  }
  if (event !== 'epil_look_up') return { status: STATUS.accepted, body: {} };
  const kept = beside.epils.get(shipment);
  return kept ? { status: STATUS.ok, body: { shipment, ...kept } } : { status: STATUS.notFound, body: { shipment } };
};

export const UNAVAILABLE: Answer = { status: STATUS.unavailable, body: { message: 'switched off' } };
export const NOT_LET_IN: Answer = { status: STATUS.unknown, body: { message: 'the key is wrong' } };
