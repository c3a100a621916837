import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { useEntryText } from '../../kit/columns/entry.tsx';
import { actorOf, changesOf } from '../../kit/history/changes.ts';
import { Timeline, type TimelineEntry } from '../../kit/history/timeline.tsx';

const isAction = (name: string): name is keyof typeof deliveryNote.actions => name in deliveryNote.actions;

const entryOf = (
  entry: HistoryEntry,
  texts: Texts,
  format: Format,
  reasonText: (code: string) => string,
): TimelineEntry => {
  const { action, state, t } = texts;
  const verb = isAction(entry.action) ? action('deliveryNote', entry.action) : t(`deliveryNote.action.${entry.action}`);
  const moved = entry.from !== entry.to && entry.from !== '' ? ` → ${state('deliveryNote', entry.to)}` : '';
  const reason = reasonText(entry.reason ?? '');
  return {
    id: entry.id,
    at: entry.at,
    who: actorOf(entry, texts),
    kind: entry.actor === 'system' ? 'system' : 'change',
    what: `${verb}${moved}${reason ? `: ${reason}` : ''}`,
    changes: changesOf(entry, 'deliveryNote', texts, format),
  };
};

/** Everything that was done to a note, newest first. */
export const History = ({ record }: { record: DeliveryNoteDetail }) => {
  const texts = useTexts();
  const format = useFormat();
  const reasonText = useEntryText('cancelReason');
  const { data } = useQuery(readHistory, { documentId: [record.id] });
  return <Timeline entries={(data ?? []).map(entry => entryOf(entry, texts, format, reasonText))} />;
};
