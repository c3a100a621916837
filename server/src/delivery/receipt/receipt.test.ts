import { add, type Decimal, subtract } from '@inbound/shared';
import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import {
  cancelDeliveryNote,
  type DeliveryNoteDetail,
  listDeliveryNotes,
  readDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  acceptReceiptDifference,
  correctReceiptDifference,
  disputeReceiptDifference,
  type FoundDifference,
  listReceipts,
  type ReceiptRow,
  receiveDelivery,
  withdrawReceiptDifference,
} from '@inbound/shared/delivery/receipt/contract';
import { createMailServer } from '@inbound/shared/system/mail-server/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWING_JOBS } from '../../../test/following-jobs.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { mailServerExample } from '../../system/mail-server/mail-server.sample.ts';
import { newNote, sentNote } from '../delivery-note/delivery-note.sample.ts';

const server = testServer({ jobsByHand: FOLLOWING_JOBS });
let clerk: Caller;
let planner: Caller;
let gate: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
  gate = await server.as('gate');
  await setSetting(server, 'freeze_days', null);
});

const lineOf = ({ lines: [line] }: DeliveryNoteDetail) => {
  if (!line) throw new Error('the note has no line');
  return line;
};

const cumulatives = async (note: DeliveryNoteDetail) =>
  (await planner.call(readCallOff, { id: lineOf(note).callOffId ?? '' })).cumulatives;

const received = async (note: DeliveryNoteDetail, ...differences: Omit<FoundDifference, 'lineId'>[]) => {
  const { id, version } = note;
  const lineId = lineOf(note).id;
  await gate.call(receiveDelivery, { id, version, differences: differences.map(one => ({ lineId, ...one })) });
  return clerk.call(readDeliveryNote, { id });
};

const differencesOf = async (note: DeliveryNoteDetail, caller = clerk): Promise<ReceiptRow[]> =>
  (await caller.call(listReceipts, { noteId: [note.id] })).rows;

const onlyDifference = async (note: DeliveryNoteDetail): Promise<ReceiptRow> => {
  const [difference] = await differencesOf(note);
  if (!difference) throw new Error('the receipt has no difference');
  return difference;
};

const lastNotice = async (caller: Caller) => (await caller.call(readNotifications, {})).rows[0];

describe('a note that is received whole', () => {
  it('has each line received as it was sent, counts into the cumulative, and its supplier is told', async () => {
    const note = await sentNote(clerk);
    const before = await cumulatives(note);
    const after = await received(note);
    expect(after).toMatchObject({ state: 'sent', turn: 'done', differenceCount: 0 });
    expect(after).toMatchObject({
      receivedBy: 'Zhao Qiang',
      receivedByZh: '赵强',
      sentBy: 'Chen Jing',
      sentByZh: '陈静',
    });
    expect(after.lines.map(line => line.received)).toEqual(note.lines.map(line => line.qty));
    expect((await cumulatives(note)).received).toBe(add(before.received, lineOf(note).qty));
    expect(await lastNotice(clerk)).toMatchObject({ kind: 'deliveryReceived', params: { dnNo: note.dnNo } });
  });

  it('is late where it arrives after its day by the calendar of the plant, and on time on that day', async () => {
    const [onTime, late] = [await sentNote(clerk), await sentNote(clerk)];
    await server.sql(
      `update delivery_note n set eta_date = ($1::timestamptz at time zone p.time_zone)::date - case when n.id = $2 then 1 else 0 end
       from plant p where p.tenant_id = n.tenant_id and p.id = n.plant_id and n.id in ($2, $3)`,
      [server.clock.now(), late.id, onTime.id],
    );
    await received(onTime);
    await received(late);
    const listed = async (isLate: boolean) =>
      (await clerk.call(listDeliveryNotes, { late: isLate, limit: 200 })).rows.map(({ id }) => id);
    expect(await listed(true)).toEqual(expect.arrayContaining([late.id]));
    expect(await listed(true)).not.toContain(onTime.id);
    expect(await listed(false)).toContain(onTime.id);
  });

  it('has arrived: it is neither received again nor cancelled', async () => {
    const note = await sentNote(clerk);
    const { id, version } = await received(note);
    expect(await gate.try(receiveDelivery, { id, version })).toMatchObject({ status: 409, code: 'status' });
    const reason = 'wrong truck';
    expect(await clerk.try(cancelDeliveryNote, { id, version, reason })).toMatchObject({ code: 'dn_arrived' });
  });

  it('was sent: an unsent one is not received, and only the gate receives', async () => {
    const { id, version } = await newNote(clerk);
    expect(await gate.try(receiveDelivery, { id, version })).toMatchObject({ status: 409, code: 'status' });
    const sent = await sentNote(clerk);
    for (const caller of [clerk, planner])
      expect(await caller.try(receiveDelivery, { id: sent.id, version: sent.version })).toMatchObject({ status: 403 });
  });
});

