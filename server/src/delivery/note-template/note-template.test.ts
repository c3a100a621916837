import { addDays } from '@inbound/shared';
import { createDeliveryNote, packDeliveryNoteByInstruction } from '@inbound/shared/delivery/delivery-note/contract';
import { createFreeNote, readDeliveryNoteFreeMaterials } from '@inbound/shared/delivery/delivery-note/free-contract';
import {
  createFreeNoteFromTemplate,
  createNoteFromTemplate,
  keepNoteTemplate,
  listNoteTemplates,
  type NoteTemplateDetail,
  readNoteTemplate,
  removeNoteTemplate,
  renameNoteTemplate,
} from '@inbound/shared/delivery/note-template/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import {
  BESIDE_TOUR,
  promisedLines,
  readWholeNote,
  TOUR,
  type WholeNote,
  withUnits,
} from '../delivery-note/delivery-note.sample.ts';

const server = testServer();
let clerk: Caller;
let stranger: Caller;
let tour: WholeNote;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  stranger = await server.as('supplier-logistics-2');
  await setSetting(server, 'date_strategy', JSON.stringify({ kind: 'free' }));
  await setSetting(server, 'quantity_strategy', JSON.stringify({ kind: 'free' }));
  const [one] = await promisedLines(clerk, 1, TOUR);
  const [other] = await promisedLines(clerk, 1, BESIDE_TOUR);
  if (!one || !other) throw new Error('the story has no lines to deliver');
  const { id, version } = await clerk.call(createDeliveryNote, {
    ...{ etaDate: one.requestedTo, transportType: 'supplier', transportMode: 'road', meansKey: '01' },
    ...{ plate: 'JA12345', remark: 'Gate 4, ring twice' },
    lines: [
      { callOffLineId: one.id, batch: 'L1' },
      { callOffLineId: other.id, batch: 'L2' },
    ],
  });
  await clerk.call(packDeliveryNoteByInstruction, { id, version });
  tour = await readWholeNote(clerk, id);
});

const keep = async (name: string, noteId = tour.id): Promise<NoteTemplateDetail> => {
  const { id } = await clerk.call(keepNoteTemplate, { noteId, name });
  return clerk.call(readNoteTemplate, { id });
};

/** What the page of a new note proposes of a template. */
const dueOf = ({ lines }: NoteTemplateDetail) => lines.flatMap(({ due }) => (due ? [due] : []));

const noteOf = async (template: NoteTemplateDetail): Promise<WholeNote> => {
  const due = dueOf(template);
  const { transportType, transportMode, meansKey, remark } = template;
  const made = await clerk.call(createNoteFromTemplate, {
    ...{ id: template.id, transportType, transportMode, meansKey, remark },
    etaDate:
      due
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? tour.etaDate,
    lines: due.map(({ lineId }) => ({ callOffLineId: lineId })),
  });
  return withUnits(clerk, made);
};

const packedAs = ({ lines, units }: WholeNote) =>
  lines.map(line => [line.agreementNo, units.find(({ lineId }) => lineId === line.id)?.packaging]);

/** Runs what is given while something in the database is otherwise. */
const meanwhile = async <T>(change: string, back: string, run: () => Promise<T>): Promise<T> => {
  await server.sql(change);
  try {
    return await run();
  } finally {
    await server.sql(back);
  }
};

