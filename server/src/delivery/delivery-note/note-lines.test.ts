import { addDays, sum } from '@inbound/shared';
import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import {
  addMaterialToDeliveryNote,
  cancelDeliveryNote,
  changeDeliveryNote,
  changeDeliveryNoteLine,
  createDeliveryNote,
  type DeliveryNoteDetail,
  listDeliveryNotes,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  removeDeliveryNoteLine,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import { printDeliveryNote, viewDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import {
  readDeliveryNotePackedGroups,
  readDeliveryNoteUnits,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { openSession } from '../../platform/call/open-session.ts';
import { contextForPermission } from '../../platform/call/permission-scope.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import {
  BESIDE_TOUR,
  newNote,
  packedNote,
  promisedLines,
  sentNote,
  TOUR,
  unitsOf,
  withUnits,
} from './delivery-note.sample.ts';
import { loadNoteContext } from './note-context.ts';
import { readWhole } from './rows.ts';

const server = testServer();
let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  await setSetting(server, 'freeze_days', null);
});

/** A note of a line of each of two agreements, which are due on two days. */
const noteOfTwo = async (): Promise<DeliveryNoteDetail> => {
  const [first] = await promisedLines(clerk, 1);
  const others = await promisedLines(clerk, 2, BESIDE_TOUR);
  const other = others.find(line => line.requestedTo !== first?.requestedTo);
  if (!first || !other) throw new Error('the story has no such lines left');
  return clerk.call(createDeliveryNote, {
    etaDate: first.requestedTo > other.requestedTo ? first.requestedTo : other.requestedTo,
    transportType: 'supplier',
    lines: [
      { callOffLineId: first.id, batch: 'L261120', hardware: 'H07', productionDate: '2026-11-20' },
      { callOffLineId: other.id, qty: '12', batch: 'L261121', software: 'S2.3', expiryDate: '2027-11-20' },
    ],
  });
};

/** The head must say of the units what they say themselves. */
const headOf = ({ gross, net, unitCount, labelCount }: DeliveryNoteDetail) => ({
  ...{ gross, net, unitCount, labelCount },
});
const sumsOf = async ({ id }: DeliveryNoteDetail) => {
  const units = await unitsOf(clerk, id);
  const outer = units.filter(unit => unit.parentId === null);
  return {
    gross: sum(outer.map(unit => unit.gross)),
    net: sum(outer.map(unit => unit.net)),
    unitCount: outer.length,
    labelCount: units.length,
  };
};

describe('a note over two agreements and two days', () => {
  it('takes each line with what is known of its parts', async () => {
    const { lines, lineCount } = await noteOfTwo();
    expect(lineCount).toBe(2);
    expect(lines.map(line => line.agreementNo)).toEqual([TOUR, BESIDE_TOUR]);
    expect(lines).toMatchObject([
      { batch: 'L261120', hardware: 'H07', software: '', productionDate: '2026-11-20', expiryDate: null },
      { qty: '12', batch: 'L261121', software: 'S2.3', productionDate: null, expiryDate: '2027-11-20' },
    ]);
    expect(lines.every(({ origin }) => origin !== '')).toBe(true);
  });

  it('knows its weights and counts when a line has gone, and when none is left', async () => {
    const { id, version } = await noteOfTwo();
    const packed = await clerk.call(packDeliveryNoteByInstruction, { id, version });
    const [first, second] = packed.lines.map(line => line.id);
    const one = await clerk.call(removeDeliveryNoteLine, { id, version: packed.version, lineId: first ?? '' });
    const units = await unitsOf(clerk, id);
    expect(units.length).toBeGreaterThan(0);
    expect(headOf(one)).toEqual(await sumsOf(one));
    for (const load of units.filter(unit => unit.kind !== 'S'))
      expect(units.filter(unit => unit.parentId === load.id)).not.toEqual([]);
    const none = await clerk.call(removeDeliveryNoteLine, { id, version: one.version, lineId: second ?? '' });
    expect(await unitsOf(clerk, id)).toEqual([]);
    expect(headOf(none)).toEqual({ gross: '0', net: '0', unitCount: 0, labelCount: 0 });
  });

  it('keeps the plates of the units that stay', async () => {
    const { id, version } = await noteOfTwo();
    const packed = await withUnits(clerk, await clerk.call(packDeliveryNoteByInstruction, { id, version }));
    const [line] = packed.lines;
    const left = await clerk.call(removeDeliveryNoteLine, { id, version: packed.version, lineId: line?.id ?? '' });
    const before = new Map(packed.units.map(unit => [unit.id, unit.licencePlate]));
    const units = await unitsOf(clerk, left.id);
    expect(units.map(unit => unit.licencePlate)).toEqual(units.map(unit => before.get(unit.id)));
  });
});

