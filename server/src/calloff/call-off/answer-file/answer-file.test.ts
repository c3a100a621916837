import { read } from '@inbound/edi';
import { addDays, type ImportMode } from '@inbound/shared';
import {
  answerCallOffLinesByFile,
  downloadCallOffAnswers,
} from '@inbound/shared/calloff/call-off/answer-file-contract';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { interchange } from '../../../../../edi/test/interchanges.ts';
import { type Caller, testServer } from '../../../../test/server.ts';
import { callOffOf, lineNow, openLine, openLines } from '../call-off.sample.ts';

const server = testServer();
const NO = '5500018235';
const OTHER = '5500018241';

let clerk: Caller;
let planner: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
  planner = await server.as('dispositor');
});

/** Segments of one line of an answer: what is done to which line, for which day, how much of it, and why. */
const said = (
  { callOffNo, lineNo, material, unit }: CallOffLineRow,
  { action = '', qty, date, note }: { action?: string; qty?: string; date?: string; note?: string },
): string[] => [
  `LIN+1+${action}+${material}:IN`,
  ...(qty ? [`QTY+21:${qty}:${unit}`] : []),
  ...(date ? [`DTM+69:${date.replaceAll('-', '')}:102`] : []),
  ...(note ? [`FTX+AAI+++${note}`] : []),
  `RFF+ON:${callOffNo}:${lineNo}`,
];

const HEAD = ['BGM+231+A-1+9', 'DTM+137:20261122:102'];

const send = (
  segments: readonly string[],
  mode: ImportMode = 'good',
  { unb, type = 'ORDRSP:D:96A:UN' } = { unb: '', type: 'ORDRSP:D:96A:UN' },
) => {
  const text = interchange(type, [...HEAD, ...segments, 'UNS+S'], unb ? { unb } : {});
  return clerk.call(answerCallOffLinesByFile, { mode }, { file: { name: 'answers.edi', content: Buffer.from(text) } });
};

const told = ({ answers }: Awaited<ReturnType<typeof send>>) =>
  answers.map(({ verdict, answer, code }) => [verdict, answer, code]);

describe('answers that come as ORDRSP', () => {
  it('have a verdict each: promised as asked, for another day with a note, refused with a reason', async () => {
    const [asked, later, refused, silent] = (await openLines(clerk, NO)) as [
      CallOffLineRow,
      CallOffLineRow,
      CallOffLineRow,
      CallOffLineRow,
    ];
    const date = addDays(later.requestedTo, 2);
    const segments = [
      ...said(asked, { action: '5' }),
      ...said(later, { action: '6', qty: later.released, date, note: 'Tool repair' }),
      ...said(refused, { action: '7', note: 'No longer made' }),
      ...said(silent, { action: '6', qty: silent.released, date: addDays(silent.requestedTo, 2) }),
    ];
    const dry = await send(segments, 'dry-run');
    expect(told(dry)).toEqual([
      ['answered', 'confirm', null],
      ['answered', 'accept', null],
      ['answered', 'reject', null],
      ['refused', 'accept', 'note_required'],
    ]);
    expect(dry).toMatchObject({ applied: false, answered: 3, refused: 1, format: 'ORDRSP D.96A' });
    expect(await lineNow(clerk, asked)).toEqual(asked);

    expect(await send(segments, 'all')).toMatchObject({
      applied: false,
      refusal: { code: 'import_rows', params: { count: 1 } },
    });
    expect(await lineNow(clerk, asked)).toEqual(asked);

    const { total: before } = await planner.call(readNotifications, { status: 'init', limit: 1 });
    expect(await send(segments, 'good')).toMatchObject({ applied: true, answered: 3, refused: 1, refusal: null });
    expect(await lineNow(clerk, asked)).toMatchObject({ state: 'completely_confirm', promisedDate: asked.requestedTo });
    expect(await lineNow(clerk, later)).toMatchObject({
      state: 'accept',
      promisedDate: date,
      answerNote: 'Tool repair',
      decision: 'due',
    });
    expect(await lineNow(clerk, refused)).toMatchObject({ state: 'reject', answerNote: 'No longer made' });
    expect(await lineNow(clerk, silent)).toEqual(silent);
    expect(await callOffOf(planner, NO)).toMatchObject({ callOffState: 'audit' });
    const { total } = await planner.call(readNotifications, { status: 'init', limit: 1 });
    expect(total).toBe(before + 1);
  });

  it('may answer a line in parts, and never more than remains of it', async () => {
    const line = await openLine(clerk, NO);
    const part = '12';
    const segments = [
      ...said(line, { qty: part, date: line.requestedTo }),
      ...said(line, { qty: line.released, date: line.requestedTo }),
      ...said(line, { action: '7', note: 'The rest is not made' }),
    ];
    const report = await send(segments);
    expect(told(report)).toEqual([
      ['answered', 'confirm', null],
      ['refused', 'confirm', 'qty_over_remaining'],
      ['answered', 'reject', null],
    ]);
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'partly_reject', confirmed: part, remaining: '0' });
  });

  it('are refused by name and place where nothing of that name is there', async () => {
    const line = await openLine(clerk, OTHER);
    const foreign = { ...line, callOffNo: '5500099999' };
    const segments = [
      ...said(foreign, {}),
      ...said({ ...line, lineNo: '9999' }, {}),
      ...said({ ...line, material: 'INB 1' }, {}),
      ...said({ ...line, unit: 'KGM' }, { qty: '1' }),
      ...said(line, { action: '2' }),
    ];
    const { answers } = await send(segments);
    expect(answers.map(({ code, params }) => [code, params])).toEqual([
      ['unknown_reference', { field: 'callOffNo', value: '5500099999' }],
      ['unknown_reference', { field: 'lineNo', value: '9999' }],
      ['unknown_reference', { field: 'material', value: 'INB 1' }],
      ['file_format', expect.objectContaining({ record: 'LIN', line: 12, value: 'KGM', expected: line.unit })],
      ['message_kind', { kind: 'ORDRSP D.96A, LIN 2', allowed: 'ORDRSP' }],
    ]);
    expect(answers.map(({ record, line: at, column }) => [record, at, column])).toEqual(
      [6, 8, 10, 12, 15].map(at => ['LIN', at, expect.any(Number)]),
    );
    expect(await lineNow(clerk, line)).toEqual(line);
  });

  it('of another supplier do not exist, and the plant gives none', async () => {
    const line = await openLine(clerk, OTHER);
    const stranger = await server.as('supplier-logistics-2');
    const content = Buffer.from(interchange('ORDRSP:D:96A:UN', [...HEAD, ...said(line, {}), 'UNS+S']));
    const file = { name: 'answers.edi', content };
    expect((await stranger.call(answerCallOffLinesByFile, { mode: 'good' }, { file })).answers).toMatchObject([
      { verdict: 'refused', code: 'unknown_reference', lineId: null },
    ]);
    expect(await planner.try(answerCallOffLinesByFile, { mode: 'good' }, { file })).toMatchObject({ status: 403 });
    expect(await lineNow(clerk, line)).toEqual(line);
  });

  it('that are a test, cut, or another message answer nothing', async () => {
    const line = await openLine(clerk, OTHER);
    const unb = 'UNB+UNOC:3+CUST01:ZZ+000777001:ZZ+260302:0610+42++++++1';
    expect(await send(said(line, {}), 'good', { unb, type: 'ORDRSP:D:96A:UN' })).toMatchObject({
      applied: false,
      refusal: { code: 'test_message' },
    });
    const whole = Buffer.from(interchange('ORDRSP:D:96A:UN', [...HEAD, ...said(line, {}), 'UNS+S']));
    const cut = { name: 'cut.edi', content: whole.subarray(0, whole.length - 20) };
    expect((await clerk.call(answerCallOffLinesByFile, { mode: 'good' }, { file: cut })).answers).toMatchObject([
      { verdict: 'refused', code: 'file_format' },
    ]);
    expect((await send(said(line, {}), 'good', { unb: '', type: 'ORDERS:D:96A:UN' })).answers).toMatchObject([
      { verdict: 'refused', code: 'message_kind', params: { kind: 'ORDERS D.96A' } },
    ]);
    const delfor = { name: 'x.edi', content: Buffer.from(interchange('DELFOR:D:04A:UN', ['BGM+241+1+9'])) };
    const other = await clerk.call(answerCallOffLinesByFile, { mode: 'good' }, { file: delfor });
    expect(other.problems).toContainEqual(expect.objectContaining({ code: 'message_kind', value: 'DELFOR D.04A' }));
    expect(await lineNow(clerk, line)).toEqual(line);
  });
});

