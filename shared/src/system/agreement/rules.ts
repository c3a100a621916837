import type { FieldRefusal, Language, PlainDate } from '../../kernel/index.ts';

/** The texts of one version: in Chinese and English always, in the other languages where they are written. */
export interface AgreementTexts {
  titleZh: string;
  textZh: string;
  titleEn: string;
  textEn: string;
  titleHk?: string | null | undefined;
  textHk?: string | null | undefined;
  titleTw?: string | null | undefined;
  textTw?: string | null | undefined;
  titleJa?: string | null | undefined;
  textJa?: string | null | undefined;
  titleKo?: string | null | undefined;
  textKo?: string | null | undefined;
}

interface TextFields {
  title: keyof AgreementTexts & `title${string}`;
  text: keyof AgreementTexts & `text${string}`;
}

/** In which fields each language stands. */
const FIELDS: Readonly<Record<Language, TextFields>> = {
  'zh-cn': { title: 'titleZh', text: 'textZh' },
  en: { title: 'titleEn', text: 'textEn' },
  'zh-hk': { title: 'titleHk', text: 'textHk' },
  'zh-tw': { title: 'titleTw', text: 'textTw' },
  ja: { title: 'titleJa', text: 'textJa' },
  ko: { title: 'titleKo', text: 'textKo' },
};

/** More paragraphs nobody reads to the end; and what has changed is found by comparing each with each. */
export const MOST_PARAGRAPHS = 400;

/** The last day that a date can be. */
const LAST_DAY = '9999-12-31';

/** The paragraphs of a text: what stands between two ends of lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '');

/** The text in one language. */
export interface AgreementText {
  title: string;
  paragraphs: string[];
}

/** What a version says in a language; nothing where it is not written in it. */
export const textIn = (texts: AgreementTexts, language: Language): AgreementText | undefined => {
  const { title, text } = FIELDS[language];
  const [head, body] = [texts[title], texts[text]];
  return head && body ? { title: head, paragraphs: paragraphsOf(body) } : undefined;
};

type Titles = Pick<AgreementTexts, TextFields['title']>;

/** The title of a version for a reader of a language; in Chinese where it is not written in theirs, as its text is. */
export const titleIn = (titles: Titles, language: Language): string => titles[FIELDS[language].title] || titles.titleZh;

/** The languages that a version is written in, in the order of the product. */
export const languagesOf = (texts: AgreementTexts): Language[] =>
  (Object.keys(FIELDS) as Language[]).filter(language => textIn(texts, language) !== undefined);

const required = (field: string): FieldRefusal => ({ field, code: 'required', params: { field } });

/** A title and its text go together, and a text is neither blank nor endless. */
const checkText = (texts: AgreementTexts, { title, text }: TextFields): FieldRefusal[] => {
  const [head, body] = [texts[title] ?? '', texts[text] ?? ''];
  const count = paragraphsOf(body).length;
  if (head === '' && body === '') return [];
  if (head === '') return [required(title)];
  if (count === 0) return [required(text)];
  if (count <= MOST_PARAGRAPHS) return [];
  return [
    { field: text, value: `${count}`, code: 'range', params: { field: text, min: '1', max: `${MOST_PARAGRAPHS}` } },
  ];
};

/** What of a version cannot be: it begins on a later day than today, so that nobody is stopped in the middle of work. */
export const checkAgreement = (
  { validFrom, ...texts }: AgreementTexts & { validFrom: PlainDate },
  tomorrow: PlainDate,
): FieldRefusal[] => [
  ...(validFrom >= tomorrow
    ? []
    : [
        {
          field: 'validFrom',
          value: validFrom,
          code: 'range' as const,
          params: { field: 'validFrom', min: tomorrow, max: LAST_DAY },
        },
      ]),
  ...Object.values(FIELDS).flatMap(fields => checkText(texts, fields)),
];
