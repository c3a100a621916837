import type { Hold } from '@inbound/shared/transport/booking/contract';
import { rebookShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { useAction } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTab } from '../../kit/tab/tab.tsx';
import { WindowStep } from './window-step.tsx';

/** Moves a transport to another time window: what is held for it becomes its booking. */
export const RebookStep = ({ note }: { note: ShippingNoteDetail }) => {
  const { open, close } = useTab('/transport/booking');
  const rebook = useAction(rebookShippingNote, {
    done: ({ id }) => {
      open(link('/transport/shipping-note-detail', { id }));
      close();
    },
  });
  const { id, version } = note;
  return (
    <WindowStep
      noteIds={note.notes.map(one => one.id)}
      plantNo={note.plantNo}
      pointCode={note.stops[0]?.unloadingPoint ?? ''}
      shippingNoteId={id}
      done={(hold: Hold) => void rebook.run({ id, version, holdIds: [hold.id] })}
    />
  );
};
