import type { CallOffDetail } from '@inbound/shared/calloff/call-off/contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../kit/call.ts';
import { type Texts, useTexts } from '../../kit/texts.ts';
import { Timeline, type TimelineEntry } from '../../kit/timeline.tsx';

const textOf = (value: unknown): string => (value === null || value === undefined ? '–' : String(value));

const entryOf = (entry: HistoryEntry, lineNo: string | undefined, { t, action, state }: Texts): TimelineEntry => {
  const isOfLine = entry.document === callOffLine.name;
  const verb = isOfLine ? action('callOffLine', entry.action) : t(`callOff.action.${entry.action}`);
  const moved = isOfLine && entry.from !== entry.to ? ` → ${state('callOffLine', entry.to)}` : '';
  const reason = entry.reason ? `: ${entry.reason}` : '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.actor,
    kind: entry.actor === 'system' ? 'system' : 'change',
    what: `${lineNo ? `${lineNo} ` : ''}${verb}${moved}${reason}`,
    changes: Object.entries(entry.changes).map(([field, { from, to }]) => ({
      field,
      from: textOf(from),
      to: textOf(to),
    })),
  };
};

/** Everything that happened to a call-off and its lines, newest first. */
export const History = ({ record }: { record: CallOffDetail }) => {
  const texts = useTexts();
  const numbers = new Map(record.lines.map(line => [line.id, line.lineNo]));
  const { data } = useQuery(readHistory, { documentId: [record.id, ...numbers.keys()] });
  return <Timeline entries={(data ?? []).map(entry => entryOf(entry, numbers.get(entry.documentId), texts))} />;
};
