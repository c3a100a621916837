import { payloadValues } from '@inbound/documents';
import { type Despatch, read } from '@inbound/edi';
import {
  type DeliveryNoteDetail,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../../test/server.ts';
import { systemCtx } from '../../../platform/call/system-ctx.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { packedNote, warningsOf } from '../delivery-note.sample.ts';
import { loadNoteContext, type NoteContext } from '../note-context.ts';
import { labelOf } from '../papers/label-data.ts';
import { readWhole } from '../rows.ts';
import { messageProblems, renderMessages } from './messages.ts';

const server = testServer();
let clerk: Caller;
let note: DeliveryNoteDetail;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  note = await packedNote(clerk);
});

/** What stands around the note now. */
const around = <T>(look: (around: NoteContext) => Promise<T> | T): Promise<T> =>
  transact(server.running.platform.pool, async tx => {
    const ctx = systemCtx(server.running.platform, tx, { tenant: 0 });
    return look(await loadNoteContext(ctx, await readWhole(ctx, note.id)));
  });

/** The messages of the note as they would leave now, by format, with what they say otherwise. */
const written = (charset = 'iso-8859-1') =>
  transact(server.running.platform.pool, async tx => {
    const ctx = systemCtx(server.running.platform, tx, { tenant: 0 });
    const sources = await loadNoteContext(ctx, await readWhole(ctx, note.id));
    const messages = await renderMessages(ctx, sources, 'despatch');
    const despatches = new Map<string, Despatch>();
    for (const { receiver, bytes } of messages.rendered) {
      const { problems, messages: found } = bytes ? read(bytes, { charset }) : { problems: [], messages: [] };
      expect(problems).toEqual([]);
      const [despatch] = found.flatMap(message => message.despatches);
      if (despatch) despatches.set(receiver.format, despatch.value);
    }
    const vda = despatches.get('vda4913');
    const desadv = despatches.get('desadv');
    return { vda, desadv, problems: messageProblems(messages) };
  });

const set = (columns: string, ...values: unknown[]) =>
  server.sql(`update delivery_note set ${columns} where id = $1`, [note.id, ...values]);

describe('who carries', () => {
  it.each([
    ['supplier', 'road', '05', '01'],
    ['forwarder', 'road', '03', '01'],
    ['customer', '', '02', '01'],
    ['parcel', 'air', '20', '07'],
    ['forwarder', 'rail', '04', '08'],
    ['forwarder', 'air', '10', '10'],
    ['supplier', 'sea', '11', '11'],
  ])('%s by %s is despatch type %s with means %s', async (type, mode, despatchType, means) => {
    const forwarder =
      type === 'forwarder' ? `(select id from company where kind = 'forwarder' order by code limit 1)` : 'null';
    await set(`transport_type = $2, transport_mode = $3, forwarder_company_id = ${forwarder}`, type, mode);
    const { vda } = await written();
    expect(vda?.items.map(item => item.onlyHere?.despatchType)).toEqual([despatchType]);
    expect(vda?.consignment.means).toBe(means);
  });

  it('is the forwarder, the customer with his own truck, or the supplier himself', async () => {
    const [company] = await server.sql<{ code: string }>(
      `select code from company where tenant_id = 0 and kind = 'forwarder' order by code limit 1`,
    );
    const carrierOf = async (type: string, isBooked = false) => {
      const forwarder = isBooked
        ? `(select id from company where tenant_id = 0 and code = '${company?.code}')`
        : 'null';
      await set(`transport_type = $2, transport_mode = 'road', forwarder_company_id = ${forwarder}`, type);
      const { vda, desadv, problems } = await written();
      expect(vda?.consignment.carrier).toBe(desadv?.consignment.carrier);
      return vda?.consignment.carrier ?? problems[0];
    };
    expect(await carrierOf('forwarder', true)).toBe(company?.code);
    expect(await carrierOf('customer')).toBe('PLANT2031');
    expect(await carrierOf('forwarder')).toMatchObject({ code: 'edi_mandatory', params: { message: 'VDA 4913' } });
    expect(await carrierOf('supplier')).toBe(note.supplierNameEn.slice(0, 14).trim());
  });
});

it('a number that a message has no room for is named with what would fit, and not called missing', async () => {
  const [line] = await server.sql<{ id: string; agreement_no: string }>(
    'select id, agreement_no from delivery_note_line where note_id = $1 order by position limit 1',
    [note.id],
  );
  const setNo = (no: string) =>
    server.sql('update delivery_note_line set agreement_no = $2 where id = $1', [line?.id, no]);
  await setNo('55000012345678');
  const { problems } = await clerk.call(readDeliveryNote, { id: note.id });
  expect(problems).toContainEqual(
    expect.objectContaining({
      ...{ code: 'message_too_long', isWarning: false },
      params: { message: 'VDA 4913', field: 'items.0.order (713-08)', value: '55000012345678', max: '12' },
    }),
  );
  await setNo(line?.agreement_no ?? '');
});

