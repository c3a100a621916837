import { readTransportsOfNotes, type TransportOfNote } from '@inbound/shared/transport/shipping-note/contract';
import { arrivalOf } from '@inbound/shared/transport/shipping-note/rules';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** Of so many notes the transports are asked; the newest ones stand first, and only they are still on their way. */
const MOST_ASKED = 200;

/** The transports that bring some notes, by note; none for whoever may not see transports. */
export const useArrivals = (noteIds: readonly string[]): ReadonlyMap<string, TransportOfNote> => {
  const mayCall = useMayCall();
  const asked = [...new Set(noteIds)].slice(0, MOST_ASKED);
  const isAsked = asked.length > 0 && mayCall(readTransportsOfNotes);
  const { data } = useQuery(readTransportsOfNotes, isAsked ? { noteIds: asked } : undefined);
  return new Map((data?.rows ?? []).map(row => [row.noteId, row]));
};

/** When the truck with a note arrives and at which door, or that it came, is late or did not come. */
export const Arrival = ({ transport }: { transport: TransportOfNote }) => {
  const { t } = useTexts();
  useTextsOf('transport');
  const { moment } = useFormat();
  const { shippingNoteId: id, arrivesAt, door } = transport;
  return (
    <TabLink to={link('/transport/shipping-note-detail', { id })}>
      {t(`shippingNote.arrival.${arrivalOf(transport)}`, { time: moment(arrivesAt, { year: false }), door })}
    </TabLink>
  );
};
