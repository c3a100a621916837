import {
  acceptInstruction,
  changePackagingInstruction,
  createPackagingInstruction,
  deletePackagingInstruction,
  listInstructionReviews,
  listPackagingInstructions,
  newInstructionVersion,
  printPackagingDatasheet,
  readPackagingInstruction,
  refuseInstruction,
  sendInstruction,
  submitInstruction,
  uploadPackagingStepPicture,
  withdrawInstruction,
} from '@inbound/shared/packaging/packaging-instruction/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import {
  type Both,
  CONTENT,
  day,
  draftedVersion,
  namesOf,
  sentVersion,
  submittedVersion,
} from './packaging-instruction.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;
let both: Both;
beforeAll(async () => {
  [planner, supplier] = await Promise.all([server.as('packaging-planner'), server.as('supplier-planner')]);
  both = { planner, supplier };
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const toldTo = async (caller: Caller, id: string): Promise<string[]> => {
  const { rows } = await caller.call(readNotifications, { limit: 200 });
  return rows.filter(({ documentId }) => documentId === id).map(({ kind }) => kind);
};

const fieldsOf = (answer: { params?: Record<string, unknown> }) =>
  ((answer.params?.fields ?? []) as { field: string; code: string }[]).map(({ field, code }) => [field, code]);

describe('an instruction', () => {
  it('needs supplier, material and planner to be created; the plant is that of the material', async () => {
    const nothing = await planner.try(createPackagingInstruction, {} as never);
    expect(fieldsOf(nothing)).toEqual([
      ['materialId', 'required'],
      ['supplierId', 'required'],
      ['planner', 'required'],
    ]);
    expect(await draftedVersion(server, planner)).toMatchObject({ state: 'created', turn: 'plant', plantNo: '2031' });
  });

  it('is hidden from the supplier until it is sent, and deleted until then', async () => {
    const draft = await draftedVersion(server, planner);
    expect((await supplier.try(readPackagingInstruction, { id: draft.id })).code).toBe('not_found');
    const { id, version } = await planner.call(sendInstruction, { id: draft.id, version: draft.version });
    expect(await supplier.call(readPackagingInstruction, { id })).toMatchObject({ state: 'to_be_submitted' });
    expect(await toldTo(supplier, id)).toEqual(['packagingInstructionSent']);
    expect((await planner.try(deletePackagingInstruction, { id, version })).code).toBe('status');
    const other = await draftedVersion(server, planner);
    await planner.call(deletePackagingInstruction, { id: other.id, version: other.version });
    expect((await planner.try(readPackagingInstruction, { id: other.id })).code).toBe('not_found');
  });

  it('is saved by the planner, filled by the supplier, each in his turn', async () => {
    const draft = await draftedVersion(server, planner);
    const change = { id: draft.id, version: draft.version, ...CONTENT, steps: [], layers: 2 };
    const saved = await planner.call(changePackagingInstruction, change);
    expect(saved).toMatchObject({ state: 'saved', layers: 2 });
    const { version } = await planner.call(sendInstruction, { id: draft.id, version: saved.version });
    expect((await planner.try(changePackagingInstruction, { ...change, version })).code).toBe('status');
    const filled = { ...change, version, steps: [{ text: 'Strap it' }], remark: 'Trial packed' };
    expect(await supplier.call(changePackagingInstruction, filled)).toMatchObject({
      ...{ state: 'to_be_submitted', remark: 'Trial packed', steps: [{ text: 'Strap it' }] },
    });
  });

  it('keeps what a caller leaves out, and empties what is null or an empty text', async () => {
    const draft = await draftedVersion(server, planner);
    const change = { id: draft.id, version: draft.version, ...CONTENT, steps: [{ text: 'Strap it' }], remark: 'Trial' };
    const saved = await planner.call(changePackagingInstruction, change);
    const kept = await planner.call(changePackagingInstruction, { id: draft.id, version: saved.version, layers: 3 });
    const { version: _, changedAt: __, layers, ...rest } = kept;
    expect(layers).toBe(3);
    expect(saved).toMatchObject(rest);
    const emptied = { id: draft.id, version: kept.version, remark: '', layers: null };
    const { remark, layers: none, steps } = await planner.call(changePackagingInstruction, emptied);
    expect([remark || null, none, steps]).toEqual([null, null, saved.steps]);
  });

  it('is submitted whole: each field that is missing is told, and what cannot be', async () => {
    const row = await sentVersion(server, both);
    const needed = ['effectiveDate', 'innerCode', 'innerQty', 'perLayer', 'layers', 'carrierCode', 'maxGross'] as const;
    const gaps = { ...Object.fromEntries(needed.map(field => [field, null])), steps: [] };
    const { version } = await supplier.call(changePackagingInstruction, { id: row.id, version: row.version, ...gaps });
    expect(fieldsOf(await supplier.try(submitInstruction, { id: row.id, version }))).toEqual(
      [...needed, 'steps'].map(field => [field, 'required']),
    );
    expect((await supplier.call(readPackagingInstruction, { id: row.id })).missing).toHaveLength(8);
    const steps = [{ text: 'Strap it' }];
    const wrong = { ...CONTENT, id: row.id, version, steps, effectiveDate: day(9), lidCode: 'NONE', maxGross: '1' };
    const again = await supplier.call(changePackagingInstruction, { ...wrong, maxGross: '1' });
    const refused = await supplier.try(submitInstruction, { id: row.id, version: again.version });
    expect(fieldsOf(refused)).toEqual([
      ['lidCode', 'unknown_reference'],
      ['maxGross', 'range'],
    ]);
  });

  it('is used with approved packaging alone', async () => {
    const row = await sentVersion(server, both, { carrierCode: 'GLT1210' });
    const refused = await supplier.try(submitInstruction, { id: row.id, version: row.version });
    expect(fieldsOf(refused)).toEqual([['carrierCode', 'unknown_reference']]);
  });
});

describe('a review', () => {
  it('waits in the queue of the planner, who accepts; the supplier is told', async () => {
    const row = await submittedVersion(server, both);
    expect(await toldTo(planner, row.id)).toEqual(['packagingInstructionSubmitted']);
    const { lines } = await planner.call(readWorkQueue, {});
    expect(lines.map(({ kind }) => kind)).toContain('packagingInstructionReview');
    const { rows } = await planner.call(listInstructionReviews, { limit: 200 });
    expect(rows.map(({ id }) => id)).toContain(row.id);
    expect(await supplier.try(listInstructionReviews, {})).toMatchObject({ code: 'no_permission' });
    const accepted = await planner.call(acceptInstruction, { id: row.id, version: row.version });
    expect(accepted).toMatchObject({ state: 'effective', turn: 'done', inForce: false });
    expect(await toldTo(supplier, row.id)).toContain('packagingInstructionAccepted');
  });

  it('refuses with a reason; the supplier corrects and submits again', async () => {
    const { id, version } = await submittedVersion(server, both);
    const refused = await planner.call(refuseInstruction, { id, version, reason: 'Too heavy' });
    expect(refused).toMatchObject({ state: 'audit_rejection', turn: 'supplier', refuseReason: 'Too heavy' });
    const again = await supplier.call(submitInstruction, { id, version: refused.version });
    expect(again).toMatchObject({ state: 'to_be_reviewed', refuseReason: '' });
  });

  it('is taken back by who handed it over, with a reason', async () => {
    const { id, version } = await submittedVersion(server, both);
    const reason = 'Wrong bag';
    expect((await planner.try(withdrawInstruction, { id, version, reason })).code).toBe('status');
    const back = await supplier.call(withdrawInstruction, { id, version, reason });
    expect(back).toMatchObject({ state: 'to_be_submitted' });
    expect(await toldTo(planner, id)).toContain('packagingInstructionWithdrawn');
    expect((await supplier.try(withdrawInstruction, { id, version: back.version, reason })).code).toBe('status');
    const saved = await planner.call(withdrawInstruction, { id, version: back.version, reason });
    expect(saved).toMatchObject({ state: 'saved', turn: 'plant' });
    const told = await planner.call(readHistory, { documentId: [id] });
    expect(told.map(({ action }) => action)).toEqual(['withdraw', 'withdraw', 'submit', 'send', 'create']);
  });

  it('accepts no second version for the same day', async () => {
    const effectiveDate = day(70);
    const first = await submittedVersion(server, both, { effectiveDate });
    const second = await sentVersion(server, both, { effectiveDate });
    const late = await submittedVersion(server, both, { effectiveDate });
    await planner.call(acceptInstruction, { id: first.id, version: first.version });
    const exists = { status: 409, code: 'agreement_date_exists', params: { date: effectiveDate } };
    expect(await supplier.try(submitInstruction, { id: second.id, version: second.version })).toMatchObject(exists);
    expect(await planner.try(acceptInstruction, { id: late.id, version: late.version })).toMatchObject(exists);
  });

  it('of two reviewers who accept two versions for one day at once lets one win and tells the other', async () => {
    for (const round of [1, 2, 3]) {
      const effectiveDate = day(80 + round);
      const rows = [
        await submittedVersion(server, both, { effectiveDate }),
        await submittedVersion(server, both, { effectiveDate }),
      ];
      const answers = await Promise.all(rows.map(({ id, version }) => planner.try(acceptInstruction, { id, version })));
      expect(answers.map(({ code }) => code).sort()).toEqual(['agreement_date_exists', 'ok']);
      const lost = answers.find(({ code }) => code !== 'ok');
      expect(lost?.params).toEqual({ date: effectiveDate });
    }
  });
});

describe('versions', () => {
  it('are copies with pictures, one number, and the next version; in force is derived from their days', async () => {
    const names = await namesOf(server, 'HM4 943 055 A');
    const picture = await planner.call(uploadPackagingStepPicture, {}, { file: { name: 'step.png', content: PNG } });
    const steps = [{ text: 'Close it', fileId: picture.id }];
    const row = await submittedVersion(server, both, { ...names, effectiveDate: day(-1), steps });
    const first = await planner.call(acceptInstruction, { id: row.id, version: row.version });
    expect(first).toMatchObject({ inForce: true, validTo: null });
    const next = await planner.call(newInstructionVersion, { id: first.id, version: first.version });
    expect(next).toMatchObject({
      versionNo: first.versionNo + 1,
      instructionNo: first.instructionNo,
      state: 'created',
    });
    const copy = await planner.call(readPackagingInstruction, { id: next.id });
    expect(copy).toMatchObject({ effectiveDate: null, layers: 3, steps: [{ text: 'Close it' }] });
    expect(copy.steps[0]?.fileId).toBe(copy.files[0]?.id);
    expect(copy.files[0]?.id).not.toBe(picture.id);
    expect(copy.before).toMatchObject({ versionNo: first.versionNo, layers: 3 });
    const change = { ...CONTENT, id: next.id, version: next.version, effectiveDate: day(20), layers: 2 };
    const saved = await planner.call(changePackagingInstruction, { ...change, steps: copy.steps });
    const handed = await planner.call(sendInstruction, { id: next.id, version: saved.version });
    const waiting = await supplier.call(submitInstruction, { id: next.id, version: handed.version });
    await planner.call(acceptInstruction, { id: next.id, version: waiting.version });
    const { versions } = await supplier.call(readPackagingInstruction, { id: first.id });
    const told = versions.filter(({ state }) => state === 'effective').slice(0, 2);
    expect(told.map(({ validTo, inForce }) => [validTo, inForce])).toEqual([
      [null, false],
      [day(19), true],
    ]);
  });

  it('of a supplier wait for him at once, and are deleted by him alone', async () => {
    const { rows } = await supplier.call(listPackagingInstructions, { state: ['effective'], limit: 1 });
    const [known] = rows;
    const seen = { id: known?.id ?? '', version: known?.version ?? 0 };
    const { id, version, ...made } = await supplier.call(newInstructionVersion, seen);
    expect(made).toMatchObject({ state: 'to_be_submitted', turn: 'supplier', author: 'supplier' });
    expect((await planner.try(withdrawInstruction, { id, version, reason: 'x' })).code).toBe('status');
    expect((await planner.try(deletePackagingInstruction, { id, version })).code).toBe('status');
    await supplier.call(deletePackagingInstruction, { id, version });
  });

  it('are seen by their own supplier alone', async () => {
    const { id } = await submittedVersion(server, both);
    const stranger = await server.as('supplier-logistics-2');
    expect((await stranger.try(readPackagingInstruction, { id })).code).toBe('not_found');
  });

  it('are printed as a datasheet with the pictures of their steps', async () => {
    const picture = await planner.call(uploadPackagingStepPicture, {}, { file: { name: 'step.png', content: PNG } });
    const { id } = await draftedVersion(server, planner, { steps: [{ text: 'Close it', fileId: picture.id }] });
    const answer = await planner.try(printPackagingDatasheet, { id });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(String(answer.body).startsWith('%PDF-')).toBe(true);
  });
});
