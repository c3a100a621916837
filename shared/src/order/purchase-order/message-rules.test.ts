import { describe, expect, it } from 'vitest';
import type { Decimal, PlainDate } from '../../kernel/index.ts';
import { askSame, decideOrderMessage, type KnownLine, linesAfter, type PlacedLineChange } from './message-rules.ts';

const facts = (kind: 'order' | 'change' | 'response', messageFunction?: string, isTest = false) => ({
  ...{ format: kind === 'order' ? 'ORDERS D.96A' : 'ORDCHG D.96A', kind, isTest },
  messageFunction,
});

describe('what becomes of a message', () => {
  it.each([
    ['order', undefined, 'create'],
    ['order', '9', 'create'],
    ['order', '7', 'create'],
    ['change', '1', 'delete'],
    ['change', '4', 'change'],
    ['change', '20', 'change'],
    ['change', '21', 'change'],
    ['change', '5', 'replace'],
    ['change', '7', 'repeat'],
    ['change', '9', 'original'],
    ['change', undefined, 'original'],
  ] as const)('%s with function %s: %s', (kind, messageFunction, effect) => {
    expect(decideOrderMessage(facts(kind, messageFunction), false)).toEqual({ effect });
  });

  it.each([
    ['order', '1', 'ORDERS D.96A, BGM 1'],
    ['order', '5', 'ORDERS D.96A, BGM 5'],
    ['change', '6', 'ORDCHG D.96A, BGM 6'],
    ['change', '17', 'ORDCHG D.96A, BGM 17'],
    ['change', '22', 'ORDCHG D.96A, BGM 22'],
    ['response', '9', 'ORDCHG D.96A'],
  ] as const)('%s with function %s is refused by its name', (kind, messageFunction, name) => {
    expect(decideOrderMessage(facts(kind, messageFunction), false)).toMatchObject({
      refusal: { code: 'message_kind', params: { kind: name, allowed: 'ORDERS, ORDCHG' } },
    });
  });

  it('is that a test is tried, and never taken', () => {
    expect(decideOrderMessage(facts('order', '9', true), true)).toEqual({ effect: 'create' });
    expect(decideOrderMessage(facts('order', '9', true), false)).toMatchObject({ refusal: { code: 'test_message' } });
  });
});

const day = (date: string, qty: string) => ({ date: date as PlainDate, qty: qty as Decimal });

const known = (itemNo: string, changes: Partial<KnownLine> = {}): KnownLine => ({
  ...{ itemNo, materialId: `M${itemNo}`, qty: '60' as Decimal, price: '12.5' as Decimal, per: 1 },
  ...{ crd: '2026-03-16' as PlainDate, schedule: [], cancelled: false, ...changes },
});

const SCHEDULED = known('20', { schedule: [day('2026-03-16', '40'), day('2026-03-30', '20')] });

/** The lines after a change, or the codes and fields of why it cannot be. */
const after = (lines: readonly KnownLine[], ...changes: PlacedLineChange[]) => {
  const result = linesAfter(lines, changes);
  return 'refused' in result ? result.refused.map(({ code, field }) => `${code} ${field}`) : result.lines;
};

const changed = (itemNo: string, said: object): PlacedLineChange => ({ kind: 'changed', itemNo, ...said });

describe('lines after a change', () => {
  it('keep what is not said', () => {
    const { cancelled: _, ...line } = known('10');
    expect(after([known('10'), known('20')], changed('10', { qty: '30' }))).toMatchObject([
      { ...line, qty: '30' },
      { itemNo: '20', qty: '60' },
    ]);
    expect(after([known('10')], changed('10', { price: { amount: '17.9', per: 100 }, remark: 'NEW' }))).toEqual([
      { ...line, price: '17.9', per: 100, remark: 'NEW' },
    ]);
  });

  it('have the schedule that is said, whole, and its first day', () => {
    const [line] = after([SCHEDULED], changed('20', { qty: '30', schedule: [day('2026-04-13', '30')] }));
    expect(line).toMatchObject({ qty: '30', crd: '2026-04-13', schedule: [day('2026-04-13', '30')] });
  });

  it('lose those that are cancelled, and gain those that are added', () => {
    const { cancelled: _, ...added } = known('40');
    const lines = after(
      [known('10'), known('30')],
      { kind: 'cancelled', itemNo: '30' },
      { kind: 'added', line: added },
    );
    expect(lines).toMatchObject([{ itemNo: '10' }, { itemNo: '40' }]);
  });

  it('stay as they are where the change was made before', () => {
    const { cancelled: _, ...added } = known('40');
    expect(after([known('40')], { kind: 'added', line: added })).toEqual([added]);
    expect(after([known('10', { cancelled: true })], { kind: 'cancelled', itemNo: '10' })).toEqual([]);
    const lines = after([known('10'), known('30', { cancelled: true })], changed('10', { qty: '30' }));
    expect(lines).toMatchObject([{ itemNo: '10' }]);
  });

  it.each([
    ['a line that is not there', [changed('33', { qty: '1' })], ['unknown_reference lines[0].itemNo']],
    ['a line twice', [changed('10', { qty: '1' }), changed('10', { qty: '2' })], ['po_line_twice lines[1].itemNo']],
    [
      'a line added that is there with other words',
      [{ kind: 'added', line: known('10', { qty: '7' as Decimal }) } as PlacedLineChange],
      ['po_line_twice lines[0].itemNo'],
    ],
    ['a quantity of one of several days', [changed('20', { qty: '30' })], ['required lines[0].schedule']],
    ['a day of one of several days', [changed('20', { crd: '2026-05-01' })], ['required lines[0].schedule']],
  ])('are none with %s', (_, changes, refused) => {
    expect(after([known('10'), SCHEDULED], ...(changes as PlacedLineChange[]))).toEqual(refused);
  });

  it('need no schedule where quantity and day stay', () => {
    expect(
      after([SCHEDULED], changed('20', { qty: '60.0', crd: '2026-03-16', price: { amount: '9', per: 1 } })),
    ).toMatchObject([{ price: '9', schedule: SCHEDULED.schedule }]);
  });
});

describe('the same lines', () => {
  const { cancelled: _, ...line } = SCHEDULED;

  it('are the same in another order, with zeros behind the mark, without those that are cancelled', () => {
    const { cancelled: __, ...other } = known('10', { qty: '60.00' as Decimal });
    const turned = { ...line, schedule: [...line.schedule].reverse() };
    expect(askSame([known('10'), SCHEDULED, known('30', { cancelled: true })], [turned, other])).toBe(true);
  });

  it.each([
    ['another quantity', { qty: '61' }],
    ['another price', { price: '12.51' }],
    ['another basis', { per: 100 }],
    ['another day', { crd: '2026-03-17' }],
    ['another schedule', { schedule: [day('2026-03-16', '20'), day('2026-03-30', '40')] }],
    ['another part', { materialId: 'M99' }],
    ['another number of the supplier', { supplierMaterialNo: 'SP-1' }],
    ['another text', { remark: 'R' }],
  ])('are others with %s', (_, changes) => {
    expect(askSame([SCHEDULED], [{ ...line, ...(changes as object) }])).toBe(false);
  });

  it('are others where one is missing or more', () => {
    expect(askSame([SCHEDULED, known('10')], [line])).toBe(false);
    expect(askSame([], [line])).toBe(false);
  });
});
