import { addDays } from '@inbound/shared';
import {
  answerCallOffLinesByFile,
  answerCallOffLinesByRows,
} from '@inbound/shared/calloff/call-off/answer-file-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../../test/server.ts';
import { lineNow, openLines } from '../call-off.sample.ts';

const server = testServer();
const NO = '5500018235';

let clerk: Caller;

beforeAll(async () => {
  clerk = await server.as('supplier-logistics');
});

const row = (lineNo: string, over: object = {}) => ({ callOffNo: NO, lineNo, qty: '', date: '', note: '', ...over });

describe('answers that are pasted from a spreadsheet', () => {
  it('have a verdict each: good ones are stored, bad ones are told and change nothing', async () => {
    const [asked, later, bad] = await openLines(clerk, NO);
    if (!asked || !later || !bad) throw new Error('the story has three open lines');
    const date = addDays(later.requestedTo, 2);
    const rows = [
      row(asked.lineNo),
      row(later.lineNo, { qty: later.released, date, note: 'Tool repair' }),
      row(bad.lineNo, { qty: '１２' }),
      row(bad.lineNo, { date: '30.02.2026' }),
      row('9999'),
      row(''),
    ];
    const dry = await clerk.call(answerCallOffLinesByRows, { rows });
    expect(dry).toMatchObject({ applied: false, answered: 2, refused: 4 });
    expect((await lineNow(clerk, asked)).state).toBe('new');
    const done = await clerk.call(answerCallOffLinesByRows, { mode: 'good', rows });
    expect(done.answers.map(({ verdict, answer, code }) => [verdict, answer, code])).toEqual([
      ['answered', 'confirm', null],
      ['answered', 'accept', null],
      ['refused', null, 'format'],
      ['refused', null, 'format'],
      ['refused', null, 'unknown_reference'],
      ['refused', null, 'required'],
    ]);
    expect(done.answers[0]?.material).toBe(asked.material);
    expect((await lineNow(clerk, asked)).state).toBe('completely_confirm');
    expect(await lineNow(clerk, later)).toMatchObject({ state: 'accept', answerNote: 'Tool repair' });
    expect((await lineNow(clerk, bad)).version).toBe(bad.version);
  });

  it('say no where their reason is one of the dictionary, by code or by name in any language', async () => {
    const [whole, part, noted] = await openLines(clerk, NO);
    if (!whole || !part || !noted) throw new Error('the story has three open lines');
    const rows = [
      row(whole.lineNo, { date: whole.requestedTo, reason: '模具故障' }),
      row(part.lineNo, { qty: '1', reason: 'STRIKE' }),
      row(noted.lineNo, { note: 'until Friday', reason: 'Tool breakdown' }),
      row(noted.lineNo, { note: 'Tool repair', reason: 'and a semicolon' }),
    ];
    const done = await clerk.call(answerCallOffLinesByRows, { mode: 'good', rows });
    expect(done.answers.map(({ answer, code, params }) => [answer, code, params])).toEqual([
      ['reject', null, {}],
      ['reject', null, {}],
      ['reject', null, {}],
      [null, 'unknown_reference', { field: 'reason', value: 'and a semicolon' }],
    ]);
    expect(await lineNow(clerk, whole)).toMatchObject({ state: 'reject', answerNote: 'tool', promisedDate: null });
    expect(await lineNow(clerk, part)).toMatchObject({ state: 'partly_reject', rejected: '1', answerNote: 'strike' });
    expect(await lineNow(clerk, noted)).toMatchObject({ state: 'reject', answerNote: 'Tool breakdown: until Friday' });
  });

  it('may be 500 at once, of which a stranger answers none', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => row(String(at + 1)));
    const stranger = await server.as('supplier-logistics-2');
    const report = await stranger.call(answerCallOffLinesByRows, { mode: 'good', rows });
    expect(report).toMatchObject({ answered: 0, refused: 500 });
    expect(new Set(report.answers.map(({ code }) => code))).toEqual(new Set(['unknown_reference']));
  });
});

describe('answers in a spreadsheet', () => {
  const fileOf = (lines: readonly (readonly string[])[]) => ({
    file: { name: 'answers.csv', content: Buffer.from(lines.map(cells => cells.join(';')).join('\n')) },
  });
  const HEAD = ['Agreement', '行号', 'Quantity', 'Confirm date', 'Note', 'Reason'];

  it('are taken by the names of their columns, each with its row and what was typed', async () => {
    const [asked, bad] = await openLines(clerk, NO);
    if (!asked || !bad) throw new Error('the story has two open lines');
    const file = fileOf([
      HEAD,
      [NO, asked.lineNo, asked.released, '', '', ''],
      [NO, bad.lineNo, '', '', 'nothing is said of it', ''],
      [NO, bad.lineNo, 'twelve', '', '', ''],
    ]);
    const dry = await clerk.call(answerCallOffLinesByFile, {}, file);
    expect(dry).toMatchObject({ applied: false, format: 'table', answered: 1, refused: 1 });
    expect(dry.answers).toMatchObject([
      { position: 2, verdict: 'answered', lineNo: asked.lineNo },
      { position: 4, verdict: 'refused', code: 'format', qty: null, typedQty: 'twelve' },
    ]);
    const done = await clerk.call(answerCallOffLinesByFile, { mode: 'good' }, file);
    expect(done).toMatchObject({ applied: true, answered: 1, refused: 1 });
    expect((await lineNow(clerk, asked)).state).toBe('completely_confirm');
  });

  it('without the numbers of call-off and line are refused with the column that is missing', async () => {
    const refused = await clerk.try(
      answerCallOffLinesByFile,
      {},
      fileOf([
        ['Agreement', 'Quantity'],
        [NO, '1'],
      ]),
    );
    expect(refused).toMatchObject({ status: 422, code: 'import_format' });
  });
});
