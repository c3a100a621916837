import { expect, it } from 'vitest';
import { measure } from '../fonts/measure.ts';
import { cut, widestPiece, wrap } from './wrap.ts';

const voice = { weight: 'regular', language: 'ja' } as const;
const em = (text: string) => measure(text, voice).em;

it('breaks between words and drops the blank', () => {
  expect(wrap('Deliver to hall 4', em('Deliver to'), voice)).toEqual(['Deliver to', 'hall 4']);
});

it('breaks behind a hyphen', () => {
  expect(wrap('NLC-80417-02', em('NLC-80417-'), voice)).toEqual(['NLC-80417-', '02']);
});

it('breaks a word that is longer than a line', () => {
  expect(wrap('6JUN521874630', em('6JUN52'), voice)).toEqual(['6JUN52', '187463', '0']);
});

it('breaks between any two characters of Chinese and Japanese', () => {
  expect(wrap('尾灯总成内侧', 4, voice)).toEqual(['尾灯总成', '内侧']);
});

it.each([
  ['尾灯总成、左', ['尾灯总', '成、左']],
  ['尾灯总（成左）', ['尾灯总', '（成左）']],
  ['データシート', ['データ', 'シート']],
])('begins no line with a closing sign and ends none with an opening one: %s', (text, lines) => {
  expect(wrap(text, 4, voice)).toEqual(lines);
});

it('keeps an empty text as one empty line', () => {
  expect(wrap('', 10, voice)).toEqual(['']);
});

it('cuts so that the ellipsis has room', () => {
  const short = cut('Lamp power module', em('Lamp power…'), voice);
  expect(short).toBe('Lamp power…');
  expect(em(cut('尾灯总成内侧', 4.2, voice))).toBeLessThanOrEqual(4.2);
});

it('tells how wide a line must be, so that no word is broken', () => {
  const text = 'Licence plates';
  expect(widestPiece(text, voice)).toBe(Math.max(em('Licence'), em('plates')));
  expect(wrap(text, widestPiece(text, voice), voice)).toEqual(['Licence', 'plates']);
});
