import { readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import { StateTag } from '../state/state-tag.tsx';
import { iconOfAct } from './act-icons.ts';
import { changesOf } from './changes.ts';
import { actorOf, type Group, groupsOf, sentenceOf, stateAfter, type Telling, type Words } from './telling.ts';
import { Timeline, type TimelineEntry } from './timeline.tsx';
import { useWords } from './use-words.ts';

export interface DocumentHistoryProps extends Telling {
  /** The document, or a header with its lines. */
  ids: readonly string[];
}

const entryOf = (group: Group, telling: Telling, words: Words): TimelineEntry => {
  const [first, ...others] = group;
  const moved = stateAfter(group, telling);
  const entry = {
    id: first.id,
    at: first.at,
    who: actorOf(first, words.texts),
    kind: first.actor === 'system' ? ('system' as const) : ('change' as const),
    icon: iconOfAct(first.action),
    what: (
      <>
        {sentenceOf(group, telling, words)} {moved && <StateTag machine={moved} state={first.to} />}
      </>
    ),
  };
  if (others.length === 0) return { ...entry, ...changesOf(first, telling, words) };
  const parts = group.map(one => ({
    id: one.id,
    name: telling.nameOf?.(one) ?? '',
    ...changesOf(one, telling, words),
  }));
  return { ...entry, parts: parts.filter(({ changes, filled }) => changes.length + filled.length > 0) };
};

/** Everything that was done to a document and its lines, newest first, what was done in one go as one. */
export const ToldHistory = ({ ids, ...telling }: DocumentHistoryProps) => {
  const words = useWords();
  const { data } = useQuery(readHistory, { documentId: [...ids] });
  return <Timeline entries={groupsOf(data ?? [], telling).map(group => entryOf(group, telling, words))} />;
};
