import { DEFAULT_LANGUAGE, errors, type Language, type RefusalData, wantedLanguage } from '@inbound/shared';
import type { FastifyRequest } from 'fastify';
import { fieldText, say, textOf } from '../tools/texts.ts';

/** What is known of a call that its refusal is said with. */
interface Speech {
  /** What the caller has chosen as his own. */
  ofUser?: Language;
  /** Whose fields a refusal names. */
  feature?: string;
}

const speeches = new WeakMap<FastifyRequest, Speech>();

/** Notes as much of a call as is known by now. */
export const rememberLanguage = (request: FastifyRequest, known: Speech): void => {
  speeches.set(request, { ...speeches.get(request), ...known });
};

/** The language of an answer: the one that the call asks for, the user's own, the product's (errors.md). */
export const languageFor = (request: FastifyRequest): Language =>
  wantedLanguage(request.headers['accept-language']) ?? speeches.get(request)?.ofUser ?? DEFAULT_LANGUAGE;

/** `items[2].qty (712-15)`: a field is known by its last name, and keeps its place in a message. */
const LAST_NAME = /^(?:[\w[\]]+\.)*(\w+)/;

const spoken = (language: Language, feature: string, name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map(item => spoken(language, feature, name, item)).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value);
  if (name === 'field') return text.replace(LAST_NAME, (_, key: string) => fieldText(language, feature, key));
  if (name === 'thing') return textOf(language, `${text}.title`) ?? text;
  return textOf(language, `${feature}.${name}.${text}`) ?? textOf(language, `common.param.${name}.${text}`) ?? text;
};

/** The sentence of a refusal, filled; what it should bring and does not is a dash. */
export const sentenceOf = ({ code, params = {} }: RefusalData, language: Language, feature = 'common'): string => {
  const given = { ...Object.fromEntries(errors[code].params.map(name => [name, '–'])), ...params };
  const filled = Object.entries(given).map(([name, value]) => [name, spoken(language, feature, name, value)]);
  return say(language, `errors.${code}`, Object.fromEntries(filled));
};

/** The sentence of a refusal in the words of its call. */
export const sentenceFor = (request: FastifyRequest, refusal: RefusalData): string =>
  sentenceOf(refusal, languageFor(request), speeches.get(request)?.feature);
