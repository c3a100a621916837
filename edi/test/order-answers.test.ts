import { describe, expect, it } from 'vitest';
import { answerTo, type Interchange, type LineAnswer, type Order, read, writeOrdrsp } from '../src/index.ts';
import { plain } from './fixtures.ts';
import { expectedOf, readSample } from './order-samples.ts';

const SAMPLE = 'constructed-ordrsp-answers';
const ordersIn = (name: string) => readSample(name).messages.flatMap(({ orders }) => orders.map(({ value }) => value));

const [ORDER] = ordersIn('constructed-orders-d96a-two-pos') as [Order];
const ENVELOPE: Interchange = { ref: '501', sender: 'SUPP4711', receiver: 'BUYNEV01', created: '2026-02-12T14:05' };

const asked = (no: string): LineAnswer => ({
  no,
  promised: ORDER.lines.find(line => line.no === no)!.deliveries!,
});
const refused = (no: string, ...texts: string[]): LineAnswer => ({ no, promised: [], texts });
const on = (date: string, qty: string) => ({ qty, from: date, to: date });

/** The answers as the expectations of the sample give them. */
const given = (): LineAnswer[] =>
  expectedOf(SAMPLE).given!.answers.map(({ item, schedule, note, reason }) => {
    const text = note ?? reason;
    const promised = reason ? [] : (schedule?.map(({ date, qty }) => on(date, qty)) ?? asked(item).promised);
    return { no: item, promised, ...(text === undefined ? {} : { texts: [text] }) };
  });

/** The answer as a file, and what is read of it. */
const written = (answers: readonly LineAnswer[], no = '4500071001-1') => {
  const order = answerTo(ORDER, answers, { no, date: '2026-02-12T14:05' });
  const { bytes, problems } = writeOrdrsp({ interchange: ENVELOPE, orders: [order] });
  const result = read(bytes!);
  expect(result.problems).toEqual([]);
  const { value } = result.messages[0]!.orders[0]!;
  expect(plain(value)).toEqual(plain({ ...order, code: '231' }));
  return { value, problems, text: bytes!.toString('latin1') };
};

const actionsOf = ({ answer, lines }: Order) => [answer, ...lines.map(({ action }) => action)];

describe('the answer to an order', () => {
  it('says what the sample says', () => {
    const { value, problems, text } = written(given());
    expect(problems).toEqual([]);
    expect(plain(value)).toEqual(plain(ordersIn(SAMPLE)[0]));
    expect(actionsOf(value)).toEqual(['AC', '6', '7', '5']);
    const segments = text.split("'\n");
    expect(segments).toEqual(expect.arrayContaining(['BGM+231+4500071001-1+4+AC', 'RFF+ON:4500071001', 'CNT+2:3']));
    expect(segments.at(-3)).toBe(`UNT+${segments.length - 4}+1`);
  });

  it('is read from the sample as it was given', () => {
    const answers = ordersIn(SAMPLE)[0]!.lines.map(({ no, deliveries: promised = [], texts }) => ({
      ...{ no, promised },
      ...(texts && { texts }),
    }));
    expect(plain(answers)).toEqual(plain(given()));
  });

  it.each([
    ['all as asked', [asked('10'), asked('20'), asked('30')], ['AP', '5', '5', '5']],
    ['none', [refused('10', 'A'), refused('20', 'B'), refused('30', 'C')], ['RE', '7', '7', '7']],
    [
      'one moved to a day of its own',
      [{ no: '10', promised: [on('2026-04-13', '60')] }, asked('20'), asked('30')],
      ['AC', '6', '5', '5'],
    ],
    ['one refused after it was promised', [refused('10', 'NO STEEL'), asked('20'), asked('30')], ['AC', '7', '5', '5']],
    ['part of them yet', [asked('30')], ['AP', '5']],
  ])('of which %s is known by its codes', (_, answers, codes) => {
    expect(actionsOf(written(answers).value)).toEqual(codes);
  });

  it('does not depend on the order of the days, nor on zeros behind the mark', () => {
    const [first, second] = asked('10').promised;
    const promised = [second!, { ...first!, qty: '40.000' }];
    const { lines } = answerTo(ORDER, [{ no: '10', promised }], { no: '1', date: '2026-02-12' });
    expect(lines[0]!.action).toBe('5');
  });

  it('has the day of a line without a schedule', () => {
    const line = { no: '10', material: 'INB 1', qty: '5', delivery: '2026-03-02' };
    const order: Order = { kind: 'order', no: 'PO1', lines: [line] };
    const answer = (promised: LineAnswer['promised']) =>
      answerTo(order, [{ no: '10', promised }], { no: '1', date: '2026-02-12' }).lines[0]!.action;
    expect([answer([on('2026-03-02', '5')]), answer([on('2026-03-03', '5')])]).toEqual(['5', '6']);
  });

  it('releases what a reason holds, and names what the character set lacks', () => {
    const reason = "IT'S 5 + 6: WHY? GRÜSSE";
    const { value, text } = written([refused('10', reason)]);
    expect(value.lines[0]!.texts).toEqual([reason]);
    expect(text).toContain("IT?'S 5 ?+ 6?: WHY?? GR\u00dcSSE");
    const order = answerTo(ORDER, [refused('10', '没有钢')], { no: '1', date: '2026-02-12' });
    const { problems } = writeOrdrsp({ interchange: ENVELOPE, orders: [order] });
    expect(problems).toMatchObject([
      { code: 'charset', rule: 'transliterated', field: 'orders.0.lines.0', value: '没有钢' },
    ]);
  });

  it('does not invent a price for what is refused', () => {
    const { lines } = written(given()).value;
    expect(lines.map(({ price, priceBasis }) => [price, priceBasis])).toEqual([
      ['125.5', '1'],
      [undefined, undefined],
      ['7.495', '100'],
    ]);
  });
});
