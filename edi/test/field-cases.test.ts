import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { momentOf } from '../src/edifact/moments.ts';
import { type PeriodOfDate, problemsOf, type ReadOptions, read } from '../src/index.ts';

const textOf = (name: string): string => readFileSync(new URL(`field-cases/${name}.edi`, import.meta.url), 'latin1');

const readText = (text: string, options: ReadOptions = {}) => {
  const file = read(Buffer.from(text, 'latin1'), options);
  return {
    releases: file.messages.flatMap(({ releases }) => releases.map(({ value, good }) => ({ ...value, good }))),
    problems: [...file.problems, ...file.messages.flatMap(message => problemsOf(message))].map(
      ({ severity, rule, record, value, expected }) => ({ severity, rule, record, value, expected }),
    ),
  };
};
const readCase = (name: string) => readText(textOf(name));
/** What is said of the messages of a text and of their units. */
const problemsIn = (text: string) => read(Buffer.from(text, 'latin1')).messages.flatMap(message => problemsOf(message));

/** What is said of the dates of a text that is read for a plant in a zone. */
const datesToldIn = (text: string, zone: string) =>
  read(Buffer.from(text, 'latin1'), { zone })
    .messages.flatMap(message => problemsOf(message))
    .filter(({ rule }) => rule === 'date');

