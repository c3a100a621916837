import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { actorOf, changesOf } from '../../kit/history/changes.ts';
import { Timeline, type TimelineEntry } from '../../kit/history/timeline.tsx';

const entryOf = (entry: HistoryEntry, lineNo: string | undefined, texts: Texts, format: Format): TimelineEntry => {
  const { t, action, state } = texts;
  const isOfLine = entry.document === callOffLine.name;
  const verb = isOfLine ? action('callOffLine', entry.action) : t(`callOff.action.${entry.action}`);
  const moved = isOfLine && entry.from !== entry.to ? ` → ${state('callOffLine', entry.to)}` : '';
  const reason = entry.reason ? `: ${entry.reason}` : '';
  return {
    id: entry.id,
    at: entry.at,
    who: actorOf(entry, texts),
    kind: entry.actor === 'system' ? 'system' : 'change',
    what: `${lineNo ? `${lineNo} ` : ''}${verb}${moved}${reason}`,
    changes: changesOf(entry, isOfLine ? 'callOffLine' : 'callOff', texts, format),
  };
};

/** Everything that happened to a call-off and its lines, newest first. */
export const History = ({ record }: { record: CallOffDetail }) => {
  const texts = useTexts();
  const format = useFormat();
  const numbers = new Map(record.lines.map(line => [line.id, line.lineNo]));
  const { data } = useQuery(readHistory, { documentId: [record.id, ...numbers.keys()] });
  return <Timeline entries={(data ?? []).map(entry => entryOf(entry, numbers.get(entry.documentId), texts, format))} />;
};
