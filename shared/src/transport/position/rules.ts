import { asTimestamp, type RefusalData, refusal, type Timestamp } from '../../kernel/index.ts';
import { isPlace, MOST_LATITUDE, MOST_LONGITUDE, type Place } from '../../master/plant/coordinates.ts';
import { type ShippingNoteFacts, shippingNote } from '../shipping-note/machine.ts';
import type { Fix } from './track.ts';

const MINUTE_MS = 60_000;
/** A clock may be so much ahead of ours. */
const MOST_AHEAD_MINUTES = 5;

/** A position as a device says it. */
export interface SaidPosition extends Place {
  at: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const OFFSET = /[+-]\d{2}:?\d{2}$/;

const hasZone = (moment: string): boolean => moment.endsWith('Z') || OFFSET.test(moment);

/** The moment that a device says, in milliseconds of the epoch; without a zone it is UTC. NaN where it is none. */
export const momentOf = (said: string): number => {
  const text = said.trim();
  if (!MOMENT.test(text)) return Number.NaN;
  const moment = text.replace(',', '.');
  return Date.parse(hasZone(moment) ? moment : `${moment}Z`);
};

const outOfRange = (field: string, most: number): RefusalData =>
  refusal('range', { field, min: String(-most), max: String(most) });

/** Says why a position is not taken; otherwise where the truck was, and when. */
export type FixReader = (said: SaidPosition) => Fix | RefusalData;

/** Reads the positions of a transport: only the way between its departure and now is kept. */
export const fixesBetween = (departedAt: Timestamp, now: Timestamp): FixReader => {
  const earliest = Date.parse(departedAt);
  const latest = Date.parse(now) + MOST_AHEAD_MINUTES * MINUTE_MS;
  return ({ at: said, latitude, longitude }) => {
    const at = momentOf(said);
    if (Number.isNaN(at)) return refusal('format', { field: 'at', example: '2026-11-23T06:00:00Z' });
    if (!(Math.abs(latitude) <= MOST_LATITUDE)) return outOfRange('latitude', MOST_LATITUDE);
    if (!(Math.abs(longitude) <= MOST_LONGITUDE)) return outOfRange('longitude', MOST_LONGITUDE);
    if (!isPlace({ latitude, longitude })) return refusal('format', { field: 'latitude', example: '43.8171' });
    if (at < earliest || at > latest)
      return refusal('range', { field: 'at', min: departedAt, max: asTimestamp(latest) });
    return { at, latitude, longitude };
  };
};

/** Whether positions of a transport are taken: its machine says so. */
export const takesPositions = ({ state }: Pick<ShippingNoteFacts, 'state'>): boolean =>
  shippingNote.actions.locate.from.some(one => one === state);

/** Whether a truck is still on its way to the plant: then it is estimated when it arrives. */
export const isUnderWay = ({ state, gateInAt }: Pick<ShippingNoteFacts, 'state' | 'gateInAt'>): boolean =>
  state === 'departed' && gateInAt === null;
