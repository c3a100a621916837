import { DEFAULT_LANGUAGE, errors, type Language, type RefusalData, wantedLanguage } from '@inbound/shared';
import { ENTRY_GLUE, entryTexts } from '@inbound/shared/system/permission/entry-texts';
import type { FastifyRequest } from 'fastify';
import { fieldText, say, textOf } from '../tools/texts.ts';

/** What is known of a request and decides the words of a refusal. */
interface Speech {
  /** The language of the caller's profile. */
  ofUser?: Language;
  /** The feature whose field names a refusal uses. */
  feature?: string;
}

const speeches = new WeakMap<FastifyRequest, Speech>();

/** Remembers language and feature of a request for its refusals; later facts are merged into earlier ones. */
export const rememberLanguage = (request: FastifyRequest, known: Speech): void => {
  speeches.set(request, { ...speeches.get(request), ...known });
};

/** The language of an answer: `Accept-Language`, else the language of the user's profile, else the product's default. */
export const languageFor = (request: FastifyRequest): Language =>
  wantedLanguage(request.headers['accept-language']) ?? speeches.get(request)?.ofUser ?? DEFAULT_LANGUAGE;

/** `items[2].qty (712-15)`: a field is known by its last name, and keeps its place in a message. */
const LAST_NAME = /^(?:[\w[\]]+\.)*(\w+)/;

/** A permission as the tree of permissions calls it: `Users · view` of `system.user.view`. */
const rightNamed = (language: Language, path: string): string => {
  const words = entryTexts({ type: 'button', path }).map(key => textOf(language, key));
  return words.length > 0 && words.every(word => word !== undefined) ? words.join(ENTRY_GLUE) : path;
};

const spoken = (language: Language, feature: string, name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map(item => spoken(language, feature, name, item)).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  const text = String(value);
  if (name === 'field') return text.replace(LAST_NAME, (_, key: string) => fieldText(language, feature, key));
  if (name === 'permission') return rightNamed(language, text);
  if (name === 'thing') return textOf(language, `${text}.title`) ?? text;
  return textOf(language, `${feature}.${name}.${text}`) ?? textOf(language, `common.param.${name}.${text}`) ?? text;
};

/** The sentence of a refusal with its parameters filled in; a missing parameter becomes a dash. */
export const sentenceOf = ({ code, params = {} }: RefusalData, language: Language, feature = 'common'): string => {
  const given = { ...Object.fromEntries(errors[code].params.map(name => [name, '–'])), ...params };
  const filled = Object.entries(given).map(([name, value]) => [name, spoken(language, feature, name, value)]);
  return say(language, `errors.${code}`, Object.fromEntries(filled));
};

/** The sentence of a refusal in the language of the request and the field names of its feature. */
export const sentenceFor = (request: FastifyRequest, refusal: RefusalData): string =>
  sentenceOf(refusal, languageFor(request), speeches.get(request)?.feature);
