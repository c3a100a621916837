import type { InputOf } from '@inbound/shared';
import { postPositions } from '@inbound/shared/transport/position/contract';
import {
  departShippingNote,
  readShippingNote,
  type ShippingNoteDetail,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeAll, beforeEach } from 'vitest';
import type { Caller, TestServer } from '../../../test/server.ts';
import { type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';

export const SAMPLE_PLANT = { latitude: 51.4231, longitude: 12.2214 };
/** A degree of latitude, in kilometres. */
const DEGREE_KM = 111.195;
/** When the truck of a test departs: the day of its window, which begins at six in the morning in Changchun. */
export const DEPARTED = Date.parse('2026-12-08T20:00:00Z');
const MINUTE_MS = 60_000;
/** Who drives it. */
export const SAMPLE_DRIVER = '万里行';

type Said = InputOf<typeof postPositions>['positions'][number];

/** A position so many kilometres south of the plant, so many minutes after the departure. */
export const saidAt = (minute: number, km: number, over: Partial<Said> = {}): Said => ({
  at: new Date(DEPARTED + minute * MINUTE_MS).toISOString(),
  latitude: SAMPLE_PLANT.latitude - km / DEGREE_KM,
  longitude: SAMPLE_PLANT.longitude,
  ...over,
});

/** Who books, drives and lets in. */
interface Cast {
  clerk: Caller;
  gate: Caller;
  notes: SampleNote[];
}

/** What a test of trucks on their way does; each test begins with a plant that knows where it is, and no bookings. */
export const sampleTrucks = (server: TestServer) => {
  const cast = {} as Cast;
  const signIn = async () => {
    [cast.clerk, cast.gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  };
  beforeAll(async () => {
    cast.notes = await sampleNotes(server, 1);
    await sampleDocks(server, cast.notes[0] as SampleNote);
  });
  beforeEach(async () => {
    server.clock.set('2026-11-25T03:00:00.000Z');
    await signIn();
    const place = `${SAMPLE_PLANT.latitude}, ${SAMPLE_PLANT.longitude}`;
    await server.sql('update plant set booking_confirmed = true, coordinates = $1 where tenant_id = 0', [place]);
    await server.sql('delete from booking_claim where tenant_id = 0');
    await server.sql(
      'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
    );
  });
  const seen = async ({ id }: { id: string }) => {
    const { version } = await cast.gate.call(readShippingNote, { id });
    return { id, version };
  };
  const setTime = (minute: number) => server.clock.set(new Date(DEPARTED + minute * MINUTE_MS).toISOString() as never);
  /** A truck that departed at minute 0. */
  const departed = async (over: Parameters<typeof sampleTransport>[2] = {}): Promise<ShippingNoteDetail> => {
    const made = await sampleTransport(cast.clerk, cast.notes, { driver: SAMPLE_DRIVER, ...over });
    setTime(0);
    await signIn();
    return cast.gate.call(departShippingNote, await seen(made));
  };
  const post = (note: { id: string }, positions: Said[]) =>
    cast.clerk.call(postPositions, { shippingNoteId: note.id, positions });
  return { cast, signIn, seen, setTime, departed, post };
};
