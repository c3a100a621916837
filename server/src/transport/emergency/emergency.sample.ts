import { type InputOf, type Timestamp, timeIn } from '@inbound/shared';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import {
  acceptEmergency,
  createEmergency,
  type EmergencyEffectRow,
  type EmergencyRow,
  readEmergencyEffects,
} from '@inbound/shared/transport/emergency/contract';
import type { ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';

/** What a supplier asks for at the point of one of its notes: a truck at nine o'clock of the sample day. */
export const sampleRequest = async (
  server: TestServer,
  { plantId, unloadingPointId, supplierId }: SampleNote,
  over: Partial<InputOf<typeof createEmergency>> = {},
): Promise<InputOf<typeof createEmergency>> => {
  const [material] = await server.sql<{ id: string }>(
    `select m.id from material m join scheduling_agreement a on a.tenant_id = m.tenant_id and a.material_id = m.id
     where m.tenant_id = 0 and m.plant_id = $1 and a.supplier_id = $2 order by m.part_no limit 1`,
    [plantId, supplierId],
  );
  return {
    ...{ plantId, unloadingPointId, materialId: material?.id ?? '' },
    ...{ quantity: '320', daysOfSupply: '0.5', cause: 'line_stop' },
    ...{ etaDate: SAMPLE_DAY, etaTime: '09:00', plate: '吉A8D204', contact: 'Sun Yi +86 138 0000 4295' },
    ...over,
  };
};

/** The supplier S1002 with a material at the plant of a note, whose suppliers share the windows of a group. */
export const otherSupplier = async (
  server: TestServer,
  { plantId }: SampleNote,
  groupId: string,
): Promise<{ supplierId: string; companyId: string }> => {
  const [supplier] = await server.sql<{ supplierId: string; companyId: string }>(
    `insert into window_group_supplier (tenant_id, window_group_id, supplier_id, company_id, plant_id)
     select 0, $1, s.id, s.company_id, $2 from supplier s where s.tenant_id = 0 and s.code = 'S1002'
     returning supplier_id as "supplierId", company_id as "companyId"`,
    [groupId, plantId],
  );
  if (!supplier) throw new Error('the story has a second supplier');
  return supplier;
};

export const SAMPLE_ZONE = 'Asia/Shanghai';
export const SAMPLE_NOW = '2026-11-23T01:00:00.000Z' as Timestamp;

/** Who asks, who decides and who gives way, at one door that takes a truck an hour from eight to twelve. */
export interface Stage {
  clerk: Caller;
  other: Caller;
  gate: Caller;
  dispositor: Caller;
  notes: [SampleNote, SampleNote];
  doorId: string;
  /** The transport of the first note, which has the range that others ask for. */
  truck: ShippingNoteDetail;
}

/** Sets the stage: nobody has booked, and one truck of S1001 books then. */
export const setStage = async (server: TestServer): Promise<Stage> => {
  for (const table of ['moved_booking', 'booking_claim', 'emergency'])
    await server.sql(`delete from ${table} where tenant_id = 0`);
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  server.clock.set(SAMPLE_NOW);
  const clerk = await server.as('supplier-logistics');
  const notes = (await sampleNotes(server, 2)) as Stage['notes'];
  const { doorIds, groupId } = await sampleDocks(server, notes[0], {
    window: { starts_at: '08:00', ends_at: '12:00', unit: 60, weekdays: '{wed}', cutoff_hours: 24 },
  });
  await otherSupplier(server, notes[0], groupId);
  return {
    ...{ clerk, notes, doorId: doorIds[0] ?? '' },
    other: await server.as('supplier-logistics-2'),
    gate: await server.as('gate'),
    dispositor: await server.as('dispositor'),
    truck: await sampleTransport(clerk, [notes[0]]),
  };
};

/** So many hours behind the range that the truck of the stage has. */
export const hourOf = ({ truck }: Stage, count: number): Timestamp => later(truck.begins, count, 'hour');

/** The time of a moment by the clock of the plant. */
export const clockOf = (at: Timestamp): string => timeIn(SAMPLE_ZONE, at);

/** The id of a supplier by its code. */
export const supplierId = async (server: TestServer, code: string): Promise<string> => {
  const [row] = await server.sql<{ id: string }>('select id from supplier where tenant_id = 0 and code = $1', [code]);
  return row?.id ?? '';
};

/** Somebody asks for the range that the truck of the stage has; clerks ask for goods of their own. */
export const askedBy = async (
  server: TestServer,
  { clerk, notes, truck }: Stage,
  caller: Caller,
  over: object = {},
): Promise<EmergencyRow> => {
  const of = await supplierId(server, caller === clerk ? 'S1001' : 'S1002');
  const request = await sampleRequest(server, { ...notes[0], supplierId: of });
  return caller.call(createEmergency, { ...request, etaTime: clockOf(truck.begins), ...over });
};

/** What an arrival can have, as the gate sees it. */
export const effectsOf = async ({ gate }: Stage, { id }: EmergencyRow): Promise<EmergencyEffectRow[]> =>
  (await gate.call(readEmergencyEffects, { id })).effects;

/** An effect as it is chosen. */
export const chosenOf = ({ doorId, begins, moves }: EmergencyEffectRow) => ({
  ...{ doorId, begins },
  givingWay: moves.map(({ shippingNoteId }) => shippingNoteId),
});

/** What is suggested for an arrival, as it is chosen. */
export const suggestedRange = async (stage: Stage, arrival: EmergencyRow) => {
  const [effect] = await effectsOf(stage, arrival);
  if (!effect) throw new Error('nothing can be had');
  return chosenOf(effect);
};

/** The gate accepts what is suggested. */
export const acceptedBy = async (stage: Stage, arrival: EmergencyRow): Promise<EmergencyRow> => {
  const { id, version } = arrival;
  return stage.gate.call(acceptEmergency, { id, version, ...(await suggestedRange(stage, arrival)) });
};

/** Who has booked or holds which range, in order of time. */
export const claimsOf = (server: TestServer) =>
  server.sql<{ begins: Date; emergency: string | null; note: string | null }>(
    `select begins, emergency_id as emergency, shipping_note_id as note from booking_claim
     where tenant_id = 0 order by begins`,
  );

/** Who was told what of a document. */
export const noticesOf = (server: TestServer, id: string) =>
  server.sql<{ kind: string; user: string }>(
    `select n.kind, u.user_no as user from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
     where n.tenant_id = 0 and n.document_id = $1 order by n.created_at`,
    [id],
  );

/** How much of a kind of work a caller finds on the home page. */
export const lineCount = async (caller: Caller, kind: string): Promise<number> =>
  (await caller.call(readWorkQueue, {})).lines.find(line => line.kind === kind)?.count ?? 0;
