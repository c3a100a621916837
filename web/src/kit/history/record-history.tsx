import { readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useFeature } from '../feature.ts';
import { actorOf, changesOf } from './changes.ts';
import { Timeline } from './timeline.tsx';

/** Who created and changed a plain record, newest first: a section of its detail. */
export const RecordHistory = ({ record }: { record: { id: string } }) => {
  const texts = useTexts();
  const format = useFormat();
  const feature = useFeature();
  const { data } = useQuery(readHistory, { documentId: [record.id] });
  const entries = (data ?? []).map(entry => ({
    id: entry.id,
    at: entry.at,
    who: actorOf(entry, texts),
    kind: entry.actor === 'system' ? ('system' as const) : ('change' as const),
    what: texts.action(feature, entry.action),
    changes: changesOf(entry, feature, texts, format),
  }));
  return <Timeline entries={entries} />;
};
