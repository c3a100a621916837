import { expect, it } from 'vitest';
import { PLATE_LIKES } from '../src/text/plates.ts';
import { repertoireOf, transliterate } from '../src/text/transliterate.ts';

const latin = repertoireOf('iso-8859-1');

it('Chinese plates stay different from each other in Latin letters', () => {
  const plates = Object.keys(PLATE_LIKES).map(province => transliterate(`${province}A·12345`, latin).text);
  expect(new Set(plates).size).toBe(plates.length);
  for (const plate of plates) expect(plate).toMatch(/^[A-Z]{2,4}A·12345$/);
});

it('a plate stays as it is where the character set has it', () => {
  expect(transliterate('吉A·12345', repertoireOf('utf-8'))).toEqual({ text: '吉A·12345', changed: false });
});
