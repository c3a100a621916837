import type { Timestamp } from '@inbound/shared';
import type { BookingCause } from '@inbound/shared/transport/booking/causes';
import type { BookingRange } from '@inbound/shared/transport/booking/contract';
import { describe, expect, it } from 'vitest';
import { cellTo, type DoorStrip, doorStrip, hoursOf } from './strip.ts';

const moment = (time: string) => `2026-12-09T${time}:00.000Z` as Timestamp;

/** An hour at a door, in units of half an hour. */
const range = (doorId: string, begins: string, ends: string, ...causes: BookingCause[]): BookingRange => ({
  ...{ doorId, doorName: doorId, begins: moment(begins), ends: moment(ends), causes, isWished: false },
});

const doors = ['A1', 'A2', 'A3'].map(id => ({ id, name: id, abilities: ['klt' as const] }));
const ranges = [
  range('A1', '00:30', '01:30'),
  range('A1', '01:00', '02:00', 'taken'),
  range('A1', '01:30', '02:30', 'taken', 'short'),
  range('A1', '02:00', '03:00', 'short'),
  range('A3', '00:30', '01:30', 'klt'),
  range('A3', '01:00', '02:00', 'klt'),
];
const hold = {
  ...{ id: 'h', doorId: 'A1', doorName: 'A1', unloadingPointId: 'p', extended: false },
  ...{ begins: moment('00:30'), ends: moment('01:30'), until: moment('00:10') },
};
const booked = [
  { doorId: 'A3', begins: moment('01:00'), ends: moment('02:00'), shippingNoteId: 's', sdNo: 'SD26000001' },
  { doorId: 'A3', begins: moment('09:00'), ends: moment('10:00'), shippingNoteId: 't', sdNo: 'SD26000002' },
];
const strip = doorStrip({ doors, ranges, booked, hold }) as DoorStrip;

describe('the doors of a point over a day', () => {
  it('have a cell for each start that is free, and one stretch for what has the same cause', () => {
    expect(strip.rows[0]?.cells.map(({ begins, ends, cause }) => [(ends - begins) / 60_000, cause])).toEqual([
      ...[[30, null]],
      ...[[60, 'taken']],
      ...[[30, 'short']],
    ]);
    expect(strip.rows[2]?.cells).toMatchObject([{ cause: 'klt', range: null }]);
    expect(strip.rows[1]?.cells).toEqual([]);
  });

  it('show the hold and the own transports of these hours, and the full hours around', () => {
    expect(strip.rows[0]?.marks).toMatchObject([{ booked: null }]);
    expect(strip.rows[2]?.marks).toMatchObject([{ booked: { sdNo: 'SD26000001' } }]);
    expect(hoursOf(strip)).toEqual(['00:00', '01:00', '02:00'].map(time => Date.parse(moment(time))));
  });

  it('are none on a day without a window', () => {
    expect(doorStrip({ doors, ranges: [], booked, hold: null })).toBeNull();
  });

  it('prefer what can be booked where windows lie over each other', () => {
    const both = [range('A1', '00:30', '01:30', 'fixed'), range('A1', '00:30', '01:30')];
    expect(doorStrip({ doors, ranges: both, booked: [], hold: null })?.rows[0]?.cells).toMatchObject([{ cause: null }]);
  });
});

describe('the arrow keys', () => {
  it('lead along a door and end there', () => {
    expect(cellTo(strip, { row: 0, cell: 0 }, 'ArrowRight')).toEqual({ row: 0, cell: 1 });
    expect(cellTo(strip, { row: 0, cell: 2 }, 'ArrowRight')).toBeNull();
    expect(cellTo(strip, { row: 0, cell: 2 }, 'Home')).toEqual({ row: 0, cell: 0 });
    expect(cellTo(strip, { row: 0, cell: 0 }, 'End')).toEqual({ row: 0, cell: 2 });
  });

  it('lead to the same time at the next door that has cells', () => {
    expect(cellTo(strip, { row: 2, cell: 0 }, 'ArrowUp')).toEqual({ row: 0, cell: 0 });
    expect(cellTo(strip, { row: 0, cell: 2 }, 'ArrowDown')).toEqual({ row: 2, cell: 0 });
    expect(cellTo(strip, { row: 2, cell: 0 }, 'ArrowDown')).toBeNull();
    expect(cellTo(strip, { row: 0, cell: 0 }, 'x')).toBeNull();
  });
});