it('keeps what its head says', async () => {
  const [line] = await promisedLines(clerk, 1);
  const { forwarders, locations } = await clerk.call(readNoteDefaults, {});
  const eta = line?.requestedTo ?? '2026-11-25';
  const head = {
    dnNo: '4711',
    dnDate: '2026-11-23',
    etaDate: eta,
    etaTime: '10:00',
    dispatchDate: eta,
    dispatchTime: '07:15',
    pickupDate: eta,
    pickupTime: '06:30',
    shipmentReference: '815',
    plate: 'JA12345',
    remark: 'dock 7',
    transportType: 'forwarder',
    transportMode: 'road',
    meansKey: '01',
    forwarderId: forwarders[0]?.id ?? '',
  } as const;
  const lines = [{ callOffLineId: line?.id ?? '' }];
  const made = await clerk.call(createDeliveryNote, { ...head, productionLocationId: locations[0]?.id, lines });
  expect(made).toMatchObject(head);
  expect(made.productionLocation?.id).toBe(locations[0]?.id);
  const after = await clerk.call(readNoteDefaults, {});
  expect(after.productionLocationId).toBe(locations[0]?.id);
  const last = await clerk.call(createDeliveryNote, {
    ...{ ...head, dnNo: '4712', etaDate: '2027-12-01', dispatchDate: null, pickupDate: null },
    lines: [{ callOffLineId: (await promisedLines(clerk, 1))[0]?.id ?? '' }],
  });
  const { transportType, transportMode, forwarderId, meansKey, plate } = head;
  const remembered = { transportType, transportMode, forwarderId, meansKey, plate };
  expect(last).toMatchObject(remembered);
  expect(await clerk.call(readNoteDefaults, {})).toMatchObject(remembered);
});

describe('what is refused', () => {
  it('labels of a note without material, before there is anything to pack', async () => {
    const note = await newNote(clerk);
    const { id } = await clerk.call(removeDeliveryNoteLine, {
      ...{ id: note.id, version: note.version, lineId: note.lines[0]?.id ?? '' },
    });
    expect(await clerk.try(viewDeliveryNoteLabels, { id })).toMatchObject({ status: 422, code: 'dn_no_material' });
  });

  it('a line that lies wholly on another note, which is named', async () => {
    const [taken, other] = [await newNote(clerk), await newNote(clerk)];
    const lines = [{ callOffLineId: taken.lines[0]?.callOffLineId ?? '' }];
    const named = { status: 409, code: 'material_in_dn', params: { number: taken.dnNo } };
    expect(await clerk.try(addMaterialToDeliveryNote, { id: other.id, version: other.version, lines })).toMatchObject(
      named,
    );
    const head = { etaDate: other.etaDate, transportType: other.transportType };
    expect(await clerk.try(createDeliveryNote, { ...head, lines })).toMatchObject(named);
  });

  it('days that end before they begin, each at its field', async () => {
    const note = await newNote(clerk);
    const { id, version, etaDate, transportType } = note;
    const late = addDays(etaDate, 1);
    const at = (fields: { field: string; code: string }[]) => ({ status: 422, code: 'invalid', params: { fields } });
    expect(
      await clerk.try(changeDeliveryNote, { id, version, etaDate, transportType, dispatchDate: late }),
    ).toMatchObject(at([{ field: 'etaDate', code: 'end_before_start' }]));
    const days = { productionDate: '2026-11-20', expiryDate: '2026-11-19' } as const;
    expect(
      await clerk.try(changeDeliveryNoteLine, { id, version, lineId: note.lines[0]?.id ?? '', ...days }),
    ).toMatchObject(at([{ field: 'expiryDate', code: 'end_before_start' }]));
    const [line] = await promisedLines(clerk, 1);
    const lines = [{ callOffLineId: line?.id ?? '', ...days }];
    expect(await clerk.try(addMaterialToDeliveryNote, { id, version, lines })).toMatchObject(
      at([{ field: 'lines[0].expiryDate', code: 'end_before_start' }]),
    );
  });
});