describe('a file as partners send it', () => {
  it('has its parts whole where UNA names a repetition before version 4 of the syntax', () => {
    expect(readCase('star-in-part-syntax-2')).toMatchObject({
      releases: [{ material: 'A*100*7', good: true }],
      problems: [],
    });
  });

  it('repeats elements from version 4 on', () => {
    const repeats = textOf('star-in-part-syntax-2').replace(/UNB\+(UNO.):\d/, 'UNB+$1:4');
    expect(readText(repeats).releases).toMatchObject([{ material: 'A' }]);
  });

  it.each(['\r\n', '\n', '\r', '\n\n'])(
    'has the sign behind a release character also where %j comes between',
    lines => {
      const text = textOf('plus-after-crlf').replace(/\?[\r\n]+\+/, `?${lines}+`);
      expect(text).toContain(`?${lines}+`);
      const found = readText(text);
      expect(found).toMatchObject({
        releases: [{ material: 'HM4 900+001', texts: ['GATE 3'], good: true }],
        problems: [],
      });
    },
  );

  it('counts groups in UNZ where there are groups, and messages in UNE', () => {
    expect(readCase('one-group-two-messages')).toMatchObject({
      releases: [{ good: true }, { good: true }],
      problems: [],
    });
    expect(readCase('wrong-une').problems).toEqual([
      { severity: 'warning', rule: 'count', record: 'UNE', value: '5', expected: '2' },
    ]);
  });

  it('says which group is not closed, was not opened, or has another reference', () => {
    const group = textOf('one-group-two-messages');
    const rulesOf = (text: string) =>
      readText(text).problems.map(({ rule, record, expected }) => [rule, record, expected]);
    expect(rulesOf(group.replace(/UNE\+[^']*'/, ''))).toEqual([['missing', 'UNZ', 'UNE']]);
    expect(rulesOf(group.replace(/UNG\+[^']*'/, '').replace(/UNZ\+1/, 'UNZ+2'))).toEqual([['order', 'UNE', 'UNG']]);
    expect(rulesOf(group.replace(/UNE\+2\+[^']*'/, "UNE+2+OTHER'")).map(([rule, record]) => [rule, record])).toEqual([
      ['sequence', 'UNE'],
    ]);
  });

  it.each(['no-una-syntax-3', 'una-point-syntax-4'])('has decimals with a comma, %s', name => {
    expect(readCase(name)).toMatchObject({
      releases: [{ cumulative: { received: '100.5' }, lines: [{ qty: '12.5' }], good: true }],
      problems: [],
    });
  });

  it.each([
    ['head-304', '2026-12-01', '2026-12-01'],
    ['period-719', '2027-01-04', '2027-01-10'],
    ['weeks-716', '2027-01-04', '2027-01-17'],
  ])('has its days in every format that occurs, %s', (name, from, to) => {
    expect(readCase(name)).toMatchObject({ releases: [{ lines: [{ from, to }], good: true }], problems: [] });
  });

  it.each([
    ['20261127061000CST:304', []],
    ['202611270610?+0100:205', []],
    ['27.11.2026:998', [['warning', 'date', 'DTM']]],
  ])('is good whenever it says it was made: %s', (made, told) => {
    const text = textOf('head-304').replace('20261127061000CST:304', made);
    expect(readText(text).releases).toMatchObject([{ good: true }]);
    const [message] = read(Buffer.from(text, 'latin1')).messages;
    expect(message?.head.interchange?.created).toBe(told.length > 0 ? undefined : '2026-11-27T06:10');
    expect(problemsIn(text).map(({ severity, rule, record }) => [severity, rule, record])).toEqual(told);
  });

  it.each([
    ['a day later at the plant', '202612012210?+0100:205', 'Asia/Shanghai', '2026-12-02', '2026-12-02T05:10'],
    ['a day earlier at the plant', '202612010610UTC:303', 'America/Mexico_City', '2026-12-01', '2026-12-01T00:10'],
    ['half an hour beside', '20261201061000Z:304', 'Asia/Kolkata', '2026-12-01', '2026-12-01T11:40'],
  ])(
    'reads the hour of an item by the clock of the plant, and tells what it has read: %s',
    (_, due, zone, day, told) => {
      const text = textOf('head-304').replace('DTM+2:20261201:102', `DTM+2:${due}`);
      const { releases } = readText(text, { zone });
      expect(releases).toMatchObject([{ good: true, lines: [{ from: day, to: day }] }]);
      expect(datesToldIn(text, zone)).toMatchObject([{ severity: 'info', expected: told }]);
    },
  );

  it('has nothing to tell of an hour whose offset is that of the plant', () => {
    const text = textOf('head-304').replace('DTM+2:20261201:102', 'DTM+2:202612010610?+0100:205');
    expect(datesToldIn(text, 'Europe/Berlin')).toEqual([]);
  });

  it('asks about the day of an item in another zone, and refuses one that cannot be read', () => {
    const dueAt = (day: string) =>
      problemsIn(textOf('head-304').replace('DTM+2:20261201:102', `DTM+2:${day}`)).map(({ severity, rule, value }) => [
        severity,
        rule,
        value,
      ]);
    expect(dueAt('202612010610?+0100:205')).toEqual([['warning', 'date', '202612010610+0100']]);
    expect(dueAt('1.12.2026:998')).toEqual([['error', 'date', '1.12.2026']]);
  });

  it('keeps quantities with days of 158 and 159, and tells another unit within an item', () => {
    const { releases } = readCase('delfor-d97a');
    expect(releases[0]?.lines).toMatchObject([
      { from: '2026-12-01', to: '2026-12-01', qty: '120' },
      { from: '2027-01-04', to: '2027-01-10', qty: '600' },
      { from: '2027-01-11', to: '2027-01-17', qty: '640' },
    ]);
    expect(readCase('received-pce-schedule-kgm').releases).toMatchObject([{ unit: 'PCE', otherUnits: ['KGM'] }]);
  });
});

describe('a RECADV whose items hang on no CPS', () => {
  const receiptsOf = (text: string) => {
    const { problems, messages } = read(Buffer.from(text, 'latin1'));
    return {
      receipts: messages.flatMap(({ receipts }) => receipts.map(({ value, good }) => ({ ...value, good }))),
      told: problems
        .filter(({ severity }) => severity !== 'info')
        .map(({ severity, rule, record, expected }) => [severity, rule, record, expected].join(' ')),
    };
  };
  const EXPECTED = [
    { material: 'HM4 900 001 A', dnNo: '26000088', despatched: '480', accepted: '480', unit: 'PCE', good: true },
    { material: 'HM4 900 002 A', dnNo: '26000088', despatched: '100', accepted: '96', unit: 'PCE', good: true },
  ];
  const text = textOf('recadv-without-cps');

  it.each(['D:96A:UN:EAN007', 'D:01B:UN:EAN006', 'D:07A:UN', 'D:93A:UN'])(
    'of %s is read, and CPS is missed once',
    type => {
      const { receipts, told } = receiptsOf(text.replace('D:96A:UN:EAN007', type));
      expect(receipts).toMatchObject(EXPECTED);
      expect(told).toEqual(['warning missing LIN CPS']);
    },
  );

  it('has the note of each item where the item says it', () => {
    const own = text.replace("QTY+194:96:PCE'", "QTY+194:96:PCE'RFF+DQ:26000089:2'").replace('UNT+14', 'UNT+15');
    expect(receiptsOf(own).receipts).toMatchObject([{ dnNo: '26000088' }, { dnNo: '26000089', dnItem: '2' }]);
  });

  it('misses nothing where they hang on one', () => {
    const levels = text.replace(/LIN/, "CPS+1'LIN").replace('UNT+14', 'UNT+15');
    expect(receiptsOf(levels)).toMatchObject({ receipts: EXPECTED, told: [] });
  });
});

describe('a moment of a DTM', () => {
  it.each([
    ['303', '202611270610CET', '2026-11-27T06:10', '2026-11-27', '2026-11-27'],
    ['304', '20261127061000CST', '2026-11-27T06:10', '2026-11-27', '2026-11-27'],
    ['615', '2653', '2026-12-28', '2026-12-28', '2027-01-03'],
    ['713', '2701040600-2701102200', '2027-01-04T06:00', '2027-01-04', '2027-01-10'],
    ['715', '2652-2701', '2026-12-21', '2026-12-21', '2027-01-10'],
    ['716', '202653-202701', '2026-12-28', '2026-12-28', '2027-01-10'],
    ['717', '270104-270110', '2027-01-04', '2027-01-04', '2027-01-10'],
    ['719', '202701040600-202701102200', '2027-01-04T06:00', '2027-01-04', '2027-01-10'],
  ])('of format %s is read: %s', (format, text, at, from, to) => {
    expect(momentOf(text, format)).toEqual({ at, from, to });
  });

  it.each([
    ['205', '202611270610+0100', '+0100'],
    ['303', '202611270610UTC', 'UTC'],
    ['303', '202611270610+08', '+08'],
    ['304', '20261127061000GMT', 'GMT'],
  ])('of format %s names how far it is from UTC: %s', (format, text, zone) => {
    expect(momentOf(text, format)).toMatchObject({ at: '2026-11-27T06:10', zone });
  });

  it.each([
    ['205', '202611270610'],
    ['303', '2026112706105'],
    ['304', '20261127061000'],
    ['304', '20261127251000CST'],
    ['615', '2754'],
    ['713', '2701102200-2701040600'],
    ['715', '2753-2801'],
    ['716', '202701'],
    ['717', '270110-270104'],
    ['719', '202701040600-202701102200-202701112200'],
    ['719', '20270104-20270110'],
    ['999', '20270104'],
  ])('of format %s is none: %s', (format, text) => {
    expect(momentOf(text, format)).toBeUndefined();
  });
});

describe('a quantity with one date', () => {
  const periodOf = (frequency: string, periodOfDate?: PeriodOfDate) => {
    const text = textOf('period-719')
      .replace('SCC+4', `SCC+4++${frequency}`)
      .replace('DTM+2:202701040600-202701102200:719', 'DTM+2:20270217:102');
    const file = read(Buffer.from(text, 'latin1'), { periodOfDate: () => periodOfDate });
    return file.messages[0]?.releases[0]?.value.lines.map(line => line.kind !== 'jit' && [line.from, line.to])[0];
  };

  it.each([
    ['W', '2027-02-15', '2027-02-21', '2027-02-23'],
    ['M', '2027-02-01', '2027-02-28', '2027-03-16'],
    ['Q', '2027-01-01', '2027-03-31', '2027-05-16'],
    ['T', '2027-02-17', '2027-03-16', '2027-03-16'],
    ['D', '2027-02-17', '2027-02-17', '2027-02-17'],
  ])('every %s holds for its calendar period, from its day on, or on its day', (frequency, from, to, last) => {
    expect(periodOf(frequency)).toEqual([from, to]);
    expect(periodOf(frequency, 'onward')).toEqual(['2027-02-17', last]);
    expect(periodOf(frequency, 'day')).toEqual(['2027-02-17', '2027-02-17']);
  });
});
