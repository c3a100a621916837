import { add, type Decimal, subtract } from '@inbound/shared';
import { readSchedulingAgreement } from '@inbound/shared/calloff/scheduling-agreement/contract';
import {
  addMaterialToDeliveryNote,
  cancelDeliveryNote,
  changeDeliveryNote,
  changeDeliveryNoteLine,
  copyDeliveryNote,
  type DeliveryNoteDetail,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  removeDeliveryNoteLine,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  addFreeMaterialToDeliveryNote,
  createFreeNote,
  type FreeMaterial,
  readDeliveryNoteFreeMaterials,
} from '@inbound/shared/delivery/delivery-note/free-contract';
import { readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import { printDeliveryNote, printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import { receiveDelivery } from '@inbound/shared/delivery/receipt/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { callOffOf, setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { BESIDE_TOUR, promisedLines, TOUR, warningsOf } from './delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;

const FREE = JSON.stringify({ kind: 'free' });
const STRICT = JSON.stringify({ kind: 'no_over_delivery' });
const HEAD = { etaDate: '2026-11-26', transportType: 'supplier', plate: 'JA12345' } as const;
const QTY = '48' as const;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'quantity_strategy', FREE);
});

/** The material of an agreement, as it is offered. */
const offered = async (agreementNo: string): Promise<FreeMaterial> => {
  const { materials } = await clerk.call(readDeliveryNoteFreeMaterials, { search: agreementNo });
  const [material] = materials;
  if (!material) throw new Error(`nothing of ${agreementNo} is offered`);
  return material;
};

/** An unsent note of a material that nobody called off. */
const freeNote = async (agreementNo = TOUR): Promise<DeliveryNoteDetail> => {
  const { id: agreementId } = await offered(agreementNo);
  return clerk.call(createFreeNote, { ...HEAD, lines: [{ agreementId, qty: QTY, batch: 'L261123' }] });
};

const sentFree = async (): Promise<DeliveryNoteDetail> => {
  const { id, version } = await freeNote();
  await clerk.call(packDeliveryNoteByInstruction, { id, version });
  await clerk.call(printDeliveryNoteLabels, { id });
  const packed = await clerk.call(readDeliveryNote, { id });
  await clerk.call(sendDeliveryNote, { id, version: packed.version, confirm: warningsOf(packed) });
  return clerk.call(readDeliveryNote, { id });
};

const agreementOf = async ({ lines }: DeliveryNoteDetail) => {
  const [line] = lines;
  return clerk.call(readSchedulingAgreement, { id: line?.agreementId ?? '' });
};

describe('a note free of call-off lines', () => {
  it('goes where the agreement says, under its number, and takes nothing of any line', async () => {
    const before = await callOffOf(clerk, TOUR);
    const { plantNo, unloadingPoint, material, unit } = await offered(TOUR);
    const note = await freeNote();
    expect(note).toMatchObject({ state: 'unsent', plantNo, unloadingPoint, lineCount: 1 });
    expect(note.lines).toMatchObject([
      {
        ...{ callOffLineId: null, callOffId: null, callOffLineNo: '', releaseNo: '', agreementNo: TOUR },
        ...{ partNo: material, qty: QTY, unit, batch: 'L261123' },
      },
    ]);
    const after = await callOffOf(clerk, TOUR);
    expect(after.lines.map(line => line.onDn)).toEqual(before.lines.map(line => line.onDn));
  });

  it('is packed, printed and sent as any other, and counts as sent under its agreement', async () => {
    const before = await agreementOf(await freeNote());
    const headerBefore = await callOffOf(clerk, TOUR);
    const note = await sentFree();
    expect(note).toMatchObject({ state: 'sent' });
    expect(note.labelCount).toBeGreaterThan(0);
    expect((await clerk.try(printDeliveryNote, { id: note.id })).status).toBe(200);
    const after = await agreementOf(note);
    expect(after.cumulatives.sent).toBe(add(before.cumulatives.sent, QTY));
    expect(after).toMatchObject({ lastDnNo: note.dnNo, lastDnQty: QTY });
    expect(after.ledger[0]).toMatchObject({ kind: 'sent', qty: QTY, noteId: note.id });
    const header = await callOffOf(clerk, TOUR);
    expect(header.cumulatives.sent).toBe(add(headerBefore.cumulatives.sent, QTY));
    const messages = await server.sql<{ format: string; content: Buffer }>(
      'select format, content from outbox_message where document_id = $1 order by format',
      [note.id],
    );
    expect(messages.map(({ format }) => format)).toEqual(['desadv', 'vda4913']);
    for (const { content } of messages) expect(content.toString('latin1')).toContain(TOUR);
  });

  it('stands among the batches of its agreement once it is sent, without a line', async () => {
    const { id: callOffId } = await callOffOf(clerk, TOUR);
    const batches = async (noteId: string) =>
      (await clerk.call(readDeliveryNoteLots, { callOffId })).lots.filter(lot => lot.noteId === noteId);
    expect(await batches((await freeNote()).id)).toEqual([]);
    const note = await sentFree();
    expect(await batches(note.id)).toMatchObject([{ lineNo: '', batch: 'L261123', qty: QTY, dnNo: note.dnNo }]);
  });

  it('that is cancelled counts out again, and its copy brings the same goods', async () => {
    const note = await sentFree();
    const sent = await agreementOf(note);
    const cancelled = await clerk.call(cancelDeliveryNote, {
      ...{ id: note.id, version: note.version, reason: 'lorry broke down' },
    });
    expect(cancelled.state).toBe('cancelled');
    const back = await agreementOf(note);
    expect(back.cumulatives.sent).toBe(subtract(sent.cumulatives.sent, QTY));
    expect(back.ledger[0]).toMatchObject({ kind: 'cancelled', noteId: note.id });
    const copy = await clerk.call(copyDeliveryNote, { id: note.id });
    expect(copy.lines).toMatchObject([{ callOffLineId: null, agreementNo: TOUR, qty: QTY, batch: 'L261123' }]);
  });

  it('is received as any other: what came counts as received under its agreement', async () => {
    const note = await sentFree();
    const before = await agreementOf(note);
    const gate = await server.as('gate');
    await gate.call(receiveDelivery, { id: note.id, version: note.version, differences: [] });
    const after = await agreementOf(note);
    expect(after.cumulatives.received).toBe(add(before.cumulatives.received, QTY));
    expect(after.cumulatives.inTransit).toBe(subtract(before.cumulatives.inTransit, QTY));
  });
});

