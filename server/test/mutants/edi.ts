import type { Mutant } from './mutant.ts';

const text = { test: 'edi/test/text.test.ts' };
const decimals = { file: 'edi/src/text/decimal.ts', ...text };
const dates = { file: 'edi/src/text/dates.ts', ...text };
const tokens = { file: 'edi/src/edifact/tokenizer.ts', test: 'edi/test/tokenizer.test.ts' };
const cuts = { file: 'edi/src/vda/cutter.ts', test: 'edi/test/cutter.test.ts' };
const segments = { file: 'edi/src/edifact/segment-writer.ts', test: 'edi/test/write-delfor.test.ts' };
const redirect = { file: 'web/src/app/navigation/redirect.ts', test: 'web/src/app/navigation/redirect.test.ts' };
const token = { file: 'web/src/client/token.ts', test: 'web/src/client/token.test.ts' };
const transport = { file: 'web/src/client/transport.ts', test: 'web/src/client/transport.test.ts' };
const versions = { file: 'web/src/client/own-versions.ts', test: 'web/src/client/own-versions.test.ts' };

/** Mistakes in messages as they are read and written, and in what the browser does by itself. */
export const ediMutants: readonly Mutant[] = [
  {
    is: 'a year of two digits is always of this century',
    ...dates,
    right: 'year <= LAST_YEAR_OF_2000S ? 2000 + year : 1900 + year',
    wrong: '2000 + year',
  },
  {
    is: 'every fourth year has a 29 February',
    ...dates,
    right: '(year % 100 !== 0 || year % 400 === 0)',
    wrong: 'true',
  },
  {
    is: 'a week begins on Sunday',
    ...dates,
    right: 'return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;',
    wrong: 'return fourth - (new Date(fourth).getUTCDay() % 7) * DAY_MS;',
  },
  {
    is: 'a clock knows the hour 24',
    ...dates,
    right: '2[0-3])[0-5]',
    wrong: '2[0-4])[0-5]',
  },
  {
    is: 'implied decimals lose their zeros',
    ...decimals,
    right: "digits.padStart(decimals + 1, '0')",
    wrong: 'digits',
  },
  {
    is: 'a fraction is rounded down',
    ...decimals,
    right: "addDecimals(whole, '1') : whole",
    wrong: 'whole : whole',
  },
  {
    is: 'a segment without an end is lost in silence',
    ...tokens,
    right: "this.faultAt(this.at, this.buffer.length, 'unterminated')",
    wrong: 'this.index += 0',
  },
  {
    is: 'a byte order mark is part of the first record',
    ...cuts,
    right: 'this.buffer.startsWith(BYTE_ORDER_MARK)) this.at',
    wrong: "this.buffer.startsWith('never')) this.at",
  },
  {
    is: 'what a writer sends is not released',
    ...segments,
    right: 'service.includes(character) ? release + character : character',
    wrong: 'service.includes(character) ? character : character',
  },
  {
    is: 'a sign-in leads to the page of signing in',
    ...redirect,
    right: '|| url.pathname === LOGIN',
    wrong: '',
  },
  {
    is: 'a sign-in leads to what is no screen',
    ...redirect,
    right: '|| !isScreenPath(url.pathname)',
    wrong: '',
  },
  {
    is: 'two tabs renew one session at once',
    ...token,
    right: 'globalThis.navigator?.locks?.request(LOCK, requestRenewal) ?? requestRenewal()',
    wrong: 'requestRenewal()',
  },
  {
    is: 'each call of a tab renews by itself',
    ...token,
    right: 'renewal ??= inTurn()',
    wrong: 'renewal = inTurn()',
  },
  {
    is: 'a token that has ended is sent',
    ...token,
    right: 'Date.parse(start.expiresAt) - at < RENEW_BEFORE_MS',
    wrong: 'Date.parse(start.expiresAt) - at < -RENEW_BEFORE_MS',
  },
  {
    is: 'what the server has not said is a success',
    ...transport,
    right: "if (!parsed.success) throw new Refusal('fault', {}, { trackId });",
    wrong: 'if (!parsed.success) return null;',
  },
  {
    is: 'an own change of long ago takes the place of what another has changed',
    ...versions,
    right: 'step && at - step.at < MOST_BEHIND_MS ?',
    wrong: 'step ?',
  },
];
