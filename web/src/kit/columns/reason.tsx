import { DICTIONARY_NAMES, type DictionaryName } from '@inbound/shared/system/dictionary/names';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../client/texts.ts';
import { entryWords, presentEntries, whenEntriesChange } from './entry.tsx';

/** The dictionaries of reasons that a tenant has. */
export type ReasonDictionary = Extract<DictionaryName, `${string}Reason`>;

const isOfReasons = (name: DictionaryName): name is ReasonDictionary => name.endsWith('Reason');
const DICTIONARIES = DICTIONARY_NAMES.filter(isOfReasons);

/** What parts the code of a reason from what somebody wrote about it. */
const SEPARATOR = ': ';

/** The code that a stored reason begins with, among these, and the text behind it. */
export const partsOfReason = (stored: string, isCode: (code: string) => boolean): { code: string; text: string } => {
  const at = stored.indexOf(SEPARATOR);
  const [code, text] = at < 0 ? [stored, ''] : [stored.slice(0, at), stored.slice(at + SEPARATOR.length)];
  return isCode(code) ? { code, text } : { code: '', text: stored };
};

/** A reason as it is stored: the code of an entry, a text, or both. */
export const storedReason = (code: string, text: string): string =>
  code === '' || text === '' ? code || text : `${code}${SEPARATOR}${text}`;

const wordsOfCode = (code: string, language: string): string | undefined =>
  DICTIONARIES.map(dictionary => entryWords(dictionary, code, language)).find(said => said !== code);

/** A stored reason in words: its code as the tenant's dictionary calls it, and what was written about it. */
export const reasonWords = (stored: string, language: string): string => {
  const { code, text } = partsOfReason(stored, each => wordsOfCode(each, language) !== undefined);
  return storedReason(wordsOfCode(code, language) ?? '', text);
};

/** A stored reason in the words of the present reader. */
export const ReasonText = ({ stored }: { stored: string }) => {
  const { language } = useTexts();
  useSyncExternalStore(whenEntriesChange, presentEntries);
  return reasonWords(stored, language);
};

/** Which reasons are offered for an act, by its name in the machines; the tenant's administrator keeps them. */
const OF_ACTS: Readonly<Record<string, ReasonDictionary>> = {
  reject: 'rejectReason',
  refuse: 'rejectReason',
  refuseSplit: 'rejectReason',
  sendBack: 'rejectReason',
  dispute: 'rejectReason',
  close: 'closeReason',
  cancel: 'cancelReason',
};

/** Documents for which an act has reasons of their own. */
const OF_DOCUMENTS: Readonly<Record<string, Readonly<Record<string, ReasonDictionary>>>> = {
  shippingNote: { cancel: 'transportCancelReason', reject: 'transportRejectReason' },
  emergency: { refuse: 'transportRejectReason' },
};

/** The reasons that are offered for an act of a document. */
export const reasonsOfAct = (act: string, document?: string): ReasonDictionary | undefined =>
  (document === undefined ? undefined : OF_DOCUMENTS[document]?.[act]) ?? OF_ACTS[act];
