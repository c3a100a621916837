import type { AnswerOf } from '@inbound/shared';
import { type CallOffDetail, readCallOffHistory } from '@inbound/shared/calloff/call-off/contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { useQuery } from '../../kit/call.ts';
import { type Texts, useTexts } from '../../kit/texts.ts';
import { Timeline, type TimelineEntry } from '../../kit/timeline.tsx';

type Entry = AnswerOf<typeof readCallOffHistory>['entries'][number];

const textOf = (value: unknown): string => (value === null || value === undefined ? '–' : String(value));

const entryOf = (entry: Entry, { t, action, state }: Texts): TimelineEntry => {
  const isOfLine = entry.document === callOffLine.name;
  const verb = isOfLine ? action('callOffLine', entry.action) : t(`callOff.action.${entry.action}`);
  const moved = isOfLine && entry.fromState !== entry.toState ? ` → ${state('callOffLine', entry.toState)}` : '';
  const reason = entry.reason ? `: ${entry.reason}` : '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.actor,
    kind: entry.actor === 'system' ? 'system' : 'change',
    what: `${entry.lineNo ? `${entry.lineNo} ` : ''}${verb}${moved}${reason}`,
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
  const { data } = useQuery(readCallOffHistory, { id: record.id });
  return <Timeline entries={(data?.entries ?? []).map(entry => entryOf(entry, texts))} />;
};
