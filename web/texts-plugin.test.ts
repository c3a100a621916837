import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES } from '@inbound/shared';
import type { Messages } from '@inbound/shared/texts';
import format from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { compiledTexts } from './texts-plugin.ts';

const LOCALES = fileURLToPath(new URL('../shared/locales', import.meta.url));
/** None, one, few and many, in every language; of a number that is told, one with a group of digits. */
const COUNTS = [0, 1, 2, 5, 21, 1234];
const MOMENT = new Date('2026-11-25T06:10:00.000Z');

type Values = Record<string, string | number | Date>;

const examplesOf = (element: MessageFormatElement): { name: string; values: Values[string][] }[] => {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return [];
    case TYPE.plural:
      return [
        { name: element.value, values: COUNTS },
        ...Object.values(element.options).flatMap(option => option.value.flatMap(examplesOf)),
      ];
    case TYPE.select:
      return [
        { name: element.value, values: [...Object.keys(element.options), 'anything'] },
        ...Object.values(element.options).flatMap(option => option.value.flatMap(examplesOf)),
      ];
    case TYPE.tag:
      throw new Error('a text has a tag: nothing draws it');
    case TYPE.number:
      return [{ name: element.value, values: COUNTS }];
    case TYPE.date:
    case TYPE.time:
      return [{ name: element.value, values: [MOMENT] }];
    default:
      return [{ name: element.value, values: ['S1001'] }];
  }
};

/** Values for all that a sentence is filled with, so that each of its branches is told. */
const fillingsOf = (sentence: string): Values[] => {
  const examples = new Map<string, Values[string][]>();
  for (const { name, values } of parse(sentence).flatMap(examplesOf))
    if ((examples.get(name)?.length ?? 0) < values.length) examples.set(name, values);
  const most = Math.max(1, ...[...examples.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries([...examples].map(([name, values]) => [name, values[at % values.length] ?? 0])),
  );
};

const sentencesIn = (texts: Messages): string[] =>
  Object.values(texts).flatMap(text => (typeof text === 'string' ? [text] : sentencesIn(text)));

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

describe('texts whose sentences are parsed when the product is built', () => {
  it.each(LANGUAGES)('say in %s what they say when they are read', language => {
    const files = readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' });
    const sentences = files
      .filter(file => file.endsWith('.json'))
      .flatMap(file => sentencesIn(JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8'))));
    expect(sentences.length).toBeGreaterThan(1000);
    for (const text of sentences) {
      const say = createTranslator({ locale: language, messages: { text }, timeZone: 'UTC' });
      const { text: compiled } = compiledTexts({ text });
      for (const values of fillingsOf(text))
        expect(format(compiled as string, language, values, { formatters, timeZone: 'UTC' }), text).toBe(
          say('text', values),
        );
    }
  });
});