describe('a Chinese plate', () => {
  const PLATE = '吉A·12345';
  const charset = (name: string) => server.sql('update edi_partner set charset = $1', [name]);

  it('is transliterated where the character set does not have it, and the note says so once, as no problem', async () => {
    await set('plate = $2', PLATE);
    const { vda, desadv, problems } = await written();
    expect([vda?.consignment.plate, desadv?.consignment.plate]).toEqual(['JLA·12345', 'JLA·12345']);
    expect(problems).toEqual([]);
    const told = await clerk.call(readDeliveryNote, { id: note.id });
    expect(told).toMatchObject({ plate: PLATE, plateSent: 'JLA·12345' });
    expect(told.problems.filter(({ code }) => code === 'message_check')).toEqual([]);
  });

  it('with a sign that no table knows is a warning: something of it would be lost', async () => {
    await set('plate = $2', '吉龘·12345');
    const { problems, plateSent } = await clerk.call(readDeliveryNote, { id: note.id });
    expect(plateSent).toBeNull();
    expect(problems).toContainEqual(
      expect.objectContaining({
        ...{ code: 'message_check', isWarning: true },
        params: expect.objectContaining({ value: '吉龘·12345', expected: 'JL.·12345' }),
      }),
    );
    await set('plate = $2', PLATE);
  });

  it('arrives whole where the character set has it', async () => {
    await charset('utf-8');
    const { vda, desadv, problems } = await written('utf-8');
    expect([vda?.consignment.plate, desadv?.consignment.plate]).toEqual([PLATE, PLATE]);
    expect(problems).toEqual([]);
    await charset('iso-8859-1');
    await set('plate = $2', 'JA12345');
  });
});

it('the order item is the one of the agreement, in messages and on labels', async () => {
  const { desadv } = await written();
  expect(desadv?.items.map(item => item.onlyHere?.orderItem)).toEqual(['0010']);
  const payload = await around(sources => {
    const unit = sources.whole.units.find(({ kind }) => kind === 'S');
    if (!unit) throw new Error('nothing is packed');
    return payloadValues(labelOf(sources, unit));
  });
  expect(payload).toMatchObject({ orderNo: '5500018234', orderItem: '0010' });
});

it('positions count by tens, and by one where they would have no room', async () => {
  const itemAt = async (position: number) => {
    await server.sql('update delivery_note_line set position = $2 where note_id = $1', [note.id, position]);
    const { vda, desadv, problems } = await written();
    return [vda?.items[0]?.item, desadv?.items[0]?.item, problems];
  };
  expect(await itemAt(100)).toEqual(['100', '100', []]);
  expect(await itemAt(99)).toEqual(['990', '990', []]);
  expect(await itemAt(1)).toEqual(['10', '10', []]);
});

it('the goods leave when the note says, and at no hour that nobody has given', async () => {
  const leaves = async (day: string, time: string) => {
    await set('dispatch_date = $2, dispatch_time = $3', day, time);
    const { vda, desadv, problems } = await written();
    return [vda?.consignment.despatch, desadv?.consignment.despatch, problems];
  };
  expect(await leaves('2026-11-30', '07:45')).toEqual(['2026-11-30T07:45', '2026-11-30T07:45', []]);
  expect(await leaves('2026-11-30', '')).toEqual(['2026-11-30', '2026-11-30', []]);
  await set('dispatch_date = null');
});

it('what is not packed is said once by the note, and by no message besides', async () => {
  const setQty = (change: string) =>
    server.sql(`update delivery_note_line set qty = qty ${change} 360 where note_id = $1`, [note.id]);
  await setQty('+');
  const { problems } = await clerk.call(readDeliveryNote, { id: note.id });
  expect(problems.map(({ code }) => code)).toContain('unpacked_qty');
  expect(problems.filter(({ code }) => code === 'message_check')).toEqual([]);
  await setQty('-');
});

it('nobody’s number is given out as the supplier’s own', async () => {
  const { vda, desadv } = await written();
  expect([vda, desadv].map(despatch => despatch?.items[0]?.supplierMaterial)).toEqual([undefined, undefined]);
});

it('a unit weighs in the message what its label says', async () => {
  const { desadv } = await written();
  const told = (desadv?.units ?? []).flatMap(unit => [unit, ...(unit.holds ?? [])]);
  const labels = await around(sources => sources.whole.units.map(unit => labelOf(sources, unit)));
  for (const unit of told) {
    const label = labels.find(({ plate }) => plate === unit.plates?.[0]);
    expect([unit.gross, unit.onlyHere?.net]).toEqual([label?.grossWeight, label?.netWeight]);
  }
});

it('what a label cannot show is told before the note is sent, and a code that cannot be drawn refuses it', async () => {
  const [line] = await server.sql<{ id: string; batch: string }>(
    'select id, batch from delivery_note_line where note_id = $1',
    [note.id],
  );
  const rename = (name: string, batch: string) =>
    server.sql('update delivery_note_line set material_name_en = $2, batch = $3 where id = $1', [
      line?.id,
      name,
      batch,
    ]);
  await rename('Lamp '.repeat(60), '');
  const told = await clerk.call(readDeliveryNote, { id: note.id });
  expect(told.problems).toContainEqual(expect.objectContaining({ code: 'label_check', isWarning: true }));
  await rename('Lamp', 'batch\u0004');
  const refused = await clerk.call(readDeliveryNote, { id: note.id });
  expect(refused.problems).toContainEqual(expect.objectContaining({ code: 'label_refused', isWarning: false }));
  const { id, version } = refused;
  expect((await clerk.try(sendDeliveryNote, { id, version, confirm: warningsOf(refused) })).code).toBe('label_refused');
  await rename('Lamp', line?.batch ?? '');
});
