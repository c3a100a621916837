import type { InputOf } from '@inbound/shared';
import { holdBookingRange, readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { createShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import type { Caller } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote } from '../booking/booking.sample.ts';

/** Driver and truck as somebody types them. */
export const SAMPLE_TRUCK = {
  driver: '王强',
  idKind: 'id_card',
  idCountry: 'CN',
  idNumber: '11010119900307803X',
  plate: '吉A·4C295',
  tel: '+86 431 8599 0000',
  entryPurpose: 'full',
  etaDate: SAMPLE_DAY,
  etaTime: '10:00',
} as const;

/** Holds the first free range for notes; `at` counts the free ones. */
export const heldRange = async (
  caller: Caller,
  notes: readonly SampleNote[],
  { at = 0, shippingNoteId }: { at?: number; shippingNoteId?: string } = {},
) => {
  const [first] = notes as [SampleNote];
  const wish = {
    noteIds: notes.map(({ id }) => id),
    unloadingPointId: first.unloadingPointId,
    ...(shippingNoteId ? { shippingNoteId } : {}),
  };
  const { ranges } = await caller.call(readBookingRanges, { ...wish, day: SAMPLE_DAY });
  const range = ranges.filter(({ causes }) => causes.length === 0)[at];
  if (!range) throw new Error('no range is free');
  return caller.call(holdBookingRange, { ...wish, doorId: range.doorId, begins: range.begins });
};

/** A transport with notes, booked by a caller. */
export const sampleTransport = async (
  caller: Caller,
  notes: readonly SampleNote[],
  over: Partial<InputOf<typeof createShippingNote>> = {},
): Promise<ShippingNoteDetail> => {
  const { id } = await heldRange(caller, notes);
  return caller.call(createShippingNote, {
    ...SAMPLE_TRUCK,
    noteIds: notes.map(note => note.id),
    holdIds: [id],
    ...over,
  });
};
