import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  detect,
  FORMATS,
  type Interchange,
  read,
  unreadFormat,
  type WriteResult,
  writeAperak,
  writeContrl,
  writeDelfor,
  writeDesadv,
  writeOrdrsp,
  writeRecadv,
  writeVda4905,
  writeVda4913,
} from '../src/index.ts';
import { aDespatch, aRelease, TRANSMISSION } from './fixtures.ts';
import { interchange as interchangeOf } from './interchanges.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The table of the README as the code has it. */
const rows = FORMATS.map(({ name, about, becomes, read: versions, written, unread, source }) => {
  const told = unread.length === 0 ? '' : `; not ${unread.join(', ')}`;
  const cells = [name, about, versions.length === 0 ? 'no' : versions.join(', ') + told, written ?? 'no'];
  return `| ${[...cells, becomes ? `\`${becomes}\`` : '–', source].join(' | ')} |`;
});

const interchange: Interchange = { ref: '1', sender: 'A', receiver: 'B', document: 'D', created: '2026-03-02T06:10' };

const syntax = { kind: 'syntax', of: '42', sender: 'A', receiver: 'B', action: '7', messages: [] } as const;
const application = { kind: 'application', of: '1', document: 'D', accepted: true, errors: [] } as const;

const WRITERS: Record<string, () => WriteResult> = {
  'VDA 4905': () => writeVda4905({ transmission: TRANSMISSION, releases: [aRelease()] }),
  'VDA 4913': () => writeVda4913({ transmission: TRANSMISSION, despatches: [aDespatch()] }),
  DELFOR: () => writeDelfor({ interchange, releases: [aRelease()] }),
  DESADV: () => writeDesadv({ interchange, despatches: [aDespatch()] }),
  RECADV: () => writeRecadv({ interchange, receipts: [{ material: 'INB 1' }] }),
  ORDRSP: () => writeOrdrsp({ interchange, orders: [{ kind: 'response', no: 'A1', date: '2026-03-02', lines: [] }] }),
  CONTRL: () => writeContrl({ interchange, answer: { ...syntax, messages: [] } }),
  APERAK: () => writeAperak({ interchange, answer: { ...application, errors: [] } }),
};

describe('the formats', () => {
  it('stand in the README as the code has them', () => {
    const table = README.split('\n').filter(line => /^\| (VDA \d|[A-Z]{6} )/.test(line));
    expect(table).toEqual(rows);
  });

  it('all say what they are and what they are read as', () => {
    for (const { name, about, becomes, read: versions } of FORMATS) {
      expect(about, name).not.toBe('');
      expect(becomes !== undefined, name).toBe(versions.length > 0);
    }
  });

  it('are written in the version that is told', () => {
    const written = FORMATS.filter(format => format.written !== undefined);
    expect(written.map(({ name }) => name).toSorted()).toEqual(Object.keys(WRITERS).toSorted());
    for (const { name, written: version } of written) {
      const { bytes } = WRITERS[name]!();
      const { head } = read(bytes!).messages[0]!;
      if (head.interchange) expect(head.format).toBe(`${name} ${version}`);
      else {
        const versions = [
          ...new Set(
            bytes!
              .toString('latin1')
              .split('\r\n')
              .flatMap(record => record.slice(3, 5) || []),
          ),
        ];
        expect(versions.toSorted().join(' and ')).toBe(version);
      }
    }
  });

  it('are refused by name where they are not read', () => {
    const { problems } = read(Buffer.from(interchangeOf('INVOIC:D:07A:UN', ['BGM+380+1+9'])));
    expect(problems[0]).toMatchObject({ severity: 'error', rule: 'value', value: 'INVOIC' });
    for (const { name, read: versions } of FORMATS.filter(({ name: type }) => /^[A-Z]+$/.test(type))) {
      expect(versions.length, name).toBeGreaterThan(0);
      expect(problems[0]!.expected.split(' ')).toContain(name);
    }
  });

  it.each(['\r\n', '\n', ''])(
    'of the VDA that are not read are told by the type of their records, with %j between them',
    lineEnd => {
      const file = (types: readonly string[]) =>
        Buffer.from(types.map(type => `${type}01CUST01   000777001`.padEnd(128)).join(lineEnd));
      for (const types of [['412', '413', '419'], ['412']]) {
        expect(detect(file(types))).toBe('vda');
        const { messages, problems, good } = read(file(types));
        expect(messages.map(({ head }) => head)).toEqual([{ format: 'VDA (412)', unread: true, index: 0 }]);
        expect(problems).toMatchObject([{ severity: 'error', rule: 'record_type', value: '412', line: 1, column: 1 }]);
        expect(good).toBe(false);
      }
    },
  );

  it('do not take a table for records', () => {
    const row = `00011;${'x'.repeat(122)}`;
    expect(detect(Buffer.from([row, row, row].join('\n')))).toBe('csv');
    expect(detect(Buffer.from(['4006381333931', '4006381333948'].join('\n')))).toBe('csv');
  });

  it('that are not read are known by the name of a file', () => {
    expect(unreadFormat('VDA4916.txt')).toBe('VDA 4916');
    expect(unreadFormat('VDA4905.txt')).toBeUndefined();
  });
});
