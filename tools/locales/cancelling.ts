import { LANGUAGES, type Language } from '@inbound/shared';
import type { Finding } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

type All = ReadonlyMap<Language, Texts>;

/** How each language says that a document, a message or a task is cancelled. It says nothing else by these words. */
const CANCELS: Record<Language, RegExp> = {
  en: /cancel/i,
  'zh-cn': /取消|作废/,
  'zh-hk': /取消|作廢/,
  'zh-tw': /取消|作廢/,
  ja: /取消|取り消|キャンセル/,
  ko: /취소/,
};

/** The one text of the button that leaves a dialog and does nothing. */
const LEAVES = 'common.action.back';

const cancelsIn = (all: All, key: string): Language[] =>
  LANGUAGES.filter(language => CANCELS[language].test(all.get(language)?.get(key)?.sentence ?? ''));

/** Texts by which a dialog is left although they speak of cancelling, and other texts that call their act as leaving is called. */
const leaving = (all: All): Finding[] =>
  LANGUAGES.flatMap(language => {
    const texts = all.get(language);
    const leave = texts?.get(LEAVES);
    if (!texts || !leave) return [];
    const said = CANCELS[language].test(leave.sentence)
      ? [{ path: leave.path, says: `${LEAVES} speaks of cancelling: whoever leaves a dialog cancels nothing` }]
      : [];
    const same = [...texts].filter(([key, { sentence }]) => key !== LEAVES && sentence === leave.sentence);
    return [...said, ...same.map(([key, { path }]) => ({ path, says: `${key} is called as leaving a dialog is` }))];
  });

/** "Cancel" has one meaning: a text speaks of cancelling in all six languages or in none, and never where a dialog is left. */
export const checkCancelWords = (all: All): Finding[] => {
  const keys = new Set(LANGUAGES.flatMap(language => [...(all.get(language)?.keys() ?? [])]));
  const apart = [...keys].flatMap((key): Finding[] => {
    const some = cancelsIn(all, key);
    const there = LANGUAGES.filter(language => all.get(language)?.has(key));
    const path = all.get(there[0] ?? 'en')?.get(key)?.path ?? '';
    return some.length === 0 || some.length === there.length
      ? []
      : [{ path, says: `${key} speaks of cancelling in ${some.join(', ')} alone` }];
  });
  return [...apart, ...leaving(all)];
};