describe('the answers to a call-off', () => {
  it('go out as ORDRSP, say what the lines say, and are understood when they come back', async () => {
    const { id, lines } = await callOffOf(clerk, NO);
    const text = await clerk.call(downloadCallOffAnswers, { id });
    const { messages, problems } = read(Buffer.from(String(text)));
    expect(problems).toEqual([]);
    const [order] = messages.flatMap(({ orders }) => orders.map(({ value }) => value));
    expect(order).toMatchObject({ kind: 'response', order: NO });
    const answered = lines.filter(({ confirmed, accepted, rejected }) =>
      [confirmed, accepted, rejected].some(qty => qty !== '0'),
    );
    expect(new Set(order?.lines.map(({ orderItem }) => orderItem))).toEqual(
      new Set(answered.map(({ lineNo }) => lineNo)),
    );
    for (const { lineNo, confirmed, accepted, rejected, promisedDate, answerNote } of answered) {
      const said = order?.lines.filter(({ orderItem }) => orderItem === lineNo) ?? [];
      const refused = said.filter(({ action }) => action === '7');
      const promised = said.filter(({ action }) => action !== '7');
      expect([promised.map(({ qty }) => qty), refused.map(({ qty }) => qty)]).toEqual([
        confirmed === '0' && accepted === '0' ? [] : [accepted === '0' ? confirmed : accepted],
        rejected === '0' ? [] : [rejected],
      ]);
      if (promised.length > 0) expect(promised.map(({ delivery }) => delivery)).toEqual([promisedDate]);
      if (answerNote) expect(said.flatMap(({ texts = [] }) => texts).join(' ')).toBe(answerNote);
    }
    const again = await clerk.call(
      answerCallOffLinesByFile,
      { mode: 'dry-run' },
      { file: { name: 'again.edi', content: Buffer.from(String(text)) } },
    );
    expect(again.answers.map(({ lineId }) => lineId)).not.toContain(null);
    expect(again.problems).toEqual([]);
  });

  it('are none while nothing is answered, and cannot be written to a partner that nobody knows', async () => {
    const { id } = await callOffOf(clerk, NO);
    await server.sql('update call_off_line set confirmed = 0, accepted = 0, rejected = 0 where call_off_id = $1', [id]);
    expect(await planner.try(downloadCallOffAnswers, { id })).toMatchObject({ code: 'no_data' });
    await server.sql(
      `delete from edi_partner p using call_off c
       where c.id = $1 and p.tenant_id = c.tenant_id and p.plant_id = c.plant_id and p.supplier_id = c.supplier_id`,
      [id],
    );
    expect(await planner.try(downloadCallOffAnswers, { id })).toMatchObject({
      status: 422,
      code: 'edi_mandatory',
      params: { field: 'ediPartner', message: 'ORDRSP' },
    });
  });
});
