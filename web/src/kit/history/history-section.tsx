import type { DerivedStates } from '@inbound/shared';
import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import type { PartProps } from '../detail/detail-screen.tsx';
import { actorOf, changesOf } from './changes.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';

const entryOf = (feature: string, entry: HistoryEntry, texts: Texts, format: Format): TimelineEntry => {
  const moved = entry.from !== entry.to && entry.from !== '' ? ` → ${texts.state(feature, entry.to)}` : '';
  const reason = entry.reason ? `: ${entry.reason}` : '';
  return {
    id: entry.id,
    at: entry.at,
    who: actorOf(entry, texts),
    kind: entry.actor === 'system' ? 'system' : 'change',
    what: `${texts.action(feature, entry.action)}${moved}${reason}`,
    changes: changesOf(entry, feature, texts, format),
  };
};

/** A part of a detail page: everything that was done to a document of a machine, newest first. */
export const historyOf =
  ({ name }: DerivedStates) =>
  ({ record }: PartProps<{ id: string }>) => {
    const texts = useTexts();
    const format = useFormat();
    const { data } = useQuery(readHistory, { documentId: [record.id] });
    return <Timeline entries={(data ?? []).map(entry => entryOf(name, entry, texts, format))} />;
  };
