import { dateIn, type Timestamp, timeIn } from '@inbound/shared';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** How far the clock of a zone is from UTC at a moment, `+08:00`. */
export const offsetAt = (zone: string, at: Timestamp): string => {
  const local = Date.parse(`${dateIn(zone, at)}T${timeIn(zone, at)}:00.000Z`);
  const instant = Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
  const minutes = (local - instant) / MINUTE_MS;
  const two = (part: number): string => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / HOUR_MINUTES))}:${two(size % HOUR_MINUTES)}`;
};