describe('lines of both kinds on one note', () => {
  it('count together under an agreement, once, and go back together', async () => {
    const [line] = await promisedLines(clerk, 1);
    const { id: agreementId } = await offered(TOUR);
    const note = await freeNote();
    const mixed = await clerk.call(addMaterialToDeliveryNote, {
      ...{ id: note.id, version: note.version, lines: [{ callOffLineId: line?.id ?? '', qty: '12' }] },
    });
    expect(mixed.lines.map(({ position }) => position)).toEqual([1, 2]);
    const more = await clerk.call(addFreeMaterialToDeliveryNote, {
      ...{ id: note.id, version: mixed.version, lines: [{ agreementId, qty: '6' }] },
    });
    const [first] = more.lines;
    const changed = await clerk.call(changeDeliveryNoteLine, {
      ...{ id: note.id, version: more.version, lineId: first?.id ?? '', qty: '24' },
    });
    expect(changed.lines.map(({ qty }) => qty)).toEqual(['24', '12', '6']);
    const last = changed.lines.at(-1);
    const less = await clerk.call(removeDeliveryNoteLine, {
      ...{ id: note.id, version: changed.version, lineId: last?.id ?? '' },
    });
    const before = await agreementOf(less);
    await clerk.call(packDeliveryNoteByInstruction, { id: note.id, version: less.version });
    await clerk.call(printDeliveryNoteLabels, { id: note.id });
    const packed = await clerk.call(readDeliveryNote, { id: note.id });
    await setSetting(server, 'date_strategy', FREE);
    const ready = await clerk.call(readDeliveryNote, { id: note.id });
    await clerk.call(sendDeliveryNote, { id: note.id, version: packed.version, confirm: warningsOf(ready) });
    const after = await agreementOf(less);
    expect(after.ledger.filter(({ noteId }) => noteId === note.id)).toMatchObject([{ kind: 'sent', qty: '36' }]);
    expect(after.cumulatives.sent).toBe(add(before.cumulatives.sent, '36'));
  });
});

