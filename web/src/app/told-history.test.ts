import { type DerivedStates, LANGUAGES, type Language } from '@inbound/shared';
import { AREAS } from '@inbound/shared/areas';
import { callOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { deliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { derivedStates, machines } from '@inbound/shared/machines';
import { materialRow } from '@inbound/shared/master/material/contract';
import { qualityDocumentDetail } from '@inbound/shared/packaging/quality-document/contract';
import { DICTIONARY_NAMES } from '@inbound/shared/system/dictionary/names';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { MOVED, DERIVED as ofCallOffLine } from '../calloff/call-off/history.tsx';
import type { Format } from '../client/format/use-format.ts';
import { loadAreaTexts, loadTexts, texts } from '../client/texts.ts';
import { DERIVED as ofDeliveryNote } from '../delivery/delivery-note/history.tsx';
import { changesOf, readValue } from '../kit/history/changes.ts';
import { actorOf, groupsOf, sentenceOf, type Telling, type Words } from '../kit/history/telling.ts';
import { DERIVED as ofQualityDocument } from '../packaging/quality-document/detail.tsx';

const format = {
  decimal: (value: string) => value,
  date: (value: string) => `<${value}>`,
  moment: (value: string) => `<${value}>`,
} as unknown as Format;

const REASON = 'gearbox line stands';
/** Dictionaries are read from the server; here a code that one of them tells stands in brackets. */
const entryOf = (field: string, code: string) => (DICTIONARY_NAMES.some(name => name === field) ? `<${code}>` : code);
const words = (): Words => ({ texts: texts(), format, entry: entryOf, reason: code => code });

const entry = (document: string, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: action,
  documentId: 'd1',
  at: '2026-11-25T08:00:00.000Z',
  actor: 'Li Wei',
  actorZh: '李伟',
  document,
  action,
  from: 'one',
  to: 'one',
  reason: REASON,
  changes: {},
  ...more,
});

const told = (entries: readonly HistoryEntry[], telling: Telling = {}): string[] =>
  groupsOf(entries, telling).map(group => sentenceOf(group, telling, words()));

/** A name of the program instead of a word: a key `a.b`, an enum `dn_created`, a name `deleteSplit`, an open bracket. */
const RAW = /\w\.\w+\.\w|\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z]\w*\b|[{}]|undefined/;

const speak = async (language: Language) => {
  await loadTexts(language);
  for (const area of AREAS) await loadAreaTexts(area);
};
afterEach(() => loadTexts('en'));

