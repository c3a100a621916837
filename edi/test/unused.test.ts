import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Problem, read } from '../src/index.ts';
import type { Field, RecordLayout } from '../src/vda/layout.ts';
import { FAMILIES } from '../src/vda/read-vda.ts';

const FOLDER = new URL('../../samples/edi/', import.meta.url);
const SAMPLES = readdirSync(FOLDER).filter(name => /^vda.*\.txt$/.test(name) && !/faults|three/.test(name));
const LAYOUTS = new Map<string, RecordLayout>(FAMILIES.flatMap(({ layouts }) => Object.entries(layouts)));

/** Records that the samples do not have, and behind which record each may stand. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  714: ['718020000200100000000010000000002', '71602FRAGILE'],
  715: ['71702UNREAD'],
  554: ['55502SUB01    INB 7', '556020006280                                     0000024', '55702JIT AS AGREED'],
  824: ['82502UNREAD', '82602UNREAD', '82702UNREAD', '82802UNREAD'],
};

/** The records of a sample with those that it lacks, each type once more. */
const recordsOf = (name: string): string[] => {
  const lines = readFileSync(new URL(name, FOLDER), 'latin1').replaceAll('\r', '').trimEnd().split('\n');
  const hasFurther = new Set<string>();
  return lines.flatMap(line => {
    const type = line.slice(0, 3);
    const further = hasFurther.has(type) ? [] : (FURTHER[type] ?? []);
    hasFurther.add(type);
    return [line, ...further.map(record => record.padEnd(128))];
  });
};

/** What may stand in a field in the place of what stands there now. */
const OTHERS = ['260311', '7', '1', '2', '0700', '1100', 'U', 'X', 'KG'];

const filled = ({ kind, start, end }: Field, value: string): string =>
  kind === 'n' ? value.padStart(end - start, '0') : value.padEnd(end - start);

/** Everything that a file says, without its problems. */
const saidBy = (text: string): { said: string; problems: Problem[] } => {
  const { messages, problems } = read(Buffer.from(text, 'latin1'));
  const heads = messages.map(({ head }) => head);
  const values = messages.flatMap(({ releases, despatches, creditNotes }) =>
    [releases, despatches, creditNotes].flatMap(units => units.map(({ value }: { value: object }) => value)),
  );
  return { said: JSON.stringify([heads, values]), problems };
};

interface Change {
  field: Field;
  line: number;
  text: string;
}

/** The file with another value in a field of one record, as many ways as there are. */
const changesOf = (lines: readonly string[], at: number, field: Field): Change[] =>
  OTHERS.filter(value => value.length <= field.end - field.start && (field.kind === 'an' || /^\d+$/.test(value)))
    .map(value => {
      const record = (lines[at] ?? '').padEnd(128);
      const changed = record.slice(0, field.start) + filled(field, value) + record.slice(field.end);
      return { field, line: at + 1, text: lines.with(at, changed).join('\n') };
    })
    .filter(({ text }) => text !== lines.join('\n'));

describe('a value in any field of a VDA file', () => {
  it.each(SAMPLES)('is read, or it is told that nothing is made of it: %s', name => {
    const lines = recordsOf(name);
    const before = saidBy(lines.join('\n'));
    const firsts = lines.flatMap((line, at) =>
      lines.findIndex(one => one.startsWith(line.slice(0, 3))) === at ? [at] : [],
    );
    const silent = firsts.flatMap(at =>
      (LAYOUTS.get(lines[at]?.slice(0, 3) ?? '')?.list ?? []).filter(field => {
        const isHeard = ({ text, line }: Change) => {
          const { said, problems } = saidBy(text);
          const isTold = problems.some(problem => problem.line === line && problem.column === field.start + 1);
          return said !== before.said || isTold;
        };
        const changes = changesOf(lines, at, field);
        return changes.length > 0 && !changes.some(isHeard);
      }),
    );
    const [family] = FAMILIES.filter(({ header }) => header === lines[0]?.slice(0, 3));
    expect(new Set(lines.map(line => line.slice(0, 3)))).toEqual(new Set(Object.keys(family?.layouts ?? {})));
    expect(silent.map(({ id, name: field }) => `${id} ${field}`)).toEqual([]);
  });

  it('is told once in a transmission, by record type and field', () => {
    const lines = recordsOf('vda4905-release.txt').map(line =>
      line.startsWith('512') ? `${line.slice(0, 123)}ABC  ` : line,
    );
    const told = read(Buffer.from(lines.join('\n'), 'latin1')).problems.filter(({ rule }) => rule === 'unused');
    const line = lines.findIndex(one => one.startsWith('512')) + 1;
    expect(told).toMatchObject([{ severity: 'info', record: '512', line, column: 124, value: '512-20' }]);
  });
});