describe('the defaults of a form', () => {
  it('propose a number that is free, although somebody took the next one as his own', async () => {
    const { nextNumber } = await clerk.call(readNoteDefaults, {});
    const [line] = await promisedLines(clerk, 1);
    const head = { etaDate: line?.requestedTo ?? '2026-11-25', transportType: 'supplier', dnNo: nextNumber } as const;
    await clerk.call(createDeliveryNote, { ...head, lines: [{ callOffLineId: line?.id ?? '' }] });
    const after = await clerk.call(readNoteDefaults, {});
    expect(Number(after.nextNumber)).toBe(Number(nextNumber) + 1);
    expect((await newNote(clerk)).dnNo).toBe(after.nextNumber);
  });
});

describe('the forwarder of a note', () => {
  it('has it in his list with its lines and units, once he is named, and no longer when another is', async () => {
    const { id, version, etaDate, transportType } = await packedNote(clerk);
    const { forwarders } = await clerk.call(readNoteDefaults, {});
    const carrier = await server.as('forwarder');
    const seen = async () => (await carrier.call(listDeliveryNotes, { limit: 200 })).rows.some(row => row.id === id);
    expect(await seen()).toBe(false);
    const head = { id, etaDate, transportType, pickupDate: etaDate, pickupTime: '08:30' };
    const named = await clerk.call(changeDeliveryNote, { ...head, version, forwarderId: forwarders[0]?.id });
    expect(named).toMatchObject({ forwarder: forwarders[0]?.name, pickupDate: etaDate, pickupTime: '08:30' });
    expect(await seen()).toBe(true);
    const parts = await server.sql<{ carried: boolean }>(
      `select forwarder_company_id = $2 as carried from delivery_note_line where note_id = $1
       union all select forwarder_company_id = $2 from packaging_unit where note_id = $1`,
      [id, forwarders[0]?.id],
    );
    expect(parts.map(({ carried }) => carried)).toEqual(
      [...named.lines, ...(await unitsOf(clerk, id))].map(() => true),
    );
    await clerk.call(changeDeliveryNote, { ...head, version: named.version, forwarderId: forwarders[1]?.id });
    expect(await seen()).toBe(false);
  });

  it('reads what he carries, its papers and its labels, and nothing else of the supplier', async () => {
    const { id, version, etaDate, transportType, lines } = await packedNote(clerk);
    const { forwarders } = await clerk.call(readNoteDefaults, {});
    const carrier = await server.as('forwarder');
    const calls = [
      () => carrier.try(readDeliveryNote, { id }),
      () => carrier.try(readDeliveryNoteUnits, { id }),
      () => carrier.try(readDeliveryNotePackedGroups, { id }),
      () => carrier.try(printDeliveryNote, { id }),
      () => carrier.try(viewDeliveryNoteLabels, { id }),
    ];
    const answers = () => Promise.all(calls.map(async call => (await call()).status));
    expect(await answers()).toEqual([404, 404, 404, 404, 404]);
    const head = { id, etaDate, transportType };
    const named = await clerk.call(changeDeliveryNote, { ...head, version, forwarderId: forwarders[0]?.id });
    expect(await answers()).toEqual([200, 200, 200, 200, 200]);
    const carried = await carrier.call(readDeliveryNote, { id });
    expect(carried).toMatchObject({ dnNo: named.dnNo, gross: named.gross, problems: [], messages: [] });
    expect(await unitsOf(carrier, id)).toEqual(await unitsOf(clerk, id));
    expect(carried.lines).toEqual(named.lines.map(line => ({ ...line, callOffId: null })));
    const { version: seen } = carried;
    expect(await carrier.try(changeDeliveryNote, { ...head, version: seen })).toMatchObject({ status: 403 });
    expect(await carrier.try(readCallOff, { id: named.lines[0]?.callOffId ?? '' })).toMatchObject({ status: 403 });
    expect(await carrier.call(readHistory, { documentId: [lines[0]?.callOffLineId ?? ''] })).toEqual([]);
    await clerk.call(changeDeliveryNote, { ...head, version: named.version, forwarderId: forwarders[1]?.id });
    expect(await answers()).toEqual([404, 404, 404, 404, 404]);
  });

  it('goes on in his own rows after he read what stands around a note', async () => {
    const { id, version, etaDate, transportType } = await packedNote(clerk);
    const { forwarders } = await clerk.call(readNoteDefaults, {});
    await clerk.call(changeDeliveryNote, { id, version, etaDate, transportType, forwarderId: forwarders[0]?.id });
    const { platform } = server.running;
    const { token } = await server.as('forwarder');
    await transact(platform.pool, async tx => {
      const { session } = await openSession(tx, token, platform.clock.now(), undefined);
      const own = contextForPermission(systemCtx(platform, tx, { tenant: 0, session }), 'delivery.deliveryNote.view');
      if (!own) throw new Error('the forwarder may not see notes');
      await loadNoteContext(own, await readWhole(own, id));
      expect(await tx.query("select context('company') as company")).toEqual([{ company: session.companyId }]);
    });
  });

  it('is a company that carries goods, and no other', async () => {
    const { id, version, etaDate, transportType } = await newNote(clerk);
    const [buyer] = await server.sql<{ id: string }>(
      "select id from company where tenant_id = 0 and kind = 'supplier' limit 1",
    );
    const head = { id, version, etaDate, transportType, forwarderId: buyer?.id ?? '' };
    expect(await clerk.try(changeDeliveryNote, head)).toMatchObject({ status: 422, code: 'unknown_reference' });
  });
});

