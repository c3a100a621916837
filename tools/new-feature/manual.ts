import { capital } from './names.ts';
import type { Spec } from './spec.ts';

/** What a manual says first of a feature, with the names that were given for it. */
const SENTENCES = {
  en: {
    plain: (things: string) => `The page lists ${things}. Create one with *New*; a row opens its details.`,
    life: (things: string) =>
      `The page lists ${things}. A supplier creates one and submits it; the plant accepts it, or refuses it with a reason.`,
  },
  'zh-cn': {
    plain: (things: string) => `本页列出${things}。点击“新建”添加，点击一行查看详情。`,
    life: (things: string) => `本页列出${things}。供应商新建并提交，工厂接受，或说明原因后拒绝。`,
  },
} as const;

/** The place of a language among the texts that the command line gives. */
const GIVEN_AT = { 'zh-cn': 0, en: 1 } as const;

const titleOf = ({ said, manyWords }: Spec, language: keyof typeof SENTENCES): string => {
  const given = said.get('titles')?.[GIVEN_AT[language]];
  if (given) return given;
  return (language === 'en' ? undefined : said.get('title')?.[GIVEN_AT[language]]) ?? manyWords;
};

/** A chapter of a manual for the page of a feature. */
export const chapterOf = (spec: Spec, language: keyof typeof SENTENCES): string => {
  const things = titleOf(spec, language);
  const { plain, life } = SENTENCES[language];
  const anchor = `<a id="${spec.area}-${spec.feature}"></a>`;
  return `## ${capital(things)}\n\n${anchor}\n\n${(spec.life ? life : plain)(things)}\n\n`;
};
