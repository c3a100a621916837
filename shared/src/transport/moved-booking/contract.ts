import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  statesOf,
  TURNS,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { movedBooking } from './machine.ts';

const PATH = '/transport/v1/moved-booking';
const movedBookingState = z.enum(statesOf(movedBooking));

export const movedBookingRow = z.object({
  id,
  version,
  state: movedBookingState,
  turn,
  plantId: id,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  supplierId: id,
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  shippingNoteId: id,
  sdNo: z.string(),
  plate: z.string(),
  /** The plant's day on which it was moved. */
  movedOn: plainDate,
  fromDoor: z.string(),
  fromBegins: timestamp,
  fromEnds: timestamp,
  door: z.string(),
  begins: timestamp,
  ends: timestamp,
  windowDay: plainDate,
  changedAt: timestamp,
});
export type MovedBookingRow = z.output<typeof movedBookingRow>;

export const listMovedBookings = listEndpoint({
  path: PATH,
  access: 'transport.movedBooking.view',
  title: 'Bookings that gave way to an emergency arrival',
  row: movedBookingRow,
  filter: {
    /** Begins with it: number of the transport. */
    search: optionalText(60),
    state: z.array(movedBookingState).max(movedBookingState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    plantId: chosenFrom('plant', 50),
    supplierId: chosenFrom('supplier', 50),
    shippingNoteId: chosenFrom('shippingNote', 50),
    /** Those that gave way to one arrival: the plant alone knows to which. */
    emergencyId: chosenFrom('emergency', 50),
  },
  sortable: ['begins', 'sdNo', 'changedAt'],
  defaultSort: 'begins',
  tabs: {
    asked: { state: ['asked'] },
    agreed: { state: ['agreed'] },
    ended: { state: ['rebooked', 'ended'] },
  },
});

const calls = callsOf(PATH, 'transport.movedBooking', movedBookingRow);

export const readMovedBooking = calls.read({ title: 'One booking that gave way to an emergency arrival' });

export const agreeMovedBooking = calls.act('agree', {
  title: 'Take the new window of a booking that gave way',
  access: 'transport.movedBooking.edit',
});