describe('a cancelled note', () => {
  it('gives each container back, whatever the packaging master says of it by now', async () => {
    const { id, version } = await sentNote(clerk);
    const balance = () =>
      server.sql<{ code: string; qty: number }>(
        `select packaging_code as code, sum(qty)::int as qty from container_entry where document_id = $1
         group by packaging_code order by 1`,
        [id],
      );
    const sent = await balance();
    expect(sent.length).toBeGreaterThan(0);
    await server.sql('update packaging_master set reusable = false where tenant_id = 0');
    await clerk.call(cancelDeliveryNote, { id, version, reason: 'lorry broke down' });
    await server.sql('update packaging_master set reusable = true where tenant_id = 0 and code = any($1)', [
      sent.map(({ code }) => code),
    ]);
    expect(await balance()).toEqual(sent.map(({ code }) => ({ code, qty: 0 })));
  });
});

describe('quality documents', () => {
  it('that a material must have and has not are warned of, each once, and then the note may go', async () => {
    const note = await packedNote(clerk);
    const [line] = note.lines;
    await server.sql(
      "update material set quality_documents = '{safety_data_sheet}' where tenant_id = 0 and part_no = $1",
      [line?.partNo],
    );
    const { problems } = await clerk.call(readDeliveryNote, { id: note.id });
    expect(problems).toContainEqual({
      code: 'quality_document_missing',
      params: { material: line?.partNo, documentType: 'safety_data_sheet' },
      isWarning: true,
    });
  });
});
