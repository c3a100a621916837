import {
  changeDeliveryNote,
  changeDeliveryNoteLine,
  type DeliveryNoteDetail,
  listDeliveryNotes,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  previewDeliveryNoteLabel,
  printDeliveryNoteLabels,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { scanLabel } from '@inbound/shared/delivery/label/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../../../documents/test/decode.ts';
import { render } from '../../../../documents/test/render.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { readWholeNote, unitsOf, type WholeNote } from '../delivery-note/delivery-note.sample.ts';

const server = testServer();
const DPI = 300;
const TWO_DIMENSIONAL = /^(DataMatrix|PDF417) /;

let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics-2');
});

/** A packed note of the story that nobody has sent. */
const packedNote = async (): Promise<WholeNote> => {
  const { rows } = await clerk.call(listDeliveryNotes, { state: ['unsent'] });
  const row = rows.find(({ unitCount }) => unitCount > 0);
  if (!row) throw new Error('the story has no packed note');
  return readWholeNote(clerk, row.id);
};

/** Prints one label and reads its codes from the paper. */
const printed = async ({ id }: DeliveryNoteDetail, unitId: string, reason?: string) => {
  const { address } = server.running;
  const reply = await fetch(`${address}/api${printDeliveryNoteLabels.path.replace(':id', id)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ unitIds: [unitId], ...(reason ? { reason } : {}) }),
  });
  expect(reply.status).toBe(200);
  const [page] = await render(Buffer.from(await reply.arrayBuffer()), DPI);
  const codes = page ? await decode(page) : [];
  return {
    bars: codes.find(code => code.startsWith('Code128 '))?.slice('Code128 '.length) ?? '',
    square: codes.find(code => TWO_DIMENSIONAL.test(code))?.replace(TWO_DIMENSIONAL, '') ?? '',
  };
};

const scan = (code: string, caller = clerk) => caller.call(scanLabel, { code });

describe('a printed label', () => {
  it('is current by its bars and its 2D code, while nothing changes', async () => {
    const note = await packedNote();
    const unit = note.units.find(({ kind }) => kind === 'S');
    const { bars, square } = await printed(note, unit?.id ?? '');
    expect(bars).toBe(unit?.licencePlate);
    const found = {
      plate: bars,
      verdict: 'current',
      differences: [],
      noteId: note.id,
      dnNo: note.dnNo,
      unitId: unit?.id,
    };
    expect(await scan(bars)).toEqual(found);
    expect(await scan(square)).toEqual(found);
  });

  it('is stale once its note says something else, until it is printed again', async () => {
    const note = await packedNote();
    const unit = note.units.find(({ kind }) => kind === 'S');
    const old = await printed(note, unit?.id ?? '', 'torn');
    const { version } = await clerk.call(readDeliveryNote, { id: note.id });
    const changed = await clerk.call(changeDeliveryNoteLine, {
      ...{ id: note.id, version, lineId: unit?.lineId ?? '', batch: 'B-7781' },
    });
    expect(changed.outdatedCount).toBeGreaterThan(0);
    expect((await unitsOf(clerk, note.id)).find(({ id }) => id === unit?.id)).toMatchObject({ reprintNeeded: true });
    expect(await scan(old.bars)).toMatchObject({
      verdict: 'stale',
      differences: [{ field: 'batch' }],
      unitId: unit?.id,
    });
    expect(await scan(old.square)).toMatchObject({
      verdict: 'stale',
      differences: [{ field: 'batch', onLabel: '', today: 'B-7781' }],
    });
    const ready = await clerk.call(readDeliveryNote, { id: note.id });
    expect(await clerk.try(sendDeliveryNote, { id: note.id, version: ready.version })).toMatchObject({
      status: 409,
      code: 'reprint_needed',
    });
    const renewed = await printed(note, unit?.id ?? '', 'batch was missing');
    expect(renewed.bars).toBe(old.bars);
    expect(await scan(renewed.bars)).toMatchObject({ verdict: 'current' });
    expect(await scan(renewed.square)).toMatchObject({ verdict: 'current' });
    expect(await scan(old.square), 'the old paper is still about').toMatchObject({ verdict: 'stale' });
  });

  it('is stale when the note goes under another number', async () => {
    const note = await packedNote();
    const unit = note.units.find(({ kind }) => kind === 'M');
    const old = await printed(note, unit?.id ?? '', 'torn');
    const { id, version, etaDate, transportType } = await clerk.call(readDeliveryNote, { id: note.id });
    await clerk.call(changeDeliveryNote, { id, version, etaDate, transportType, dnNo: '77120045' });
    const { verdict, differences, dnNo } = await scan(old.square);
    expect([verdict, dnNo]).toEqual(['stale', '77120045']);
    expect(differences.map(({ onLabel, today }) => [onLabel, today])).toContainEqual([note.dnNo, '77120045']);
  });
});

describe('a code', () => {
  it('of nothing that is known here is unknown, and so is a label of somebody else', async () => {
    const strange = '1JUN521874630000004128';
    expect(await scan(strange)).toMatchObject({ plate: strange, verdict: 'unknown', noteId: null, unitId: null });
    const note = await packedNote();
    const other = await server.as('supplier-logistics');
    const [unit] = note.units;
    expect(await scan(unit?.licencePlate ?? '', other)).toMatchObject({ verdict: 'unknown', noteId: null, dnNo: null });
    const elsewhere = await server.as('supplier-logistics', 1);
    expect(await scan(unit?.licencePlate ?? '', elsewhere)).toMatchObject({ verdict: 'unknown' });
  });

  it.each(['', 'hello', '[)>\u001e06\u001d', '６ＪUN521874630000004128', '0'.repeat(2_000)])(
    'that is none of ours is refused with an example: %s',
    async code => {
      const answer = await clerk.try(scanLabel, { code });
      expect(answer.status).toBe(422);
      expect(['format', 'invalid']).toContain(answer.code);
    },
  );

  it('stands on the picture of the label, too', async () => {
    const note = await packedNote();
    const [unit] = note.units;
    const picture = await clerk.try(previewDeliveryNoteLabel, { id: note.id, unitId: unit?.id ?? '' });
    expect(picture.body).toContain('<svg');
  });
});