describe('a note that is received with differences', () => {
  it('counts what came, and asks its supplier', async () => {
    const note = await sentNote(clerk);
    const before = await cumulatives(note);
    const after = await received(
      note,
      { type: 'short', qty: '2' },
      { type: 'surplus', qty: '1', remark: 'a box more' },
    );
    const qty = subtract(lineOf(note).qty, '1');
    expect(after).toMatchObject({ differenceCount: 2, turn: 'supplier', lines: [{ received: qty }] });
    expect((await cumulatives(note)).received).toBe(add(before.received, qty));
    expect((await differencesOf(note)).map(({ type, state, turn }) => [type, state, turn]).sort()).toEqual([
      ['short', 'open', 'supplier'],
      ['surplus', 'open', 'supplier'],
    ]);
    expect(await lastNotice(clerk)).toMatchObject({ kind: 'deliveryDiffers', params: { dnNo: note.dnNo, count: 2 } });
  });

  it('names the package in which it was found, and one of the note alone', async () => {
    const note = await sentNote(clerk);
    const unit = note.units.find(({ lineId }) => lineId !== null);
    const other = await sentNote(clerk);
    const foreign = other.units.find(({ lineId }) => lineId !== null);
    const { id, version } = note;
    const lineId = lineOf(note).id;
    const of = (found: Partial<FoundDifference>) => ({
      ...{ id, version, differences: [{ lineId, type: 'damaged' as const, qty: '1' as const, ...found }] },
    });
    expect(await gate.try(receiveDelivery, of({ unitId: foreign?.id }))).toMatchObject({
      params: { fields: [{ field: 'differences[0].unitId', code: 'unknown_reference' }] },
    });
    expect(await gate.try(receiveDelivery, of({ lineId: lineOf(other).id }))).toMatchObject({
      params: { fields: [{ field: 'differences[0].lineId', code: 'unknown_reference' }] },
    });
    const tooMuch = add((unit?.qty ?? '0') as Decimal, '1');
    expect(await gate.try(receiveDelivery, of({ unitId: unit?.id, qty: tooMuch }))).toMatchObject({
      code: 'qty_mismatch',
      params: { actual: tooMuch },
    });
    await gate.call(receiveDelivery, of({ unitId: unit?.id }));
    expect(await differencesOf(note)).toMatchObject([{ licencePlate: unit?.licencePlate, type: 'damaged' }]);
  });
});

