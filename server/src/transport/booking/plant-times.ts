import { dateIn, type Timestamp, timeIn } from '@inbound/shared';

/** From when to when by the clock of a plant, with the name of its zone: `06:00–07:30 (Asia/Shanghai)`; or one moment with its day. */
export const plantTimes = (zone: string, begins: Timestamp, ends?: Timestamp): string => {
  const from = ends === undefined ? `${dateIn(zone, begins)} ${timeIn(zone, begins)}` : timeIn(zone, begins);
  return `${from}${ends === undefined ? '' : `–${timeIn(zone, ends)}`} (${zone})`;
};
