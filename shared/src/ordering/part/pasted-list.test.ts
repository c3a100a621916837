import { describe, expect, it } from 'vitest';
import { isRewrittenNumber, pastedLines, pastedQuantity } from './pasted-list.ts';

const readingsOf = (text: string) => pastedLines(text).map(({ readings }) => readings);

describe('a pasted list', () => {
  it('has a line for each that is not empty, with its number in the text', () => {
    const lines = pastedLines('A\t1\r\n\r\n  \nB\t2');
    expect(lines.map(({ line, typed }) => [line, typed])).toEqual([
      [1, 'A\t1'],
      [4, 'B\t2'],
    ]);
  });

  it('parts number and quantity by a tab or a semicolon, and never by a comma', () => {
    expect(readingsOf('BAT54H,115\t500')).toEqual([[{ number: 'BAT54H,115', quantity: '500' }]]);
    expect(readingsOf('A+B C#1;12')).toEqual([[{ number: 'A+B C#1', quantity: '12' }]]);
    expect(readingsOf('BAT54H,115')).toEqual([[{ number: 'BAT54H,115', quantity: '' }]]);
  });

  it('may be a number as a whole where a quantity could stand behind a blank', () => {
    expect(readingsOf('ECU 401')).toEqual([
      [
        { number: 'ECU 401', quantity: '' },
        { number: 'ECU', quantity: '401' },
      ],
    ]);
  });

  it('says where more stands in a line than number and quantity', () => {
    expect(pastedLines('A\t1\t\nB\t1\tR17').map(({ hasMore }) => hasMore)).toEqual([false, true]);
  });
});

describe('a pasted quantity', () => {
  it('is a whole number of pieces, or not understood', () => {
    expect(['12', '１２', '1000000000'].map(pastedQuantity)).toEqual([12, 12, 1_000_000_000]);
    const wrong = ['0', '-1', '1e3', '1.5', '1,000', '9999999999999999999', 'x', ''];
    expect(wrong.map(pastedQuantity)).toEqual(wrong.map(() => undefined));
  });
});

describe('a pasted number', () => {
  it('that a spreadsheet has rewritten is told', () => {
    expect(['9.55167E+12', '9,55E+12', '1e+5'].every(isRewrittenNumber)).toBe(true);
    expect(['955E', 'LM358E+', 'BAT54H,115'].some(isRewrittenNumber)).toBe(false);
  });
});
