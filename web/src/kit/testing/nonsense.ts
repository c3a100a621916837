/** Texts that stand between two blanks. */
const apart = (...lines: readonly string[]): string[] => lines.flatMap(line => line.split('  '));

/** Numbers as people, spreadsheets and other programs write them, and what only looks like one. */
const numbers = [
  ...apart(
    "1,5  1.5  1.234,5  1,234.5  1.234  1,234  1 234,5  1'234.5  12,34,567  1.2.3  1,2,3  1..5  +5  -5  --5  +-5  5-  (5)",
    '1e3  1E3  1e-3  1.5e+2  1e400  0x1F  0b11  0o7  NaN  Infinity  -Infinity  undefined  null  -0  +0  00012  0,0  .5  5.',
    ',5  .  ,  -  +  -.  1-2  12 pcs  12pcs  480件  480 PCE  ~480  ≈480  ca. 480  >480  480?  480!  480;  480/2  240*2  =480',
    '=SUM(A1:A9)  #REF!  #N/A  #####  #DIV/0!  $12  12 €  ¥480  12%  ½  1½  ²  12³  ①  ⑫  １２  １，５  １．５  －５  ＋５  １２３４．５',
    '一百  十二  壹佰  百二十  XII  ⅩⅡ  ٤٨٠  ४८०  ๔๘๐  999999999999999999  9999999999999999999  0.0000000001  0.123456789',
    '1 2 3  1_000  1·5  1:30  12/2026  l00  O  1O0  twelve  zwölf  dozen  12.0  12,0  1.50  3.0e0  −7  —7',
  ),
  '1'.repeat(60),
  '1\u00a0234',
  '1\u202f234',
];

/** Days that there are not, in orders that nobody agreed on, and words for days. */
const dates = apart(
  '30.02.2026  31.02.2026  29.02.2027  31.04.2026  2026-02-30  2026-13-01  2026-00-10  2026-11-00  00.00.0000  0000-00-00',
  '9999-99-99  2026-11  2026  11/25/2026  25/11/2026  25-11-26  11-25  25.11  25.11.  2026/11/25  2026.11.25  20261125  20261331',
  '251126  2511  1125  9999  2026-11-25T00:00:00  2026-11-25 14:05  14:05  24:00  2026-11-25T00:00:00Z  2026-W48  cw48  cw99  cw0',
  'cw36/5  cw36/9  kw 12  w53  week 48  第48周  +3  -3  +999  +9999  +x  today  tomorrow  yesterday  Monday  next week  asap',
  'ASAP!  tbd  TBA  n/a  ?  morgen  今天  明天  今日  明日  오늘  내일  下周一  2026年11月25日  11月25日  令和8年11月25日  民國115年11月25日',
  '2026년 11월 25일  25 Nov 2026  Nov 25  Nov 25, 2026  25 Nvo  25Nov  32 Nov  November  25th November  25 novembre  46351  46351.5',
  '1764028800  -1  1/1  1/1/1  01/02/03  2026-11-25-26  2026--11-25  25..11..2026  Q4/2026  EOM  ETA 25.11.  ２０２６－１１－２５',
);

/** Texts that break programs: the syntax of other machines, signs that nobody sees, and what is far too long. */
const words = [
  ...apart(
    'abc  x  é  ß  ñandú  长春  東京  서울  Привет  שלום  مرحبا  สวัสดี  हिन्दी  🚚  🚚🚚  👩‍👩‍👧  🇩🇪  see mail  wie besprochen  "  \'  `  \\  \\n',
    '""  "12  12"  \'; drop table plant; --  O\'Neill  1; select 1  <b>12</b>  <script>alert(1)</script>  <img src=x onerror=alert(1)>',
    '&lt;  &nbsp;  {typed}  {count, plural, other {#}}  {{x}}  {  }  $' +
      '{1+1}  %s  %00  %d%n  $1  $&  ../../etc/passwd  C:\\x  file:///x',
    'javascript:1  __proto__  constructor  toString  hasOwnProperty  prototype  true  false  []  [object Object]  {"a":1}  [1,2]',
    'a;b;c  a,b,c  a|b  a\\tb  @cmd  =1+1  +cmd',
  ),
  ...[
    'a\u0301',
    'a\u0000b',
    '\u0000',
    'a\u0007b',
    'a\u001bb',
    '\u007f',
    'a\nb',
    'a\r\nb',
    'a\tb',
    '\u200b',
    'a\u200bb',
  ],
  ...['\u202e123', '\ufeff12', '\ud800', '\udfff', '\ufffd', '\u2028', 'a\u2029b', ' ', '\u3000', '\u00a0', ' 12 '],
  ...['\u300012\u3000', 'x'.repeat(300), '长'.repeat(300), '9'.repeat(300), 'x y '.repeat(200)],
];

/** About three hundred kinds of nonsense that may be typed or pasted anywhere; each differs from the others. */
export const nonsense: readonly string[] = [...new Set([...numbers, ...dates, ...words])];
