import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Tokenizer } from '../src/edifact/tokenizer.ts';

interface Seen {
  tag: string;
  line: number;
  column: number;
  position: number;
  parts: string[];
}

function tokens(text: string | Buffer, pieces: readonly number[] = []): (Seen | string)[] {
  const bytes = Buffer.from(text as string, 'latin1');
  const seen: (Seen | string)[] = [];
  const tokenizer = new Tokenizer({
    segment: segment => {
      const { tag, line, column, position } = segment;
      const parts: string[] = [];
      segment.forEach((element, component, part) => {
        parts.push(`${element}.${component}=${part}`);
      });
      seen.push({ tag, line, column, position, parts: parts.slice(1) });
    },
    fault: (fault, segment) => {
      const { line, column } = segment.place();
      seen.push(`${fault} ${line}:${column}`);
    },
  });
  let at = 0;
  for (const size of pieces) {
    tokenizer.write(bytes.subarray(at, at + size));
    at += size;
  }
  tokenizer.write(bytes.subarray(at));
  tokenizer.end();
  return seen;
}

const parts = (text: string) => tokens(text).map(seen => (typeof seen === 'string' ? seen : seen.parts));

describe('EDIFACT syntax', () => {
  it('splits segments, elements and components', () => {
    expect(tokens("LIN+1++A 7:IN'")).toEqual([
      { tag: 'LIN', line: 1, column: 1, position: 0, parts: ['1.1=1', '2.1=', '3.1=A 7', '3.2=IN'] },
    ]);
  });

  it('takes released characters literally', () => {
    expect(parts("FTX+O?'BRIEN:1?+1:A??+?:'")).toEqual([["1.1=O'BRIEN", '1.2=1+1', '1.3=A?', '2.1=:']]);
  });

  it('reads the service characters of a UNA', () => {
    expect(parts('UNA;*,!#~\nUNB*UNOC;4~LIN*A#B;C!~~')[1]).toEqual(['1.1=A', '1.1=B', '1.2=C~']);
  });

  it('goes back to the usual characters after an interchange', () => {
    expect(parts("UNA|*.? ~UNB*A~UNZ*1~UNB+B|C'")).toEqual([['1.1=A'], ['1.1=1'], ['1.1=B|C']]);
  });

  it('reads repetitions only where the UNA names a character for them, and from version 4 of the syntax on', () => {
    const selOf = (una: string, version: number) => parts(`${una}UNB+UNOC:${version}'SEL+A*B:C'`)[1];
    expect(selOf("UNA:+.?*'", 4)).toEqual(['1.1=A', '1.1=B', '1.2=C']);
    expect(selOf("UNA:+.? '", 4)).toEqual(['1.1=A*B', '1.2=C']);
    expect(selOf("UNA:+.?*'", 3)).toEqual(['1.1=A*B', '1.2=C']);
  });

  it('gives repetitions by number', () => {
    const found: string[] = [];
    const tokenizer = new Tokenizer({
      segment: segment => found.push(String(segment.repetitionCount(1)), segment.text(1, 1, 1), segment.text(1, 2, 2)),
      fault: () => {},
    });
    tokenizer.write(Buffer.from("UNA:+.?*'UNB+UNOC:4'SEL+A*B*C:D'"));
    expect(found.slice(3)).toEqual(['3', 'B', 'D']);
  });

  it('takes line ends for nothing, wherever they stand', () => {
    expect(parts("LIN+1++A \r\n7:IN'\r\n\r\nPIA+1'")).toEqual([['1.1=1', '2.1=', '3.1=A 7', '3.2=IN'], ['1.1=1']]);
  });

  it('tells where each segment and component stands', () => {
    const places: string[] = [];
    const tokenizer = new Tokenizer({
      segment: segment => {
        for (const element of [0, 1, 2]) {
          const { line, column, position } = segment.place(element);
          places.push(`${line}:${column}@${position}`);
        }
      },
      fault: () => {},
    });
    tokenizer.write(Buffer.from("UNA:+.? '\nLIN+1+X'\nFT\nX+A+B'PIA+1+2'"));
    tokenizer.end();
    expect(places).toEqual([
      '2:1@10',
      '2:5@14',
      '2:7@16',
      '3:1@19',
      '4:3@24',
      '4:5@26',
      '4:7@28',
      '4:11@32',
      '4:13@34',
    ]);
  });

  it('counts columns in characters where one has several bytes', () => {
    const columns: number[] = [];
    const tokenizer = new Tokenizer({
      segment: segment => columns.push(segment.column, segment.place(2).column),
      fault: () => {},
    });
    tokenizer.useCharset('utf-8');
    tokenizer.write(Buffer.from("FTX+ÄÖ+X'FTX+ü+Y'", 'utf8'));
    expect(columns).toEqual([1, 8, 10, 16]);
  });

  it('tells faults of the syntax and goes on behind them', () => {
    expect(tokens("'LIN+1'l1n+1'PIA").map(seen => (typeof seen === 'string' ? seen : seen.tag))).toEqual([
      'empty 1:1',
      'LIN',
      'tag 1:8',
      'unterminated 1:14',
    ]);
    expect(tokens("UNA++.? 'LIN+1'")[0]).toBe('una 1:1');
    expect(tokens(`LIN+${'+'.repeat(3000)}'PIA+1'`).map(seen => (typeof seen === 'string' ? seen : seen.tag))).toEqual([
      'components 1:1',
      'PIA',
    ]);
    expect(
      tokens(`LIN+${'X'.repeat(200_000)}'PIA+1'`, [1000, 100_000]).map(seen =>
        typeof seen === 'string' ? seen : seen.tag,
      ),
    ).toContain('PIA');
  });

  it('does not care in which pieces the file comes', () => {
    const text = fc.array(
      fc.constantFrom("LIN+1++A?+B:IN'", "FTX+X\r\nY'\r\n", "UNA:+.?*'", "UNZ+1'", "QTY+113:7'\n"),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 40 })), (segments, pieces) => {
        expect(tokens(segments.join(''), pieces)).toEqual(tokens(segments.join('')));
      }),
    );
  });

  it('gives back what was released, whatever it is', () => {
    const release = (value: string) => value.replace(/[?+:']/g, character => `?${character}`);
    const value = fc.string({ unit: fc.constantFrom(...":+?'*AB 7é") });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 9 }), values => {
        const [segment] = tokens(`FTX+${values.map(release).join(':')}'`);
        expect((segment as Seen).parts).toEqual(values.map((text, index) => `1.${index + 1}=${text}`));
      }),
    );
  });
});
