import {
  type DeliveryNoteDetail,
  deleteDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { createFreeNote, readDeliveryNoteFreeMaterials } from '@inbound/shared/delivery/delivery-note/free-contract';
import { expect } from 'vitest';
import type { Caller, TestServer } from '../../../test/server.ts';
import { TOUR, unitsOf } from './delivery-note.sample.ts';

/** The first line of a note as often as wanted; nobody called any of them off. */
const MULTIPLY = `
  insert into delivery_note_line select (jsonb_populate_record(l,
    jsonb_build_object('id', gen_random_uuid(), 'position', l.position + n, 'qty', $3::numeric))).*
  from delivery_note_line l, generate_series(1, $2::int - 1) n where l.note_id = $1 and l.position = 1`;

/** How much lies in one package of the tour's material. */
const qtyInPackage = async (clerk: Caller, agreementId: string): Promise<number> => {
  const asked = { etaDate: '2026-11-26', transportType: 'supplier' } as const;
  const { id, version } = await clerk.call(createFreeNote, { ...asked, lines: [{ agreementId, qty: '960' }] });
  const packed = await clerk.call(packDeliveryNoteByInstruction, { id, version });
  const full = (await unitsOf(clerk, id)).find(({ kind }) => kind === 'S');
  await clerk.call(deleteDeliveryNote, { id, version: packed.version });
  return Number(full?.qty);
};

/** An unsent note with so many lines that are packed into so many packages, load units not counted. */
export const largeNote = async (
  server: TestServer,
  clerk: Caller,
  { lines, packages }: { lines: number; packages: number },
): Promise<DeliveryNoteDetail> => {
  const { materials } = await clerk.call(readDeliveryNoteFreeMaterials, { search: TOUR });
  const agreementId = materials[0]?.id ?? '';
  const qty = `${(packages / lines) * (await qtyInPackage(clerk, agreementId))}` as const;
  const head = { etaDate: '2026-11-26', transportType: 'supplier', plate: 'JA12345' } as const;
  const made = await clerk.call(createFreeNote, { ...head, lines: [{ agreementId, qty, batch: 'L0' }] });
  await server.sql(MULTIPLY, [made.id, lines, qty]);
  await server.sql('update delivery_note set line_count = $2 where id = $1', [made.id, lines]);
  return clerk.call(readDeliveryNote, { id: made.id });
};

/** What a note is opened with, however many packages it has. */
const MOST_HEAD_BYTES = 300_000;
/** Opening takes seconds; the bound is for a machine on which several test runs go on at once. */
const MOST_OPEN_MS = 30_000;

/** How large an answer is and how long it took, besides what it says. */
export const measureAnswer = async <T extends { bytes: Buffer }>(ask: () => Promise<T>) => {
  const from = performance.now();
  const answer = await ask();
  return { answer, bytes: answer.bytes.length, ms: performance.now() - from };
};

/** A large note that is packed; the act answers the head and no packages. */
export const packedLarge = async (
  server: TestServer,
  clerk: Caller,
  size: { lines: number; packages: number },
): Promise<DeliveryNoteDetail> => {
  const { id, version } = await largeNote(server, clerk, size);
  const { answer, bytes } = await measureAnswer(() => clerk.try(packDeliveryNoteByInstruction, { id, version }));
  expect(answer).toMatchObject({ status: 200, data: { leftovers: [] } });
  expect(bytes).toBeLessThanOrEqual(MOST_HEAD_BYTES);
  return answer.data;
};

/** Opens a note, which is quick and small whatever it is packed in. */
export const openedLight = async (clerk: Caller, id: string): Promise<DeliveryNoteDetail> => {
  const { answer, bytes, ms } = await measureAnswer(() => clerk.try(readDeliveryNote, { id }));
  expect(bytes).toBeLessThanOrEqual(MOST_HEAD_BYTES);
  expect(ms).toBeLessThanOrEqual(MOST_OPEN_MS);
  return answer.data;
};
