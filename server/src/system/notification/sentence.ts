import type { Language } from '@inbound/shared';
import { IntlMessageFormat } from 'intl-messageformat';
import { textOf } from '../../platform/tools/texts.ts';

type Params = Record<string, unknown>;

/** Values as a sentence takes them; what is neither text nor number is left out. */
const fillable = (params: Params): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

/** What a notice says, in the language of its reader, as the portal says it; its kind where there is no sentence for it. */
export const sentenceOf = (language: Language, kind: string, params: Params): string => {
  const sentence = textOf(language, `notice.${kind}`);
  if (sentence === undefined) return kind;
  return String(new IntlMessageFormat(sentence, language).format(fillable(params)));
};
