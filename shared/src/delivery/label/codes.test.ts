import { describe, expect, it } from 'vitest';
import { bestCode, codeAsScanned, codeToShow, scannedCode } from './codes.ts';

const PLATE = '1JUN521874630000004127';
const PAYLOAD = `[)>\u001e06\u001d12PGTL3\u001d${PLATE}\u001dPA 000 1\u001e\u0004`;

describe('what a scanner types', () => {
  it.each([
    ['as it is', PAYLOAD],
    ['with control pictures', PAYLOAD.replaceAll('\u001d', '␝').replaceAll('\u001e', '␞').replace('\u0004', '␄')],
    ['in words', PAYLOAD.replaceAll('\u001d', '<GS>').replaceAll('\u001e', '<RS>').replace('\u0004', '<EOT>')],
    ['with carets', PAYLOAD.replaceAll('\u001d', '^]').replaceAll('\u001e', '^^').replace('\u0004', '^D')],
    ['with the symbology first', `]d1${PAYLOAD}`],
    ['with a line end', `${PAYLOAD}\r\n`],
  ])('is read %s', (_, typed) => {
    expect(codeAsScanned(typed)).toBe(PAYLOAD);
  });

  it('is read from full-width signs, as an input method leaves them', () => {
    expect(codeAsScanned('１ＪＵＮ５２１８７４６３００００００４１２７')).toBe(PLATE);
  });
});

describe('a code', () => {
  it.each([
    [PAYLOAD, { kind: 'payload', text: PAYLOAD }],
    [PAYLOAD.slice(7), { kind: 'payload', text: PAYLOAD.slice(7) }],
    [`\u001d${PAYLOAD}`, { kind: 'payload', text: `\u001d${PAYLOAD}` }],
    [PLATE, { kind: 'plate', plate: PLATE }],
    ['S000004127', { kind: 'package', number: 'S000004127' }],
    ['004127', { kind: 'digits', digits: '004127' }],
    ['N80120453', { kind: 'otherBar' }],
    ['30SABC-1', { kind: 'otherBar' }],
  ])('%j is understood', (code, understood) => {
    expect(scannedCode(code)).toEqual(understood);
  });

  it('whose separators the scanner swallowed still tells the plate', () => {
    const swallowed = ['\u0004', '\u001d', '\u001e'].reduce((text, sign) => text.replaceAll(sign, ''), PAYLOAD);
    expect(scannedCode(swallowed)).toEqual({ kind: 'plate', plate: PLATE });
  });

  it.each(['', 'hello', '[)>06', 'JUN5218', '4127'])('of no label is none: %j', code => {
    expect(scannedCode(code)).toBeUndefined();
  });
});

it('shows separators as blanks', () => {
  expect(codeToShow('A\u001dB\u001e')).toBe('A B ');
});

it('takes the code that says most of all that a camera sees', () => {
  expect(bestCode(['PA 000 1', 'N80120453', 'S000004127'])).toBe('S000004127');
  expect(bestCode([PLATE, PAYLOAD])).toBe(PAYLOAD);
  expect(bestCode(['Q240', 'V100312', '123456'])).toBeUndefined();
});