describe('what is refused', () => {
  it('an agreement of somebody else, one that is closed, and one that nobody has, each at its field', async () => {
    const { id: own } = await offered(BESIDE_TOUR);
    const [foreign] = await server.sql<{ id: string }>(
      `select a.id from scheduling_agreement a join supplier s using (tenant_id)
       where a.tenant_id = 0 and s.id = a.supplier_id and s.code = 'S1002' limit 1`,
    );
    const unknown = (at: number) => ({
      ...{ status: 422, code: 'invalid' },
      params: { fields: [{ field: `lines[${at}].agreementId`, code: 'unknown_reference' }] },
    });
    for (const id of [foreign?.id ?? '', '01998d3e-0000-7000-8000-000000000009']) {
      const lines = [
        { agreementId: own, qty: QTY },
        { agreementId: id, qty: QTY },
      ];
      expect(await clerk.try(createFreeNote, { ...HEAD, lines })).toMatchObject(unknown(1));
    }
    const close = (closed: boolean) =>
      server.sql('update scheduling_agreement set closed = $2 where id = $1', [own, closed]);
    await close(true);
    const lines = [{ agreementId: own, qty: QTY }];
    expect(await clerk.try(createFreeNote, { ...HEAD, lines })).toMatchObject(unknown(0));
    expect((await clerk.call(readDeliveryNoteFreeMaterials, { search: BESIDE_TOUR })).materials).toEqual([]);
    await close(false);
  });

  it('materials that go elsewhere than the note, and more decimals than the unit has', async () => {
    const note = await freeNote();
    const { materials } = await clerk.call(readDeliveryNoteFreeMaterials, {});
    const elsewhere = materials.find(({ unloadingPoint }) => unloadingPoint !== note.unloadingPoint);
    const put = (agreementId: string, qty: Decimal) =>
      clerk.try(addFreeMaterialToDeliveryNote, { id: note.id, version: note.version, lines: [{ agreementId, qty }] });
    expect(elsewhere).toBeDefined();
    expect(await put(elsewhere?.id ?? '', QTY)).toMatchObject({
      ...{ status: 422, code: 'invalid' },
      params: { fields: [{ field: 'lines[0].agreementId', code: 'format' }] },
    });
    const here = await clerk.call(readDeliveryNoteFreeMaterials, { noteId: note.id });
    expect(here.materials.length).toBeGreaterThan(1);
    expect(new Set(here.materials.map(({ unloadingPoint }) => unloadingPoint))).toEqual(new Set([note.unloadingPoint]));
    expect(await put(note.lines[0]?.agreementId ?? '', '1.5')).toMatchObject({
      ...{ code: 'scale', params: { field: 'lines[0].qty' } },
    });
  });

  it('goods of which the plant takes only what was called off: they are not offered, and a note of them is not sent', async () => {
    const note = await freeNote();
    await setSetting(server, 'quantity_strategy', STRICT);
    const { materials, heldBack } = await clerk.call(readDeliveryNoteFreeMaterials, { search: TOUR });
    expect({ materials, heldBack }).toEqual({ materials: [], heldBack: 1 });
    const { problems } = await clerk.call(readDeliveryNote, { id: note.id });
    expect(problems).toContainEqual({
      ...{ code: 'qty_strategy', params: { max: '0', strategy: 'no_over_delivery' }, isWarning: false },
    });
    await setSetting(server, 'quantity_strategy', FREE);
  });

  it('an agreement on a day on which it does not hold, when the note is made, extended, and moved to another day', async () => {
    const { id: agreementId } = await offered(TOUR);
    const note = await freeNote();
    const ends = (day: string) =>
      server.sql('update scheduling_agreement set valid_to = $1 where id = $2', [day, agreementId]);
    const [before] = await server.sql<{ day: string }>(
      'select valid_to::text as day from scheduling_agreement where id = $1',
      [agreementId],
    );
    await ends('2026-11-25');
    const lines = [{ agreementId, qty: QTY }];
    const refused = (field: string, date: string) => ({
      ...{ status: 422, code: 'invalid' },
      params: { fields: [{ field, code: 'agreement_not_valid', params: { agreement: TOUR, date, to: '2026-11-25' } }] },
    });
    const { id, version } = note;
    expect(await clerk.try(createFreeNote, { ...HEAD, lines })).toMatchObject(
      refused('lines[0].agreementId', HEAD.etaDate),
    );
    expect(await clerk.try(addFreeMaterialToDeliveryNote, { id, version, lines })).toMatchObject(
      refused('lines[0].agreementId', HEAD.etaDate),
    );
    expect(await clerk.try(changeDeliveryNote, { id, version, ...HEAD, etaDate: '2026-11-27' })).toMatchObject(
      refused('etaDate', '2026-11-27'),
    );
    expect((await clerk.call(changeDeliveryNote, { id, version, ...HEAD, etaDate: '2026-11-25' })).etaDate).toBe(
      '2026-11-25',
    );
    await ends(before?.day ?? '');
  });

  it('a note made by hand where notes come by file', async () => {
    const { id: agreementId } = await offered(TOUR);
    const note = await freeNote();
    await setSetting(server, 'dn_creation', 'import');
    const other = { code: 'dn_creation_mode', params: { mode: 'import' } };
    const lines = [{ agreementId, qty: QTY }];
    expect(await clerk.try(createFreeNote, { ...HEAD, lines })).toMatchObject(other);
    expect(await clerk.try(addFreeMaterialToDeliveryNote, { id: note.id, version: note.version, lines })).toMatchObject(
      other,
    );
    await setSetting(server, 'dn_creation', 'free');
  });

  it('one material more where a note holds only one', async () => {
    await setSetting(server, 'one_material', true);
    const note = await freeNote();
    const { id: agreementId } = await offered(BESIDE_TOUR);
    const two = await clerk.call(addFreeMaterialToDeliveryNote, {
      ...{ id: note.id, version: note.version, lines: [{ agreementId, qty: QTY }] },
    });
    expect(two.problems).toContainEqual(expect.objectContaining({ code: 'one_material_only' }));
    await setSetting(server, 'one_material', false);
  });
});
