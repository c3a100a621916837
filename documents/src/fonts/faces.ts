/// <reference path="./fontkit.d.ts" />
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Cache } from '../base/cache.ts';
import { heavy } from '../base/heavy.ts';
import type { Font, GlyphRun } from './font.ts';

/** Languages of the portal; they choose among the regional shapes of Han characters. */
export type Language = 'en' | 'zh-cn' | 'zh-hk' | 'zh-tw' | 'ja' | 'ko';

/** Noto Sans, and Noto Sans for simplified and traditional Chinese, Japanese and Korean. */
export type Family = 'sans' | 'sc' | 'tc' | 'jp' | 'kr';

/** Weight of a text: regular or bold, nothing between. */
export type Weight = 'regular' | 'bold';

/** A family in a weight, and the name under which the writers know it. */
export interface Face {
  readonly family: Family;
  readonly weight: Weight;
  readonly font: Font;
}

const families: Readonly<Record<Family, { folder: string; file: string; css: string }>> = {
  sans: { folder: 'noto-sans', file: 'NotoSans', css: 'Noto Sans' },
  sc: { folder: 'noto-sans-sc', file: 'NotoSansSC', css: 'Noto Sans SC' },
  tc: { folder: 'noto-sans-tc', file: 'NotoSansTC', css: 'Noto Sans TC' },
  jp: { folder: 'noto-sans-jp', file: 'NotoSansJP', css: 'Noto Sans JP' },
  kr: { folder: 'noto-sans-kr', file: 'NotoSansKR', css: 'Noto Sans KR' },
};
const weightNames: Readonly<Record<Weight, string>> = { regular: '400Regular', bold: '700Bold' };

const require = createRequire(import.meta.url);
const opened = new Map<string, Face>();
/** Words of a face whose shape is kept. */
const layoutsKept = 3_000;
let folder: string | undefined;

/** Name of a family in style sheets: `Noto Sans SC`. */
export function familyName(family: Family): string {
  return families[family].css;
}

/** The ten font files, by path: they come with this package (`fonts/`), and a build must bring them along. */
export function fontFiles(): string[] {
  return (Object.keys(families) as Family[]).flatMap(family =>
    (Object.keys(weightNames) as Weight[]).map(weight => fontFile(family, weight)),
  );
}

/** Takes the font files from one folder, or from this package again. Call it before the first document. */
export function useFontFolder(path: string | undefined): void {
  folder = path;
  opened.clear();
}

/** Opens a face; each file is opened once in a process, at its first use. */
export function face(family: Family, weight: Weight): Face {
  const key = `${family} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const fresh = { family, weight, font: withLayoutCache(heavy('fontkit').openSync(fontFile(family, weight))) };
  opened.set(key, fresh);
  return fresh;
}

function fontFile(family: Family, weight: Weight): string {
  const { folder: name, file } = families[family];
  const ttf = `${file}_${weightNames[weight]}.ttf`;
  return folder ? join(folder, ttf) : require.resolve(`@inbound/documents/fonts/${name}/${ttf}`);
}

/**
 * Shaping is the dearest part of a text. Measuring and writing share its result, over all documents. pdfkit scales the
 * positions in place from units to thousandths of an em, which for fonts of 1000 units to the em changes nothing.
 */
function withLayoutCache(font: Font): Font {
  const cache = new Cache<GlyphRun>(layoutsKept);
  const layout = (text: string): GlyphRun => cache.get(text, () => font.layout(text));
  return Object.create(font, { layout: { value: layout } });
}
