import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { type HistoryEntry, readHistory } from '@inbound/shared/system/history/contract';
import { useQuery } from '../../kit/call.ts';
import { type Texts, useTexts } from '../../kit/texts.ts';
import { Timeline, type TimelineEntry } from '../../kit/timeline.tsx';

const textOf = (value: unknown): string => (value === null || value === undefined ? '–' : String(value));

const isAction = (name: string): name is keyof typeof deliveryNote.actions => name in deliveryNote.actions;

const entryOf = (entry: HistoryEntry, { action, state, t }: Texts): TimelineEntry => {
  const verb = isAction(entry.action) ? action('deliveryNote', entry.action) : t(`deliveryNote.action.${entry.action}`);
  const moved = entry.from !== entry.to && entry.from !== '' ? ` → ${state('deliveryNote', entry.to)}` : '';
  return {
    id: entry.id,
    at: entry.at,
    who: entry.actor,
    kind: entry.actor === 'system' ? 'system' : 'change',
    what: `${verb}${moved}${entry.reason ? `: ${entry.reason}` : ''}`,
    changes: Object.entries(entry.changes).map(([field, { from, to }]) => ({
      field,
      from: textOf(from),
      to: textOf(to),
    })),
  };
};

/** Everything that was done to a note, newest first. */
export const History = ({ record }: { record: DeliveryNoteDetail }) => {
  const texts = useTexts();
  const { data } = useQuery(readHistory, { documentId: [record.id] });
  return <Timeline entries={(data ?? []).map(entry => entryOf(entry, texts))} />;
};
