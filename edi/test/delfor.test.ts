import { describe, expect, it } from 'vitest';
import { type Problem, type Release, read } from '../src/index.ts';
import { aRelease, common, plain } from './fixtures.ts';
import { DELFOR_HEAD, DELFOR_ITEM, DELFOR_SCHEDULE, delfor, interchange } from './interchanges.ts';

const releasesOf = (text: string): Release[] => {
  const { problems, messages } = read(Buffer.from(text, 'latin1'));
  expect(problems).toEqual([]);
  return messages[0]!.releases.map(({ value }) => plain(value));
};

const brief = ({ severity, rule, record, line, column, value, expected }: Problem) =>
  [severity, rule, record, line, column, value, expected].join('|');

const report = (change: (segments: string[]) => string[]) => read(Buffer.from(delfor(change))).problems.map(brief);

/** Replaces the segment that begins so. */
const replace =
  (start: string, ...by: string[]) =>
  (segments: string[]) => {
    const at = segments.findIndex(segment => segment.startsWith(start));
    return segments.toSpliced(at, 1, ...by);
  };

describe('DELFOR', () => {
  it('tells the same release as VDA 4905', () => {
    const [release] = releasesOf(delfor());
    expect(common(release!)).toEqual(common(aRelease()));
    expect(release!.onlyHere).toEqual({
      mrpControllerText: 'PLANNER',
      drawing: 'C',
      description: 'BRACKET',
      agreementItem: '10',
    });
  });

  it('reads the shape of D.96B to D.01C, where groups begin with GIS', () => {
    const text = delfor(replace('GEI', 'GIS+37')).replace('D:04A', 'D:97A');
    expect(common(releasesOf(text)[0]!)).toEqual(common(aRelease()));
  });

  it('parses by structure where the version is used loosely', () => {
    const text = delfor(replace('GEI', 'GIS+37'));
    expect(common(releasesOf(text)[0]!)).toEqual(common(aRelease()));
  });

  it('reads D.96A with its sections, the condition behind its quantity', () => {
    const quantities = (condition: string, ...pairs: [qty: string, ...dates: string[]][]) =>
      pairs.flatMap(([qty, ...dates]) => [`QTY+113:${qty}:C62`, condition, ...dates.map(date => `DTM+${date}`)]);
    const text = interchange('DELFOR:D:96A:UN:A09041', [
      ...DELFOR_HEAD.filter(segment => !segment.startsWith('BGM')).toSpliced(0, 0, 'BGM+241+12+5'),
      'UNS+D',
      'NAD+ST+021::92',
      'LOC+11+D07',
      'LIN+++INB 100 200 X:IN',
      'RFF+ON:4711000815',
      'QTY+70:12000:C62',
      'DTM+51:20260101:102',
      ...quantities('SCC+1', ['240', '2:20260304:102'], ['240', '2:20260306:102']),
      ...quantities('SCC+4++W', ['960', '2:20260309:102']),
      'UNS+S',
    ]);
    const [release] = releasesOf(text);
    expect(release).toMatchObject({ plant: '021', unloadingPoint: 'D07', release: { no: '12', date: '2026-03-02' } });
    expect(release!.lines).toEqual([
      { kind: 'firm', from: '2026-03-04', to: '2026-03-04', qty: '240', cumulative: '12240' },
      { kind: 'firm', from: '2026-03-06', to: '2026-03-06', qty: '240', cumulative: '12480' },
      { kind: 'forecast', from: '2026-03-09', to: '2026-03-15', qty: '960', cumulative: '13440' },
    ]);
  });

  it('makes a release of each plant that an item of D.96A names', () => {
    const party = (plant: string, qty: string) => [
      `NAD+ST+${plant}`,
      'LOC+11+D07',
      `QTY+113:${qty}:C62`,
      'SCC+1',
      'DTM+2:20260304:102',
    ];
    const text = interchange('DELFOR:D:96A:UN', [
      ...DELFOR_HEAD,
      'UNS+D',
      'LIN+++INB 7:IN',
      'RFF+ON:4711000815',
      ...party('021', '10'),
      ...party('022', '20'),
      'UNS+S',
    ]);
    expect(
      releasesOf(text).map(({ plant, material, agreement, lines }) => [plant, material, agreement, lines[0]!.qty]),
    ).toEqual([
      ['021', 'INB 7', '4711000815', '10'],
      ['022', 'INB 7', '4711000815', '20'],
    ]);
  });

  it('reads several items for several plants', () => {
    const text = delfor(segments => [
      ...segments,
      'LIN+++INB 2:IN',
      'RFF+AAN:3',
      'GEI+3',
      'NAD+ST+022::92',
      'LIN+++INB 3:IN',
      'RFF+AAN:4',
    ]);
    expect(releasesOf(text).map(({ plant, material, release }) => `${plant} ${material} ${release.no}`)).toEqual([
      '021 INB 100 200 X 12',
      '021 INB 2 3',
      '022 INB 3 4',
    ]);
  });

  it('knows departure from arrival, and the pre-series', () => {
    const text = delfor(segments =>
      segments.map(segment => segment.replace('DTM+2:202603', 'DTM+10:202603').replace(/^SCC\+1$/, 'SCC+11')),
    );
    expect(releasesOf(text)[0]).toMatchObject({ dateKind: 'departure', kind: 'pre_series' });
  });

  it('drops the schedule of a cancelled release', () => {
    const { messages } = read(Buffer.from(delfor(replace('BGM', 'BGM+241:::LAB-ED+12+1'))));
    expect(messages[0]!.head.interchange!.function).toBe('1');
    expect(messages[0]!.releases[0]!.value.lines).toEqual([]);
  });

  it('takes the receipt that was booked last', () => {
    const older = ['QTY+48:100:C62', 'DTM+50:20260101:102', 'RFF+AAU:00000001'];
    const [release] = releasesOf(delfor(replace('QTY+83', ...older, 'QTY+83:120:C62')));
    expect(release!.lastReceipt!.dnNo).toBe('00000815');
  });

  it('reads decimals with the mark of the UNA', () => {
    const text = delfor(replace('QTY+83', 'QTY+83:0,125:KGM')).replace("UNA:+.? '", "UNA:+,? '");
    expect(releasesOf(text)[0]!.lines[0]).toMatchObject({ qty: '0.125', cumulative: '12000.125' });
  });

  it('reads names in the character set of the interchange', () => {
    const text = delfor(replace('IMD', 'IMD+++:::TRÄGER')).replace('UNOC:3', 'UNOW:4');
    const { messages, problems } = read(Buffer.from(text, 'utf8'));
    expect(problems).toEqual([]);
    expect(messages[0]!.releases[0]!.value.onlyHere!.description).toBe('TRÄGER');
    expect(read(Buffer.from(text, 'latin1')).problems.map(brief)).toEqual(['error|charset|IMD|14|10|TR\ufffdGER|']);
  });
});

