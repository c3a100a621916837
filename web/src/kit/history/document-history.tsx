import type { DerivedStates } from '@inbound/shared';
import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import type { DictionaryName } from '../../client/contract.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { useEntryText } from '../columns/entry.tsx';
import { actorOf, changesOf } from './changes.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';

interface DocumentHistoryProps {
  /** The document, or a header with its lines. */
  ids: readonly string[];
  /** The states of each document that may stand here, by its name; of others no state is told. */
  states: readonly DerivedStates[];
  /** Where reasons are codes: their dictionary. */
  reasons?: DictionaryName;
  /** What stands before an act, such as the number of a line. */
  prefix?(entry: HistoryEntry): string | undefined;
}

interface Reading extends Pick<DocumentHistoryProps, 'states' | 'prefix'> {
  texts: Texts;
  format: Format;
  reasonText(reason: string): string;
}

/** What was done, to which state it led, and why. */
const sentenceOf = (entry: HistoryEntry, { states, prefix, texts, reasonText }: Reading): string => {
  const { document, action, from, to } = entry;
  const isMoved =
    from !== to && from !== '' && states.some(({ name, states: known }) => name === document && to in known);
  const reason = reasonText(entry.reason ?? '');
  return [
    `${[prefix?.(entry), texts.t(`${document}.action.${action}`)].filter(Boolean).join(' ')}`,
    isMoved ? ` → ${texts.state(document, to)}` : '',
    reason ? `: ${reason}` : '',
  ].join('');
};

const entryOf = (entry: HistoryEntry, reading: Reading): TimelineEntry => ({
  id: entry.id,
  at: entry.at,
  who: actorOf(entry, reading.texts),
  kind: entry.actor === 'system' ? 'system' : 'change',
  what: sentenceOf(entry, reading),
  changes: changesOf(entry, entry.document, reading.texts, reading.format),
});

const asItIs = (reason: string): string => reason;

/** Everything that was done to a document and its lines, newest first. */
export const DocumentHistory = ({ ids, states, reasons, prefix }: DocumentHistoryProps) => {
  const texts = useTexts();
  const format = useFormat();
  const entryText = useEntryText(reasons ?? '');
  const { data } = useQuery(readHistory, { documentId: [...ids] });
  const reading = { states, prefix, texts, format, reasonText: reasons ? entryText : asItIs };
  return <Timeline entries={(data ?? []).map(entry => entryOf(entry, reading))} />;
};
