/** The six languages of the interface (specification §1), in the order in which they are offered. */
export const LANGUAGES = ['zh-cn', 'en', 'zh-hk', 'zh-tw', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a first visit (§9). */
export const DEFAULT_LANGUAGE: Language = 'zh-cn';

/**
 * Languages in which a plant, a place, a material, a packaging or a supplier may have a name besides the Chinese and the
 * English one, with the field that holds it. Who reads Korean sees the English name.
 */
export const NAME_FIELDS = { 'zh-hk': 'nameHk', 'zh-tw': 'nameTw', ja: 'nameJa' } as const satisfies Partial<
  Record<Language, string>
>;

/** Where a first visit takes its language from: the product's default, or the first one of the browser that is known. */
export const FIRST_LANGUAGES = ['default', 'browser'] as const;
export type FirstLanguage = (typeof FIRST_LANGUAGES)[number];

/** A language tag of a browser or header as one of the six: a bare `zh` is Simplified Chinese; undefined for others. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const lower = (tag ?? '').trim().toLowerCase().replace('_', '-');
  const exact = LANGUAGES.find(language => language === lower);
  if (exact) return exact;
  if (lower === 'zh' || lower.startsWith('zh-hans') || lower === 'zh-sg') return 'zh-cn';
  if (lower.startsWith('zh-hant')) return lower.endsWith('-hk') || lower.endsWith('-mo') ? 'zh-hk' : 'zh-tw';
  if (lower === 'zh-mo') return 'zh-hk';
  return LANGUAGES.find(language => language === lower.split('-')[0]);
};

/** The best of an `Accept-Language` header; undefined where it names none of the six. */
export const wantedLanguage = (header: string | null | undefined): Language | undefined => {
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map(item => /^\s*q=([\d.]+)/.exec(item)?.[1]).find(Boolean);
      return { language: languageOf(tag), weight: Number(weight ?? 1) };
    })
    .filter(entry => entry.language !== undefined && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language;
};
