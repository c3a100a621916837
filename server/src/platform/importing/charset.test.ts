import { IMPORT_CHARSETS, type ImportCharset } from '@inbound/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './charset.ts';
import { encodeText } from './legacy-text.sample.ts';

/** Names as the field has them, in the languages that are written in a set. */
const NAMES: Readonly<Record<ImportCharset, readonly string[]>> = {
  'utf-8': ['Müller GmbH', '长春汽车零部件有限公司', '株式会社田中製作所', '현대모비스'],
  'utf-16': ['Müller GmbH', '台灣精密工業股份有限公司', 'サプライヤー', '한온시스템'],
  gb18030: ['长春汽车零部件有限公司', '王伟', '上海延锋内饰', '李娜', '佛吉亚', '胶州', '浙江万向', '邯郸', '供应商'],
  big5: ['台灣精密工業股份有限公司', '陳志明', '新竹', '鴻海', '供應商名稱', '高雄港務'],
  shift_jis: ['株式会社田中製作所', '山本', 'トヨタ紡織', '名古屋', 'サプライヤー', 'デンソー'],
  'euc-kr': ['현대모비스 주식회사', '김철수', '공급업체', '만도', '한온시스템', '서울', '대한민국'],
  'windows-1252': [
    'Müller GmbH',
    'Königsallee 5 in Köln',
    'Jörg Bäcker',
    'Société Générale',
    'Peña e Hijos',
    'Straße 7',
  ],
};

const HEADINGS = ['code', 'nameZh', 'nameEn', 'contact', 'address'];

/** A csv of suppliers whose texts are of one language, by the names that stand in it. */
const csvOf = (names: readonly string[], separator: string): string =>
  [HEADINGS, ...names.map((name, at) => [`S9${at}`, name, name, 'A', '1'])]
    .map(row => row.join(separator))
    .join('\r\n');

describe('the character set of a csv', () => {
  it.each(IMPORT_CHARSETS)('%s: the names are right, or it is asked for', charset => {
    const names = fc.array(fc.constantFrom(...NAMES[charset]), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(names, fc.constantFrom(',', ';', '\t'), (some, separator) => {
        const text = csvOf(some, separator);
        const found = decodeText(encodeText(text, charset));
        if (found.text !== text) expect(found.alternatives, some.join()).not.toEqual([]);
        else if (found.alternatives.length === 0) expect(found.charset).toBe(charset);
      }),
      { numRuns: 120 },
    );
  });

  it.each(IMPORT_CHARSETS)('%s: is certain where there are enough words, and right where it was said', charset => {
    const text = csvOf(NAMES[charset], ';');
    const bytes = encodeText(text, charset);
    expect(decodeText(bytes)).toEqual({ text, charset, alternatives: [] });
    expect(decodeText(bytes, charset)).toEqual({ text, charset, alternatives: [] });
  });

  it.each(['Müller GmbH;Königsallee 5 in Köln;Jörg Bäcker', 'Nr;Kinosäle;Sitzplätze\r\n1;2;3', 'Åke Öberg AB'])(
    'of a German or Swedish file is Western: %s',
    text => expect(decodeText(encodeText(text, 'windows-1252'))).toMatchObject({ text, charset: 'windows-1252' }),
  );

  it('is asked for where few signs could be of two languages', () => {
    const { alternatives } = decodeText(encodeText('code;nameZh\nS1;李娜', 'gb18030'));
    expect(alternatives.length).toBeGreaterThan(0);
  });

  it('is refused where the bytes have no meaning in what was said', () => {
    expect(() => decodeText(encodeText('Müller', 'windows-1252'), 'utf-8')).toThrow(
      expect.objectContaining({ code: 'charset', params: { charset: 'utf-8', position: 0 } }),
    );
  });
});