describe('faults in a DELFOR', () => {
  it.each<[string, (segments: string[]) => string[], string[]]>([
    ['a quantity that is none', replace('QTY+84', 'QTY+84:12O:C62'), ['error|format|QTY|31|8|12O|n..15']],
    ['a date that is none', replace('DTM+2:20260304', 'DTM+2:20260231:102'), ['error|date|DTM|34|7|20260231|CCYYMMDD']],
    ['a date of another format', replace('DTM+2:202612', 'DTM+2:202654:616'), ['error|date|DTM|44|7|202654|CCYYWW']],
    ['a requirement without date', replace('DTM+2:20260304'), ['error|mandatory|QTY|33|9|240|DTM']],
    ['a requirement without quantity', replace('QTY+84', 'QTY+84::C62'), ['error|mandatory|QTY|31|8||n..35']],
    ['a negative requirement', replace('QTY+84', 'QTY+84:-5:C62'), ['error|value|QTY|31|8|-5|>= 0']],
    ['no part number', replace('LIN', 'LIN+1'), ['error|mandatory|LIN|12|1||material an..35']],
    ['an unknown condition', replace('SCC+10', 'SCC+77'), ['warning|value|SCC|30|5|77|1 2 3 4 5 10 11 19 22 24']],
    [
      'a segment out of place',
      replace('SCC+10', 'CNT+2:1', 'SCC+10'),
      ['error|order|CNT|30|1|CNT|DTM RFF QTY SCC PAC NAD PRI LIN GEI UNT'],
    ],
    ['a mandatory segment that is missing', replace('BGM'), ['warning|missing|DTM|4|1|DTM|BGM']],
    ['another total than ours', replace('SCC+2', 'QTY+3:99:C62', 'SCC+2++W'), ['warning|cumulative|QTY|39|7|99|12720']],
  ])('finds %s', (_, change, expected) => {
    expect(report(change)).toEqual(expected);
  });

  it('finds seven faults in seven places', () => {
    const text = delfor(segments =>
      [
        replace('QTY+70', 'QTY+70:12.000.0:C62'),
        replace('DTM+51', 'DTM+51:2026O101:102'),
        replace('QTY+83', 'QTY+83:-1:C62'),
        replace('QTY+84', 'QTY+84::C62'),
        replace('DTM+2:20260305', 'DTM+2:20260345:102'),
        replace('DTM+64', 'DTM+64:X:102'),
        replace('QTY+52', 'QTY+52:2A:C62'),
      ].reduce((all, change) => change(all), segments),
    );
    const found = read(Buffer.from(text)).problems.map(({ record, line }) => `${record} ${line}`);
    expect(found).toEqual(['QTY 23', 'DTM 24', 'QTY 29', 'QTY 31', 'DTM 36', 'DTM 41', 'QTY 59']);
  });

  it('keeps the faults of one item from the others', () => {
    const text = delfor(segments => [...replace('QTY+84', 'QTY+84:X:C62')(segments), 'LIN+++INB 2:IN', 'RFF+AAN:3']);
    const [message] = read(Buffer.from(text)).messages;
    expect(message!.releases.map(({ good }) => good)).toEqual([false, true]);
  });

  it('checks counts and references of the envelope', () => {
    const text = delfor()
      .replace(/UNT\+\d+\+1/, 'UNT+5+2')
      .replace('UNZ+1+42', 'UNZ+3+43');
    const { problems, good } = read(Buffer.from(text));
    expect(
      problems.map(({ severity, rule, record, value, expected }) => [severity, rule, record, value, expected]),
    ).toEqual([
      ['warning', 'count', 'UNT', '5', '58'],
      ['warning', 'sequence', 'UNT', '2', '1'],
      ['warning', 'count', 'UNZ', '3', '1'],
      ['warning', 'sequence', 'UNZ', '43', '42'],
    ]);
    expect(good).toBe(true);
  });

  it('tells sender and receiver that are missing, types and sets that are not read', () => {
    const rules = (text: string) =>
      read(Buffer.from(text)).problems.map(({ severity, rule, record }) => `${severity} ${rule} ${record}`);
    expect(rules(delfor().replace('CUST01:ZZ+000777001:ZZ', ' + '))).toEqual([
      'warning mandatory UNB',
      'warning mandatory UNB',
    ]);
    expect(rules(delfor().replace('DELFOR:D', 'SLSRPT:D'))).toEqual(['error value UNH']);
    expect(rules(delfor().replace('UNOC', 'UNOX'))).toEqual(['error charset UNB']);
  });

  it('tells two messages of one reference apart', () => {
    const text = delfor();
    const message = text.slice(text.indexOf('UNH'), text.indexOf('UNZ'));
    const twice = text.replace('UNZ+1', `${message}UNZ+2`);
    const { messages, problems } = read(Buffer.from(twice));
    expect(problems).toEqual([]);
    expect(messages.map(({ head }) => [head.interchange!.message, head.interchange!.ordinal])).toEqual([
      ['1', 1],
      ['1', 2],
    ]);
  });

  it('answers a file that was cut anywhere', () => {
    const whole = Buffer.from(delfor());
    for (let length = 0; length < whole.length - 2; length++) {
      const { good, problems } = read(whole.subarray(0, length));
      expect(good && problems.length === 0, `cut at ${length}`).toBe(false);
    }
  });

  it('finds a quantity, date or number that was made unreadable, in its place', () => {
    const segments = [...DELFOR_ITEM, ...DELFOR_SCHEDULE].filter(segment => /^(QTY|DTM)/.test(segment));
    for (const segment of segments) {
      const broken = segment.replace(/:([^:]+)/, ':#$1');
      const { problems } = read(Buffer.from(delfor(replace(segment, broken))));
      const errors = problems.filter(({ severity }) => severity === 'error');
      expect(
        errors.map(({ record, column }) => `${record}+${column}`),
        segment,
      ).toEqual([`${segment.slice(0, 3)}+${segment.indexOf(':') + 2}`]);
    }
  });
});
