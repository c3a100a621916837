import { parts } from 'virtual:texts';
import { type Area, DEFAULT_LANGUAGE, type ErrorParam, errors, type Language, type RefusalData } from '@inbound/shared';
import { ENTRY_GLUE, entryTexts } from '@inbound/shared/system/permission/entry-texts';
import type { Messages } from '@inbound/shared/texts';
import { useEffect, useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import { fetchPart } from './fetch-part.ts';
import { joinWords as inOneLine } from './format/list.ts';
import { formatSetting } from './format/setting.ts';
import { spokenValue } from './format/spoken.ts';
import { zoneOfPlant } from './format/zone.ts';
import { currentPlant } from './link.ts';
import { language as chosen, session } from './session-store.ts';
import { createStore, useStore } from './store.ts';

/** What a text is filled with. */
export type TextParams = Record<string, string | number | Date>;

/** A part of the texts that is loaded by itself: what every page needs, or an area. */
type Part = 'everywhere' | Area;

const load = async (language: Language, part: Part): Promise<Messages> => {
  const read = parts[`${language}/${part}`] ?? parts[`${DEFAULT_LANGUAGE}/${part}`];
  return read ? fetchPart(read()) : {};
};

interface Present {
  language: Language;
  names: readonly Part[];
  messages: Messages;
}

const present = createStore<Present>({ language: DEFAULT_LANGUAGE, names: [], messages: {} });

const merge = async (language: Language, names: readonly Part[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(names.map(name => load(language, name)))));

/** The language that was asked for last. */
let wanted: Language | undefined;

/**
 * Loads the texts that every page needs, in a language, with those of all areas that are there: also of one that came
 * while it loaded. Of two languages that are asked for, the later one stays.
 */
export const loadTexts = async (language: Language): Promise<void> => {
  wanted = language;
  const names = [...new Set<Part>(['everywhere', ...present.get().names])];
  const messages = await merge(language, names);
  if (wanted !== language) return;
  if (present.get().names.some(name => !names.includes(name))) return loadTexts(language);
  present.set({ language, names, messages });
  chosen.set(language);
};

/** Loads the texts of an area, before its first screen shows. */
export const loadAreaTexts = async (area: Area): Promise<void> => {
  const { language, names } = present.get();
  if (names.includes(area)) return;
  const messages = await merge(language, [area]);
  present.set(now => {
    if (now.names.includes(area)) return now;
    return now.language === language
      ? { language, names: [...now.names, area], messages: { ...now.messages, ...messages } }
      : { ...now, names: [...now.names, area] };
  });
  if (present.get().language !== language) await loadTexts(present.get().language);
};

/** Loads the texts of an area whose words stand beside others; where they cannot be fetched now, what needs them next asks again. */
export const wishAreaTexts = (area: Area): void => void loadAreaTexts(area).catch(() => undefined);

/** Wishes for the texts of an area whose words a part shows, on a page of another area. */
export const useTextsOf = (area: Area): void => useEffect(() => wishAreaTexts(area), [area]);

export interface Texts {
  language: Language;
  /** A text by its whole key: `plant.text.saved`, `common.action.save`, `kit.list.rows`. */
  t(key: string, params?: TextParams): string;
  has(key: string): boolean;
  /** `<feature>.field.<key>`, then `common.field.<key>`. */
  field(feature: string, key: string): string;
  state(machine: string, state: string): string;
  action(machine: string, action: string): string;
  step(machine: string, step: string): string;
  /** A word of a closed set: `<feature>.<field>.<word>`, then `common.<field>.<word>`. */
  choice(feature: string, field: string, word: string): string;
  /** The sentence of a refusal; a feature names its fields. */
  error(refusal: RefusalData, feature?: string): string;
  /** The name of a page, in menu, tab and notice. */
  screen(path: string): string;
  /** Several words in a row, parted as the language does it. */
  list(words: readonly string[]): string;
}

const joined = (items: readonly unknown[], one: (item: unknown) => string, language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(items.map(one));

/** Where the moments of a sentence are told: at the plant of the active tab. */
const zone = (): string => zoneOfPlant(currentPlant.get(), formatSetting.get().zone)(session.get());

/** A sentence with a gap is better than none: what a refusal should bring and does not is a dash. */
const unknownParams = ({ code }: RefusalData): Record<string, ErrorParam> =>
  Object.fromEntries(errors[code].params.map(name => [name, '–']));

const makeTexts = ({ language, messages }: Present): Texts => {
  const translate = createTranslator<Messages>({
    locale: language,
    messages,
    timeZone: 'UTC',
    onError: () => {},
    getMessageFallback: ({ key }) => key,
  });
  const has = (key: string) => translate.has(key as never);
  const t = (key: string, params?: TextParams): string =>
    (translate as (k: string, p?: TextParams) => string)(key, params);
  const firstOf = (last: string, ...keys: readonly string[]) => {
    const found = keys.find(has);
    return found ? t(found) : last;
  };
  const field = (feature: string, key: string) => firstOf(key, `${feature}.field.${key}`, `common.field.${key}`);
  /** The last name of a path, with its place in a message behind it: `consignment.plate (712-15)`. */
  const fieldAt = (feature: string, at: string): string =>
    at.replace(/^(?:\w+\.)*(\w+)/, (_, key: string) => field(feature, key));
  /** A permission as the tree of permissions calls it: `Users · view` of `system.user.view`, as soon as its words are there. */
  const rightNamed = (path: string): string => {
    const keys = entryTexts({ type: 'button', path });
    if (keys.length === 0) return path;
    if (keys.every(has)) return keys.map(key => t(key)).join(ENTRY_GLUE);
    wishAreaTexts('system');
    return path;
  };
  const param = (name: string, value: ErrorParam, feature: string): string | number => {
    if (Array.isArray(value)) return joined(value, item => String(param(name, item as ErrorParam, feature)), language);
    if ((name === 'field' || name === 'fields') && typeof value === 'string') return fieldAt(feature, value);
    if (name === 'columns' && typeof value === 'string') return field(feature, value);
    if (typeof value === 'number') return value;
    if (name === 'permission') return rightNamed(String(value));
    if (name === 'thing') return firstOf(String(value), `${value}.title`);
    const said = typeof value === 'string' ? spokenValue(value, language, zone()) : String(value);
    return firstOf(said, `${feature}.${name}.${value}`, `common.param.${name}.${value}`);
  };
  const error = (refusal: RefusalData, feature = 'common'): string => {
    if (refusal.msg) return refusal.msg;
    const entries = Object.entries({ ...unknownParams(refusal), ...refusal.params });
    const params = Object.fromEntries(entries.map(([name, value]) => [name, param(name, value, feature)]));
    return t(`errors.${refusal.code}`, params);
  };
  const part = (kind: string) => (feature: string, key: string) =>
    firstOf(key, `${feature}.${kind}.${key}`, `common.${kind}.${key}`);
  const screen = (path: string) => firstOf(path, `screen.${path}`);
  const list = (words: readonly string[]) => inOneLine(words, language);
  const choice = (feature: string, key: string, word: string) => part(key)(feature, word);
  const [state, action, step] = [part('state'), part('action'), part('step')];
  return { language, t, has, field, choice, error, screen, list, state, action, step };
};

let made: { from: Present; texts: Texts } | undefined;

/** The texts outside of React, for titles and notices. */
export const texts = (): Texts => {
  const from = present.get();
  if (made?.from !== from) made = { from, texts: makeTexts(from) };
  return made.texts;
};

/** The texts in the present language; a component that reads them changes with it. */
export const useTexts = (): Texts => {
  const from = useStore(present, value => value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are made from what is present now
  return useMemo(() => texts(), [from]);
};