describe('a template of delivery notes', () => {
  it('keeps agreements, transport, packing and remark of a note, and nothing of its day', async () => {
    const kept = await keep('Daily tour');
    const { plantNo, unloadingPoint, supplierCode } = tour;
    expect(kept).toMatchObject({
      ...{ name: 'Daily tour', plantNo, unloadingPoint, supplierCode, way: 'called', lineCount: 2, lost: [] },
      ...{ transportType: 'supplier', transportMode: 'road', meansKey: '01', remark: 'Gate 4, ring twice' },
    });
    expect(kept.productionLocationId).toBe(tour.productionLocation?.id);
    expect(kept.lines.map(({ agreementNo, standing }) => [agreementNo, standing])).toEqual([
      [TOUR, 'inForce'],
      [BESIDE_TOUR, 'inForce'],
    ]);
    expect(kept.lines.map(({ plan }) => plan?.packaging)).toEqual(packedAs(tour).map(([, code]) => code));
    const said = JSON.stringify(kept);
    for (const ofTheDay of [tour.dnNo, 'JA12345', '"L1"']) expect(said).not.toContain(ofTheDay);
  });

  it('is found by what its name begins with, renamed by version, and deleted', async () => {
    const { id, version } = await keep('North dock');
    expect((await clerk.call(listNoteTemplates, { search: 'nor' })).rows.map(row => row.id)).toEqual([id]);
    expect(await clerk.try(keepNoteTemplate, { noteId: tour.id, name: 'North dock' })).toMatchObject({
      ...{ status: 409, code: 'exists', field: 'name' },
    });
    const named = await clerk.call(renameNoteTemplate, { id, version, name: 'South dock' });
    expect(named).toMatchObject({ name: 'South dock', version: 2 });
    expect(await clerk.try(renameNoteTemplate, { id, version, name: 'East' })).toMatchObject({ code: 'conflict' });
    await clerk.call(removeNoteTemplate, { id, version: named.version });
    expect(await clerk.try(readNoteTemplate, { id })).toMatchObject({ code: 'not_found' });
    const left = await server.sql('select 1 from note_template_line where template_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('is its company’s: neither another supplier nor the plant finds it', async () => {
    const { id } = await keep('Ours');
    expect(await stranger.try(readNoteTemplate, { id })).toMatchObject({ code: 'not_found' });
    expect((await stranger.call(listNoteTemplates, { search: 'Ours' })).rows).toEqual([]);
    expect(await stranger.try(keepNoteTemplate, { noteId: tour.id, name: 'Theirs' })).toMatchObject({
      code: 'not_found',
    });
    const planner = await server.as('dispositor');
    expect((await planner.try(readNoteTemplate, { id })).status).toBe(403);
  });

  it('makes a note of what is due first under each agreement, packed as the note was', async () => {
    const promised = [...(await promisedLines(clerk, 1, TOUR)), ...(await promisedLines(clerk, 1, BESIDE_TOUR))];
    const template = await keep('Again');
    expect(dueOf(template)).toHaveLength(promised.length);
    const made = await noteOf(template);
    expect(made).toMatchObject({ state: 'unsent', lineCount: 2, remark: tour.remark, meansKey: '01', plate: '' });
    expect(made.dnNo).not.toBe(tour.dnNo);
    expect(made.lines.map(({ batch }) => batch)).toEqual(['', '']);
    expect(packedAs(made).sort()).toEqual(packedAs(tour).sort());
    for (const { qty, packed } of made.lines) expect(packed).toBe(qty);
  });

  it('without lines keeps nothing', async () => {
    const { id } = await clerk.call(createDeliveryNote, {
      ...{ etaDate: tour.etaDate, transportType: 'supplier' },
      lines: (await promisedLines(clerk, 1)).map(line => ({ callOffLineId: line.id })),
    });
    await server.sql('delete from delivery_note_line where note_id = $1', [id]);
    expect(await clerk.try(keepNoteTemplate, { noteId: id, name: 'Nothing' })).toMatchObject({
      code: 'dn_no_material',
    });
  });
});

describe('a template of which a part does not hold any more', () => {
  const agreement = (set: string) => `update scheduling_agreement set ${set} where agreement_no = '${BESIDE_TOUR}'`;

  it.each([
    ['closed', 'closed = true', 'closed = false'],
    ['ended', "valid_to = current_date - interval '10 years'", 'valid_to = null'],
    ['notYet', "valid_from = current_date + interval '10 years'", 'valid_from = null'],
  ] as const)('says that an agreement is %s, and keeps the others', async (what, change, back) => {
    const { id } = await keep(`With one ${what}`);
    await meanwhile(agreement(change), agreement(back), async () => {
      const template = await clerk.call(readNoteTemplate, { id });
      expect(template.lost).toMatchObject([{ what, name: expect.stringContaining(BESIDE_TOUR) }]);
      expect(template.lines.map(({ standing }) => standing)).toEqual(['inForce', what]);
      expect(template).toMatchObject({ remark: tour.remark, meansKey: '01' });
    });
    expect((await clerk.call(readNoteTemplate, { id })).lost).toEqual([]);
  });

  it('says which packaging is not released, and packs the other material all the same', async () => {
    const [line] = await promisedLines(clerk, 1, TOUR);
    const { id } = await keep('With a package');
    const own = (at: number) => packedAs(tour)[at]?.[1] ?? '';
    const set = (to: boolean) => `update packaging_master set approved = ${to} where code = '${own(0)}'`;
    await meanwhile(set(false), set(true), async () => {
      const template = await clerk.call(readNoteTemplate, { id });
      expect(template.lost[0]).toMatchObject({ what: 'packaging', codes: own(0) });
      const made = await clerk.call(createNoteFromTemplate, {
        ...{ id, etaDate: addDays(tour.etaDate, 1), transportType: 'supplier' },
        lines: [{ callOffLineId: line?.id ?? '' }],
      });
      expect(made.lines.map(({ packed }) => packed)).toEqual(['0']);
      expect(made.lineCount).toBe(1);
    });
  });

  it('says that its forwarder may not carry any more', async () => {
    const [forwarder] = await server.sql<{ id: string }>(
      "select id from company where tenant_id = 0 and kind = 'forwarder' and not locked limit 1",
    );
    const carried = forwarder?.id ?? '';
    await server.sql('update delivery_note set forwarder_company_id = $1 where id = $2', [carried, tour.id]);
    const { id, forwarderId } = await keep('With a forwarder');
    expect(forwarderId).toBe(carried);
    const set = (to: boolean) => `update company set locked = ${to} where id = '${carried}'`;
    await meanwhile(set(true), set(false), async () => {
      const template = await clerk.call(readNoteTemplate, { id });
      expect(template).toMatchObject({ forwarderId: null, lost: [{ what: 'forwarder' }] });
    });
  });
});

describe('a template of a note that nobody called off', () => {
  it('makes another one under the same agreement, in the quantity of its day', async () => {
    const { materials } = await clerk.call(readDeliveryNoteFreeMaterials, { search: TOUR });
    const agreementId = materials[0]?.id ?? '';
    const head = { etaDate: tour.etaDate, transportType: 'supplier' } as const;
    const first = await clerk.call(createFreeNote, { ...head, lines: [{ agreementId, qty: '48' }] });
    await clerk.call(packDeliveryNoteByInstruction, { id: first.id, version: first.version });
    const template = await keep('By telephone', first.id);
    expect(template).toMatchObject({ way: 'free', lineCount: 1 });
    const again = { ...head, id: template.id, lines: [{ agreementId, qty: '96' as const }] };
    const made = await clerk.call(createFreeNoteFromTemplate, again);
    expect(made.lines).toMatchObject([{ callOffLineId: null, qty: '96', packed: '96' }]);
  });
});
