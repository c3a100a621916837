import { describe, expect, it } from 'vitest';
import { type Problem, read, writeVda4905 } from '../src/index.ts';
import { aRelease, TRANSMISSION } from './fixtures.ts';

function records(releases = [aRelease()], transmission = TRANSMISSION): string[] {
  return writeVda4905({ transmission, releases }).bytes!.toString('latin1').split('\r\n').slice(0, -1);
}

type Tuple8 = [string, string, string, string, string, string, string, string];

/** The record with a value in a column instead of what was there. */
function put(record: string, column: number, value: string): string {
  return record.slice(0, column - 1) + value + record.slice(column - 1 + value.length);
}

const brief = ({ severity, rule, record, line, column, value, expected }: Problem) =>
  [severity, rule, record, line, column, value, expected].join('|');

function report(text: readonly string[]): string[] {
  return read(Buffer.from(text.join('\r\n'), 'latin1')).problems.map(brief);
}

describe('a file with faults', () => {
  it('tells seven faults in seven problems, each in its place', () => {
    const [header, item, first, second, third, packaging, text, trailer] = records() as Tuple8;
    const faulty = [
      header,
      put(put(item, 9, '0000X0012'), 18, '261302'),
      put(put(first, 54, 'A'), 38, '12 000'),
      put(second, 21, '99999A'),
      put(third, 12, '260231'),
      put(packaging, 50, '00-0024'),
      text,
      trailer,
    ];
    expect(report(faulty)).toEqual([
      'error|format|512|2|9|0000X0012|n9',
      'error|date|512|2|18|261302|YYMMDD',
      'error|format|513|3|38|12 0002000|n10',
      'error|format|513|3|54|A00000120|n9',
      'error|format|514|4|21|99999A|n6',
      'error|date|515|5|12|260231|YYMMDD',
      'error|format|517|6|50|00-0024|n7',
    ]);
  });

  it('does not let one release spoil the others', () => {
    const text = records([aRelease(), aRelease({ material: 'INB 2' }), aRelease({ material: 'INB 3' })]);
    const broken = text.map((record, index) => (index === 8 ? put(record, 38, 'XXXXXXXXXX') : record));
    const [message] = read(Buffer.from(broken.join('\n'))).messages;
    expect(broken[8]!.slice(0, 3)).toBe('513');
    expect(message!.releases.map(({ good }) => good)).toEqual([true, false, true]);
  });

  it('does not let one transmission spoil the others', () => {
    const next = records([aRelease({ material: 'INB 2' })], { no: '8', previous: '7', date: '2026-03-02' });
    const [header, ...rest] = records();
    const { messages } = read(Buffer.from([put(header!, 34, '269999'), ...rest, ...next].join('\n')));
    expect(messages.map(({ good }) => good)).toEqual([false, true]);
    expect(messages[0]!.releases[0]!.good).toBe(false);
  });

  it('warns of blank mandatory fields, and refuses where the meaning needs them', () => {
    const [header, item, ...rest] = records();
    const blank = put(put(put(item!, 95, '     '), 39, ' '.repeat(22)), 9, ' '.repeat(9));
    expect(report([put(header!, 6, ' '.repeat(9)), blank, ...rest])).toEqual([
      'warning|mandatory|511|1|6||an9',
      'error|mandatory|512|2|9||n9',
      'error|mandatory|512|2|39||an22',
      'warning|mandatory|512|2|95||an5',
    ]);
  });

  it('needs the quantity of a requirement', () => {
    const [header, item, first, ...rest] = records();
    expect(report([header!, item!, put(first!, 69, ' '.repeat(9)), ...rest])).toEqual(['error|mandatory|513|3|69||n9']);
  });

  it('reads numbers that are padded with blanks, with a warning', () => {
    const [header, item, ...rest] = records();
    const padded = [header!, put(item!, 9, '12       '), ...rest];
    expect(report(padded)).toEqual(['warning|padding|512|2|9|12|n9']);
    expect(read(Buffer.from(padded.join('\n'))).messages[0]!.releases[0]!.value.release.no).toBe('12');
  });

  it('warns of counters that do not add up', () => {
    const text = records();
    const trailer = put(put(text.at(-1)!, 27, '0000009'), 48, '0000000');
    expect(report([...text.slice(0, -1), trailer])).toEqual([
      'warning|count|519|8|27|0000009|1',
      'warning|count|519|8|48|0000000|1',
    ]);
  });

  it('survives a missing trailer and a missing header', () => {
    const text = records();
    expect(report(text.slice(0, -1))).toEqual(['error|missing|518|7|1||519']);
    expect(report(text.slice(1))).toMatchObject([
      expect.stringContaining('error|missing|512|1|1|512|511'),
      expect.stringContaining('|count|519|7|6|'),
    ]);
  });

  it('warns of transmission numbers that leave a gap', () => {
    const first = records();
    const gap = records([aRelease()], { no: '9', previous: '8', date: '2026-03-02' });
    expect(report([...first, ...gap])).toEqual(['warning|sequence|511|9|24|00008|7']);
    expect(report(records([aRelease()], { no: '9', previous: '6', date: '2026-03-02' }))).toEqual([
      'warning|sequence|511|1|29|00009|7',
    ]);
    expect(report(records([aRelease()], { no: '1', previous: '99999', date: '2026-03-02' }))).toEqual([]);
  });

  it('tells records that are out of order, unknown, too long or of an unknown version', () => {
    const [header, item, first, second, third, ...rest] = records();
    expect(report([header!, item!, second!, first!, third!, ...rest])).toEqual([
      'error|order|514|3|1|514|513',
      'error|order|513|4|1|513|514 515 517 518 512 519',
      'info|unused|513|4|48|513-08|',
    ]);
    expect(report([header!, item!, first!, put(second!, 1, '516'), third!, ...rest])).toEqual([
      'error|record_type|516|4|1|516|511 512 513 514 515 517 518 519',
      'warning|count|519|8|27|0000001|0',
    ]);
    expect(report([header!, `${item}XY`, first!, second!, third!, ...rest])).toEqual([
      'error|length|512|2|129|130|128',
    ]);
    expect(report([header!, put(item!, 4, '09'), first!, second!, third!, ...rest])).toEqual([
      'warning|version|512|2|4|09|01 02 03',
    ]);
  });

  it('says of a file that is none of ours what would have been', () => {
    expect(report(['hello'])).toEqual(['error|record_type||1|1|hello|UNA UNB 511 551 711 821']);
    expect(read(Buffer.alloc(0)).good).toBe(false);
  });

  it('answers a file that was cut anywhere', () => {
    const whole = Buffer.from(records().join('\r\n').trimEnd(), 'latin1');
    expect(read(whole).problems).toEqual([]);
    for (let length = 0; length < whole.length; length++) {
      const { good, problems } = read(whole.subarray(0, length));
      expect(good && problems.length === 0).toBe(false);
    }
  });
});