/** What the door for plain records is called with: the tables of records, and verbs of their own. */
const files = import.meta.glob<string>('../../../server/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(files)
  .filter(([path]) => !path.includes('.test.'))
  .map(([, text]) => text)
  .join('\n');
const wordsAfter = (pattern: RegExp): string[] => [
  ...new Set([...sources.matchAll(pattern)].map(([, word = '']) => word)),
];
const camel = (table: string) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const records = [
  ...wordsAfter(/(?:createRecord|changeRecord|removeRecord|changePart)\(\s*ctx,\s*'(\w+)'/g).map(camel),
  ...wordsAfter(/document: '(\w+)' \}/g),
].filter(document => document !== 'appUser' && document !== 'tenantEntry');

const made: [string, string][] = [
  ['callOff', 'create'],
  ['callOff', 'release'],
  ['callOff', 'cancelRelease'],
  ['callOffLine', 'release'],
  ['deliveryNote', 'create'],
  ['qualityDocument', 'upload'],
  ['packagingInstruction', 'create'],
  ['consumable', 'receipt'],
  ['consumable', 'issue'],
  ...['unlock', 'activate', 'deactivate', 'lock', 'endSessions', 'makeLink'].map((verb): [string, string] => [
    'user',
    verb,
  ]),
  ['role', 'grant'],
  ...['activate', 'deactivate'].map((verb): [string, string] => ['tenant', verb]),
  ...records.flatMap(document => ['create', 'edit', 'delete'].map((verb): [string, string] => [document, verb])),
];
const acts: [string, string][] = [
  ...Object.values(machines).flatMap(({ name, actions }) =>
    Object.keys(actions).map((action): [string, string] => [name, action]),
  ),
  ...made,
];

describe.each(LANGUAGES)('a history in %s', language => {
  it('tells every act of every document in a sentence of its own', async () => {
    await speak(language);
    const sentences = new Map<string, string>();
    for (const [document, action] of acts) {
      const [sentence = ''] = told([entry(document, action)], { nameOf: () => '0150' });
      expect(sentence, `${document}.${action}`).not.toMatch(RAW);
      expect(sentence.split(REASON), `${document}.${action} tells its reason once`).toHaveLength(2);
      expect(texts().has(`${document}.done.${action}`) || texts().has(`common.done.${action}`)).toBe(true);
      expect([...sentences].find(([, other]) => other === sentence)?.[0], `${document}.${action}`).toBeUndefined();
      sentences.set(`${document}.${action}`, sentence);
      if (document === 'callOffLine') expect(sentence).toContain('0150');
    }
  });

  it('names what kind of record was changed', async () => {
    await speak(language);
    expect(records).toContain('plant');
    for (const document of records) {
      const known = [`common.thing.${document}`, `${document}.title`].some(texts().has);
      expect(known, document).toBe(true);
    }
  });

  it('tells states and words of documents in words', async () => {
    await speak(language);
    const rows = {
      callOffLine: [callOffLineRow, ofCallOffLine],
      deliveryNote: [deliveryNoteDetail, ofDeliveryNote],
      qualityDocument: [qualityDocumentDetail, ofQualityDocument],
      material: [materialRow, []],
    } as const;
    for (const { name, states } of [...Object.values(machines), ...Object.values(derivedStates)] as DerivedStates[])
      for (const state of Object.keys(states)) expect(readValue(name, 'state', state, words())).not.toMatch(RAW);
    for (const [document, [{ shape }, derived]] of Object.entries(rows)) {
      for (const [field, { options }] of Object.entries(shape as Record<string, { options?: readonly unknown[] }>)) {
        if (texts().field(document, field) === field || (derived as readonly string[]).includes(field)) continue;
        for (const word of (options ?? []).filter(option => option !== '')) {
          const change = entry(document, 'edit', { changes: { [field]: { from: 'before', to: word } } });
          const [line] = changesOf(change, { derived }, words()).changes;
          expect(line?.to, `${document}.${field}`).not.toBe(word);
        }
      }
    }
  });
});

describe('a history', () => {
  const lines = ['0010', '0020', '0030'].map((documentId, at) =>
    entry('callOffLine', 'confirm', {
      documentId,
      reason: null,
      changes: {
        confirmed: { from: '0', to: String(100 * (at + 1)) },
        turn: { from: 'supplier', to: 'plant' },
        promisedDate: { from: null, to: '2026-11-24' },
      },
    }),
  );
  const telling: Telling = {
    moved: MOVED,
    derived: ofCallOffLine,
    unit: 'PCE',
    nameOf: ({ documentId }) => documentId,
  };

  it('tells what was done in one go once, with all of its quantity', async () => {
    await speak('en');
    expect(told(lines, telling)).toEqual(['confirmed 3 lines (0010, 0020, 0030): 600 <PCE> for <2026-11-24>']);
    expect(told(lines.slice(0, 1), telling)).toEqual(['confirmed line 0010: 100 <PCE> for <2026-11-24>']);
  });

  it('hides first fills and what follows from the act', async () => {
    await speak('en');
    const [line] = lines;
    expect(line && changesOf(line, telling, words())).toEqual({ changes: [], filled: [] });
    const edited = entry('deliveryNote', 'edit', {
      changes: { remark: { from: '', to: 'fragile' }, plate: { from: 'SH-1', to: 'SH-2' } },
    });
    expect(changesOf(edited, {}, words())).toEqual({
      changes: [{ field: 'Plate', from: 'SH-1', to: 'SH-2' }],
      filled: ['Remark'],
    });
  });

  it('tells records and people by their names in the language of the reader', async () => {
    const record = { code: '2031', nameZh: '合肥工厂', nameEn: 'Hefei plant' };
    await speak('ja');
    expect(readValue('material', 'plant', record, words())).toBe('2031 Hefei plant');
    expect(actorOf(entry('material', 'edit'), texts())).toBe('Li Wei');
    await speak('zh-tw');
    expect(readValue('material', 'plant', record, words())).toBe('2031 合肥工厂');
    expect(actorOf(entry('material', 'edit'), texts())).toBe('李伟');
  });
});
