import { read } from '@inbound/edi';
import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { confirmLine, rejectLine } from '@inbound/shared/calloff/call-off/line-contract';
import { downloadSample, importReleases } from '@inbound/shared/calloff/release/contract';
import {
  cancelDeliveryNote,
  createDeliveryNote,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import {
  downloadDeliveryNoteMessage,
  printDeliveryNote,
  printDeliveryNoteLabels,
} from '@inbound/shared/delivery/delivery-note/paper-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const TOUR_AGREEMENT = '5500018234';

let plant: Caller;
let supplier: Caller;

beforeAll(async () => {
  plant = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
});

const sampleFile = async () => ({
  name: 'tour-release.vda',
  content: (await plant.call(downloadSample, { name: 'tour-release' })) as unknown as string,
});

const tourCallOff = async (caller: Caller) => {
  const { rows } = await caller.call(listCallOffs, { search: TOUR_AGREEMENT });
  const [row] = rows;
  if (!row) throw new Error('the story has no call-off of the tour');
  return caller.call(readCallOff, { id: row.id });
};

const openLines = async () => {
  const { lines } = await tourCallOff(supplier);
  return lines.filter(line => line.state === 'new' && line.parentId === null);
};

const asRequested = (line: Awaited<ReturnType<typeof openLines>>[number] | undefined) => ({
  id: line?.id ?? '',
  version: line?.version ?? 0,
  date: line?.requestedTo ?? '2026-11-23',
  qty: line?.remaining ?? '0',
});

describe('a release comes in', () => {
  it('tells in a dry run what would change, and writes nothing', async () => {
    const before = await tourCallOff(plant);
    const report = await plant.call(importReleases, { mode: 'dry-run' }, { file: await sampleFile() });
    expect(report.releases[0]?.problems.filter(problem => problem.severity === 'error')).toEqual([]);
    expect(report).toMatchObject({ applied: false, id: null, counts: { new: 1, unchanged: 0, refused: 0 } });
    expect(await tourCallOff(plant)).toEqual(before);
  });

  it('is taken whole, tells the supplier, and is unchanged when it comes again', async () => {
    const file = await sampleFile();
    const before = await tourCallOff(supplier);
    const report = await plant.call(importReleases, { mode: 'all' }, { file });
    expect(report).toMatchObject({ applied: true, counts: { new: 1, unchanged: 0, refused: 0 } });
    const [{ lines, changes = [] } = { lines: undefined }] = report.releases;
    expect({
      new: changes.filter(({ before }) => before === null).length,
      changed: changes.filter(({ before, after }) => before !== null && after !== null).length,
      removed: changes.filter(({ after }) => after === null).length,
    }).toEqual(lines);
    const changed = changes.find(({ before, after }) => before !== null && after !== null);
    const was = before.lines.find(({ requestedTo }) => requestedTo === changed?.to);
    expect(changed?.before).toBe(was?.released);
    const after = await tourCallOff(supplier);
    expect(changed?.after).toBe(after.lines.find(({ id }) => id === was?.id)?.released);
    expect(Number(after.releaseNo)).toBe(Number(before.releaseNo) + 1);
    const again = await plant.call(importReleases, { mode: 'all' }, { file });
    expect(again.counts).toEqual({ new: 0, unchanged: 1, refused: 0 });
    expect((await tourCallOff(supplier)).releaseNo).toBe(after.releaseNo);
  });

  it('cannot be taken in by a supplier', async () => {
    const answer = await supplier.try(importReleases, { mode: 'all' }, { file: await sampleFile() });
    expect(answer.status).toBe(403);
  });
});

describe('the supplier answers', () => {
  it('confirms a line as requested', async () => {
    const [line] = await openLines();
    const answered = await supplier.call(confirmLine, asRequested(line));
    expect(answered.state).toBe('completely_confirm');
  });

  it('rejects a line only with a reason, and the plant sees it', async () => {
    const [line] = await openLines();
    const target = { id: line?.id ?? '', version: line?.version ?? 0 };
    expect((await supplier.try(rejectLine, { ...target, reason: '' })).status).toBe(422);
    expect((await supplier.call(rejectLine, { ...target, reason: 'tool broken' })).state).toBe('reject');
  });

  it('lets one of two win who confirm the same line at once, and the other learn of it', async () => {
    const [line] = await openLines();
    const target = asRequested(line);
    const answers = await Promise.all(Array.from({ length: 20 }, () => supplier.try(confirmLine, target)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('goods go', () => {
  const noteOf = async () => {
    const [line] = await openLines();
    const confirmed = await supplier.call(confirmLine, asRequested(line));
    return supplier.call(createDeliveryNote, {
      lines: [{ callOffLineId: confirmed.id }],
      etaDate: confirmed.requestedTo,
      transportType: 'supplier',
      plate: 'JA12345',
    });
  };

  it('from a confirmed line to a sent note with labels and a message that reads back', async () => {
    const note = await noteOf();
    const packed = await supplier.call(packDeliveryNoteByInstruction, { id: note.id, version: note.version });
    expect(packed.leftovers).toEqual([]);
    expect(packed.lines.every(line => line.packed === line.qty)).toBe(true);
    const labels = await supplier.try(printDeliveryNoteLabels, { id: note.id });
    expect(labels.body.slice(0, 5)).toBe('%PDF-');
    const printed = await supplier.call(readDeliveryNote, { id: note.id });
    expect(printed).toMatchObject({ printedCount: printed.labelCount, outdatedCount: 0 });
    const warnings = printed.problems.filter(problem => problem.isWarning).map(({ code }) => ({ code }));
    const sent = await supplier.call(sendDeliveryNote, { id: note.id, version: printed.version, confirm: warnings });
    expect(sent.state).toBe('sent');
    const paper = await supplier.try(printDeliveryNote, { id: note.id });
    expect(paper.body.slice(0, 5)).toBe('%PDF-');
    const { messages } = await plant.call(readDeliveryNote, { id: note.id });
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      const { body } = await supplier.try(downloadDeliveryNoteMessage, { id: note.id, messageId: message.id });
      expect(read(Buffer.from(body, 'latin1')).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('counts into the cumulative once, whoever sends how often at once, and out again with the cancellation', async () => {
    const note = await noteOf();
    const packed = await supplier.call(packDeliveryNoteByInstruction, { id: note.id, version: note.version });
    await supplier.call(printDeliveryNoteLabels, { id: note.id });
    const ready = await supplier.call(readDeliveryNote, { id: note.id });
    const before = (await tourCallOff(supplier)).sent;
    const confirm = ready.problems.filter(problem => problem.isWarning).map(({ code }) => ({ code }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        supplier.try(sendDeliveryNote, { id: note.id, version: ready.version, confirm }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    const qty = Number(packed.lines[0]?.qty);
    expect(Number((await tourCallOff(supplier)).sent)).toBe(Number(before) + qty);
    const { version } = await supplier.call(readDeliveryNote, { id: note.id });
    await supplier.call(cancelDeliveryNote, { id: note.id, version, reason: 'lorry broke down' });
    expect((await tourCallOff(supplier)).sent).toBe(before);
  });
});
