import { describe, expect, it } from 'vitest';
import { sampleLine } from '../../calloff/call-off/line.sample.ts';
import type { LineFacts } from '../../calloff/call-off/line.ts';
import type { Decimal, PlainDate } from '../../kernel/index.ts';
import { proposeRestock } from './restock-rules.ts';

const TODAY: PlainDate = '2025-11-10';

const promised = (requestedTo: PlainDate, qty: Decimal, more: Partial<LineFacts> = {}): LineFacts =>
  sampleLine({
    ...{ requestedFrom: requestedTo, requestedTo, released: qty, confirmed: qty, state: 'completely_confirm' },
    ...{ today: TODAY },
    ...more,
  });

const qtys = (lines: readonly LineFacts[], toRestock: Decimal) =>
  proposeRestock(lines, toRestock, TODAY).map(({ line, qty }) => [line.requestedTo, qty]);

describe('a restock', () => {
  it('delivers the oldest lines first, and together no more than what is owed', () => {
    const lines = [promised('2025-11-07', '100'), promised('2025-11-05', '60'), promised('2025-11-06', '40')];
    expect(qtys(lines, '130')).toEqual([
      ['2025-11-05', '60'],
      ['2025-11-06', '40'],
      ['2025-11-07', '30'],
    ]);
    expect(qtys(lines, '60')).toEqual([['2025-11-05', '60']]);
    expect(qtys(lines, '0')).toEqual([]);
  });

  it('takes backlog and immediate need before what has a date', () => {
    const lines = [
      promised('2025-11-05', '10'),
      promised('2025-11-09', '20', { kindOfDate: 'immediate' }),
      promised('2025-11-09', '30', { kindOfDate: 'backorder' }),
    ];
    expect(proposeRestock(lines, '45', TODAY).map(({ line, qty }) => [line.kindOfDate, qty])).toEqual([
      ['backorder', '30'],
      ['immediate', '15'],
    ]);
  });

  it('leaves out what is due today or later, what is on notes already, and what nobody has promised', () => {
    expect(qtys([promised(TODAY, '10'), promised('2025-11-11', '10')], '50')).toEqual([]);
    expect(qtys([promised('2025-11-05', '10', { onDn: '10' })], '50')).toEqual([]);
    expect(qtys([promised('2025-11-05', '10', { confirmed: '0', state: 'new' })], '50')).toEqual([]);
    expect(qtys([promised('2025-11-05', '10', { onDn: '4' })], '50')).toEqual([['2025-11-05', '6']]);
  });
});
