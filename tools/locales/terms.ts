import { LANGUAGES, type Language } from '@inbound/shared';
import type { Finding } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

/** One thing has one name in a language: words that mean the same, and the one that the product takes. */
const TERMS: Partial<Record<Language, Record<string, string>>> = {
  'zh-cn': { 供货商: '供应商', 发货单: '送货单', 计划员: '控制者' },
  'zh-hk': { 供貨商: '供應商', 捨棄: '放棄', 計劃員: '控制者' },
  'zh-tw': { 供貨商: '供應商', 計畫員: '控制者' },
  ja: { 仕入先: 'サプライヤー', 納入書: '納品書' },
  ko: { 공급사: '협력사', 공급업체: '협력사' },
};

/** Texts that call a thing by a name that the product does not use. */
export const otherTerms = (all: ReadonlyMap<Language, Texts>): Finding[] =>
  LANGUAGES.flatMap(language =>
    Object.entries(TERMS[language] ?? {}).flatMap(([other, ours]) =>
      [...(all.get(language) ?? [])]
        .filter(([, { sentence }]) => sentence.includes(other))
        .map(([key, { path }]) => ({ path, says: `${key} says ${other}; the product says ${ours}` })),
    ),
  );
