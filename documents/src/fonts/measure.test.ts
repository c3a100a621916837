import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { type Family, face, fontFiles, type Language, useFontFolder } from './faces.ts';
import { measure, missingGlyphs } from './measure.ts';

function familiesOf(text: string, language: Language): string[] {
  return measure(text, { weight: 'regular', language }).runs.map(run => `${run.face.family} ${run.text}`);
}

it.each<[Language, Family]>([
  ['en', 'sc'],
  ['zh-cn', 'sc'],
  ['zh-tw', 'tc'],
  ['zh-hk', 'tc'],
  ['ja', 'jp'],
  ['ko', 'kr'],
])('gives Han characters the shapes of %s', (language, family) => {
  expect(familiesOf('直', language)).toEqual([`${family} 直`]);
});

it('chooses the font character by character', () => {
  expect(familiesOf('Łódź 长春 후미등 テール', 'zh-cn')).toEqual(['sans Łódź ', 'sc 长春 ', 'kr 후미등 ', 'sc テール']);
});

it('goes on to other fonts for characters that the own one lacks', () => {
  expect(familiesOf('货', 'ja')).toEqual(['sc 货']);
});

it('keeps a mark with the letter that it stands on', () => {
  expect(familiesOf('e\u0301x\u0323\u0307', 'en')).toEqual(['sans éẋ̣'.normalize('NFC')]);
});

it('names the characters that no font has', () => {
  expect(missingGlyphs('A长\u{1F69A}', 'zh-cn')).toEqual(['\u{1F69A}']);
  expect(missingGlyphs('Åß€’–…·×²³ \u202fŁřğ 中繁體한글かなカナ', 'zh-cn')).toEqual([]);
});

it('is as wide as its runs together, and twice as wide twice', () => {
  const voice = { weight: 'bold', language: 'zh-cn' } as const;
  const { runs, em } = measure('HM4 长春', voice);
  expect(em).toBeCloseTo(
    runs.reduce((sum, run) => sum + run.em, 0),
    9,
  );
  expect(measure('12345678', voice).em).toBeCloseTo(2 * measure('1234', voice).em, 9);
});

it('brings along ten files, regular and bold of five families, of 1000 units to the em', () => {
  const files = fontFiles();
  expect(new Set(files).size).toBe(10);
  for (const file of files) expect(statSync(file).size).toBeGreaterThan(500_000);
  for (const family of ['sans', 'sc', 'tc', 'jp', 'kr'] as const)
    for (const weight of ['regular', 'bold'] as const) expect(face(family, weight).font.unitsPerEm).toBe(1000);
});

it('looks for the files in another folder when told so', () => {
  const files = fontFiles();
  useFontFolder('/somewhere');
  expect(fontFiles()).toEqual(files.map(file => `/somewhere/${basename(file)}`));
  useFontFolder(undefined);
  expect(fontFiles()).toEqual(files);
});
