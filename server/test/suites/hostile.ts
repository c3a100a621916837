/** Literals of JSON that JavaScript cannot hold as they are written. */
const LITERAL = '@literal:';
const literal = (text: string): string => `${LITERAL}${text}`;

/** A value as JSON, with literals written as they are. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value).replace(new RegExp(`"${LITERAL}([^"]*)"`, 'g'), (_, text: string) => text);

const LONG_TEXT = 10_240;

/** What is no number, or none that any field takes, however it is written. */
const NUMBERS: readonly unknown[] = [
  ...[0, -1, 1.5, -0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...['1e400', '-1e400', '-0', '9007199254740993', '0.1e-7', '100000000000000000000000'].map(literal),
  ...[
    '１２',
    '1.234,5',
    '1,234.5',
    'NaN',
    'Infinity',
    '1e400',
    '1e3',
    '0x10',
    '-0',
    '-1',
    ' 12 ',
    '12abc',
    '٣',
    '½',
    '+1',
  ],
];

const DATES: readonly unknown[] = [
  ...[
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '25.11.2026',
    '2026-11-25T00:00:00Z',
    '+275760-09-14',
    '2026-W48',
    'now()',
  ],
  ...["2026-11-25'; select 1--", '24:00', '25:61', 'infinity', '-infinity', 'epoch'],
];

/** Texts that mean something to one of the languages underneath. */
const INJECTIONS: readonly string[] = [
  ...[
    "'",
    '"',
    '`',
    '\\',
    '--',
    '/*',
    ';',
    '$$',
    '$1',
    '%',
    '_',
    '%00',
    '\u0000',
    'a\u0000b',
    "') or 1=1--",
    "'||pg_sleep(3)||'",
  ],
  ...[
    '\u0024{7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '|id',
    '$(id)',
    '%0d%0aSet-Cookie: a=b',
    '\r\nX: y',
  ],
  ...[
    '{"$gt":""}',
    '[]',
    '{1,2}',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'true',
    '=1+1',
    '(a+)+$',
  ],
];

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\u3000',
    '\u00a0',
    '\ufeff',
    '\t',
    'x'.repeat(LONG_TEXT),
    '长'.repeat(LONG_TEXT),
    '\ud800',
    '\udfff\ud800',
  ],
  ...[
    '👩‍👩‍👧‍👦',
    '🚚'.repeat(200),
    '\u202eabc',
    'שלום',
    'ｆｕｌｌ',
    'e\u0301',
    'ı',
    'ſ',
    '\u200b',
    '\u2028',
    '𠀀',
    '\uffff',
    '\u{10ffff}',
  ],
];

const SHAPES: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], ['a', 'b'], { $gt: '' }, { length: 1 }, { toString: 'x' }, [1, 2]],
  ...[{ id: '01998d3e-0000-7000-8000-000000000001' }, Array(1000).fill('x')],
];

/** Ids that are none, or lead nowhere. */
const IDS: readonly string[] = [
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '01998D3E-0000-7000-8000-00000000ABCD',
  ],
  ...[
    '{01998d3e-0000-7000-8000-000000000001}',
    '01998d3e00007000800000000000001',
    '1',
    "01998d3e-0000-7000-8000-000000000001'",
  ],
];

/** A list's key to go on from, made up: it looks like ours, and what is in it is not. */
const key = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
const KEYS: readonly string[] = [
  ...[
    key('a', 'b'),
    key('a', IDS[0]),
    key(1, IDS[0]),
    key(null, IDS[0]),
    key({}, IDS[0]),
    key([], IDS[0]),
    key('a\u0000', IDS[0]),
  ],
  ...[
    key(true, IDS[0]),
    key('2026-02-30', IDS[0]),
    key('x'.repeat(200), IDS[0]),
    key(),
    key('a'),
    'e30',
    'bnVsbA',
    '!!!',
    'Ww',
  ],
];

/** Every value that a field may be tried with. */
export const HOSTILE: readonly unknown[] = [...NUMBERS, ...DATES, ...INJECTIONS, ...TEXTS, ...SHAPES, ...IDS, ...KEYS];
