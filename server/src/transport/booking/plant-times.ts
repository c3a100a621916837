import { dateIn, type Timestamp, timeIn } from '@inbound/shared';

/** From when to when by the clock of a plant, with the name of its zone: `06:00–07:30 (Asia/Shanghai)`. */
export const plantTimes = (zone: string, begins: Timestamp, ends: Timestamp): string =>
  `${timeIn(zone, begins)}–${timeIn(zone, ends)} (${zone})`;

/** The same with the plant day on which it begins: `2026-12-09 06:00–07:30 (Asia/Shanghai)`. */
export const plantWindow = (zone: string, begins: Timestamp, ends: Timestamp): string =>
  `${dateIn(zone, begins)} ${plantTimes(zone, begins, ends)}`;

/** A moment by the clock of a plant: `2026-12-09 06:00 (Asia/Shanghai)`. */
export const plantMoment = (zone: string, at: Timestamp): string => `${dateIn(zone, at)} ${timeIn(zone, at)} (${zone})`;
