import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindOf, read } from '../src/index.ts';
import { interchange } from './interchanges.ts';

const FOLDERS = ['edi', 'orders'].map(name => new URL(`../../samples/${name}/`, import.meta.url));
const FILES = FOLDERS.flatMap(folder =>
  readdirSync(folder)
    .filter(name => /\.(txt|edi)$/.test(name))
    .map(name => [name, readFileSync(new URL(name, folder))] as const),
);

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('the kind of a file', () => {
  it.each(FILES)('is that of its first message: %s', (_, content) => {
    const [message] = read(content).messages;
    expect(kindOf(content).name).toBe(message!.head.format);
    expect(kindOf(content).name.startsWith(kindOf(content).kind)).toBe(true);
  });

  it('is known of messages that are not read, with any separators', () => {
    const invoice = interchange('INVOIC:D:07A:UN', ['BGM+380+1+9']);
    expect(kindOf(bytes(invoice))).toEqual({ kind: 'INVOIC', name: 'INVOIC D.07A' });
    const other = 'UNA;*,! ~UNB*UNOC;3*A*B*260210;0930*1~UNH*1*ORDCHG;D;04A;UN~';
    expect(kindOf(bytes(other))).toEqual({ kind: 'ORDCHG', name: 'ORDCHG D.04A' });
    expect(kindOf(bytes(`41201${' '.repeat(123)}`)).kind).toBe('VDA (412)');
  });

  it('is the form of what holds no message', () => {
    const kinds = ['PK\u0003\u0004', '[1]', 'a;b\n1;2', '', "UNA:+.? 'UNB+UNOC:3+A+B'"].map(
      text => kindOf(bytes(text)).kind,
    );
    expect(kinds).toEqual(['xlsx', 'json', 'csv', 'empty', 'EDIFACT']);
  });
});
