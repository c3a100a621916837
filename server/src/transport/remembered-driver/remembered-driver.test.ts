import {
  forgetRememberedDriver,
  MOST_REMEMBERED,
  readRememberedDrivers,
} from '@inbound/shared/transport/remembered-driver/contract';
import { createShippingNote, readShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { sweep } from '../../platform/jobs/housekeeping.ts';
import { type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { heldRange, SAMPLE_TRUCK, sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { rememberedDriverFeature } from './feature.ts';

const server = testServer();
let clerk: Caller;
let notes: SampleNote[];

beforeEach(async () => {
  clerk = await server.as('supplier-logistics');
  await server.sql('delete from remembered_driver where tenant_id = 0');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
  notes = await sampleNotes(server, 1);
  await sampleDocks(server, notes[0] as SampleNote);
});

const remembered = async (caller: Caller = clerk) => (await caller.call(readRememberedDrivers, {})).rows;

/** A booking with other words for driver and truck. */
const bookWith = async (over: object) => {
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  const { id } = await heldRange(clerk, notes);
  const noteIds = notes.map(note => note.id);
  return clerk.try(createShippingNote, { ...SAMPLE_TRUCK, noteIds, holdIds: [id], ...over });
};

it('a driver is remembered where that is wanted, sealed, and shown with the end of the number', async () => {
  await sampleTransport(clerk, notes);
  expect(await remembered()).toEqual([]);
  expect((await bookWith({ remember: true })).code).toBe('ok');
  expect(await remembered()).toMatchObject([
    { driver: '王强', plate: '吉A·4C295', idNumber: '•••• 803X', tel: '+86 431 8599 0000' },
  ]);
  const kept = await server.sql('select * from remembered_driver where tenant_id = 0');
  expect(JSON.stringify(kept)).not.toMatch(/王强|803X|8599/);
});

it('a remembered driver books again, and the number comes from what was kept', async () => {
  await sampleTransport(clerk, notes, { remember: true });
  const [driver] = await remembered();
  const chosen = { rememberedDriverId: driver?.id, idNumber: driver?.idNumber };
  expect((await bookWith({ idNumber: driver?.idNumber })).params.fields).toMatchObject([{ field: 'idNumber' }]);
  expect((await bookWith({ ...chosen, idNumber: '•••• 8031' })).params.fields).toMatchObject([{ field: 'idNumber' }]);
  await bookWith(chosen);
  const [made] = await server.sql<{ id: string }>(
    `select id from shipping_note where tenant_id = 0 order by sd_no desc limit 1`,
  );
  const gate = await server.as('gate');
  expect((await gate.call(readShippingNote, { id: made?.id ?? '' })).driver?.idNumber).toBe('•••• 803X');
});

it('one document is one driver: the truck of the last booking stands there', async () => {
  await sampleTransport(clerk, notes, { remember: true });
  await bookWith({ remember: true, plate: '粤B12345D' });
  expect(await remembered()).toMatchObject([{ plate: '粤B12345D' }]);
});

it('a driver of another company is neither seen nor forgotten nor named', async () => {
  await sampleTransport(clerk, notes, { remember: true });
  const [driver] = await remembered();
  const stranger = await server.as('forwarder');
  expect(await remembered(stranger)).toEqual([]);
  expect((await stranger.try(forgetRememberedDriver, { id: driver?.id ?? '' })).code).toBe('not_found');
  await server.sql(
    'update remembered_driver set company_id = (select id from company where tenant_id = 0 and id <> $1 limit 1)',
    [notes[0]?.companyId],
  );
  const named = await bookWith({ rememberedDriverId: driver?.id, idNumber: driver?.idNumber });
  expect(named.code).toBe('unknown_reference');
});

it('a driver is forgotten on demand', async () => {
  await sampleTransport(clerk, notes, { remember: true });
  const [driver] = await remembered();
  await clerk.call(forgetRememberedDriver, { id: driver?.id ?? '' });
  expect(await remembered()).toEqual([]);
  expect((await clerk.try(forgetRememberedDriver, { id: driver?.id ?? '' })).code).toBe('not_found');
});

it('a driver who was not used for long is erased, and of too many the oldest is forgotten', async () => {
  await sampleTransport(clerk, notes, { remember: true });
  await server.sql(
    `insert into remembered_driver select tenant_id, gen_random_uuid(), company_id, 'P' || n, id_kind, id_country, '',
       used_at - make_interval(days => n) from remembered_driver, generate_series(1, ${MOST_REMEMBERED - 1}) n
       where tenant_id = 0`,
  );
  await bookWith({ remember: true, idNumber: '220100198510120022', driver: '李伟' });
  const rows = await remembered();
  expect(rows).toHaveLength(MOST_REMEMBERED);
  expect(rows.map(({ plate }) => plate)).not.toContain(`P${MOST_REMEMBERED - 1}`);
  await server.sql(`update remembered_driver set used_at = used_at - interval '91 days' where plate like 'P%'`);
  await sweep(server.running.platform, rememberedDriverFeature.kept ?? []);
  expect((await remembered()).map(({ driver }) => driver).sort()).toEqual(['李伟', '王强']);
});