describe('a difference', () => {
  it('that the supplier accepts is settled; the plant is told', async () => {
    const note = await sentNote(clerk);
    await received(note, { type: 'short', qty: '1' });
    const { id, version } = await onlyDifference(note);
    expect(await clerk.call(acceptReceiptDifference, { id, version })).toMatchObject({
      state: 'accepted',
      turn: 'done',
    });
    expect(await clerk.call(readDeliveryNote, { id: note.id })).toMatchObject({ turn: 'done' });
    expect(await lastNotice(planner)).toMatchObject({ kind: 'differenceAccepted' });
    expect(
      await gate.try(correctReceiptDifference, { id, version: version + 1, qty: '2', correction: 'x' }),
    ).toMatchObject({
      code: 'status',
    });
  });

  it('that the supplier disputes is looked at again: corrected, it is answered anew', async () => {
    const note = await sentNote(clerk);
    const before = await cumulatives(note);
    await received(note, { type: 'short', qty: '3' });
    const { id, version } = await onlyDifference(note);
    expect((await clerk.try(disputeReceiptDifference, { id, version, reason: ' ' })).status).toBe(422);
    const disputed = await clerk.call(disputeReceiptDifference, { id, version, reason: 'counted twice at our dock' });
    expect(disputed).toMatchObject({ state: 'disputed', turn: 'plant', answer: 'counted twice at our dock' });
    expect(await clerk.call(readDeliveryNote, { id: note.id })).toMatchObject({ turn: 'plant' });
    expect(await lastNotice(planner)).toMatchObject({ kind: 'differenceDisputed' });
    const seen = { id, version: disputed.version };
    const corrected = await planner.call(correctReceiptDifference, {
      ...seen,
      qty: '1',
      correction: 'two were behind the rack',
    });
    expect(corrected).toMatchObject({ state: 'open', turn: 'supplier', qty: '1', answer: '' });
    const qty = subtract(lineOf(note).qty, '1');
    expect((await clerk.call(readDeliveryNote, { id: note.id })).lines[0]?.received).toBe(qty);
    expect((await cumulatives(note)).received).toBe(add(before.received, qty));
    expect(await lastNotice(clerk)).toMatchObject({ kind: 'differenceCorrected' });
  });

  it('that the plant takes back counts as received after all, unless a release has brought the buyer’s figure', async () => {
    const [first, second] = [await sentNote(clerk), await sentNote(clerk)];
    const before = await cumulatives(first);
    await received(first, { type: 'short', qty: '1' });
    await received(second, { type: 'short', qty: '1' });
    const one = await onlyDifference(first);
    await planner.call(withdrawReceiptDifference, { id: one.id, version: one.version, reason: 'found' });
    const whole = add(lineOf(first).qty, subtract(lineOf(second).qty, '1'));
    expect((await cumulatives(first)).received).toBe(add(before.received, whole));

    await server.sql(
      `update cumulative_entry set at = now() + interval '1 day' where id = (
         select e.id from cumulative_entry e join delivery_note_line l on l.agreement_id = e.agreement_id
         where l.id = $1 and e.kind = 'release' order by e.at desc limit 1)`,
      [lineOf(second).id],
    );
    const other = await onlyDifference(second);
    await planner.call(withdrawReceiptDifference, { id: other.id, version: other.version, reason: 'found' });
    expect((await clerk.call(readDeliveryNote, { id: second.id })).lines[0]?.received).toBe(lineOf(second).qty);
    expect((await cumulatives(first)).received).toBe(add(before.received, whole));
  });

  it('is answered by its supplier alone, corrected by its plant alone, and hidden from others', async () => {
    const note = await sentNote(clerk);
    await received(note, { type: 'short', qty: '1' });
    const { id, version } = await onlyDifference(note);
    expect(await planner.try(acceptReceiptDifference, { id, version })).toMatchObject({ status: 403 });
    expect(await clerk.try(withdrawReceiptDifference, { id, version, reason: 'no' })).toMatchObject({ status: 403 });
    const other = await server.as('supplier-logistics-2');
    expect(await differencesOf(note, other)).toEqual([]);
    expect(await other.try(acceptReceiptDifference, { id, version })).toMatchObject({ status: 404 });
  });

  it('that two answer at once is answered once', async () => {
    const note = await sentNote(clerk);
    await received(note, { type: 'short', qty: '1' });
    const { id, version } = await onlyDifference(note);
    const answers = await Promise.all([
      clerk.try(acceptReceiptDifference, { id, version }),
      clerk.try(disputeReceiptDifference, { id, version, reason: 'no' }),
    ]);
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  });
});

describe('what a receipt finds', () => {
  /** Nobody sends here what is written. */
  const UNUSED_PORT = 9;
  const ADDRESSES = ['claims@supplier.example', 'quality@supplier.example'];
  const mailsOf = (note: DeliveryNoteDetail) =>
    server.sql<{ recipient: string; language: string; body: string }>(
      `select recipient, language, subject || chr(10) || body as body from mail_log
       where template = 'receipt.claims' and subject like '%' || $1 || '%' order by recipient`,
      [note.dnNo],
    );
  const nameAddresses = (text: string) =>
    server.sql(`update supplier set claims_emails = $1 where tenant_id = 0 and code = 'S1001'`, [text]);
  const missing = { type: 'short', qty: '2', remark: 'Lid open' } as const;

  it('is mailed to the addresses that the supplier has for claims, in the language of those who answer', async () => {
    await nameAddresses(ADDRESSES.join('; '));
    const admin = await server.as('tenant-admin');
    await admin.call(createMailServer, mailServerExample(UNUSED_PORT, { auth: false }));
    const note = await sentNote(clerk);
    await received(note, missing);
    const mails = await mailsOf(note);
    expect(mails.map(({ recipient }) => recipient)).toEqual(ADDRESSES);
    const { partNo, materialNameZh } = lineOf(note);
    for (const { language, body } of mails) {
      expect(language).toBe('zh-cn');
      for (const said of [note.dnNo, partNo, materialNameZh, '短缺 2 件', 'Lid open', '2031'])
        expect(body).toContain(said);
    }
  });

  it('is mailed to nobody where there is no difference, no address, or no mail server', async () => {
    const whole = await sentNote(clerk);
    await received(whole);
    expect(await mailsOf(whole)).toEqual([]);
    await nameAddresses('');
    const unnamed = await sentNote(clerk);
    await received(unnamed, missing);
    expect(await mailsOf(unnamed)).toEqual([]);
    await nameAddresses(ADDRESSES.join(';'));
    await server.sql('update mail_server set active = false where tenant_id = 0');
    const unsent = await sentNote(clerk);
    await received(unsent, missing);
    expect(await mailsOf(unsent)).toEqual([]);
  });
});
