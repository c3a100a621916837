import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { readTransportsOfNotes, type TransportOfNote } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { arrivalOf } from '@inbound/shared/transport/shipping-note/rules';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** The transport that brings a note, where it is on one and the reader may see transports. */
export const useTransportOf = ({ id, lockedBySdNo: sdNo }: DeliveryNoteDetail): TransportOfNote | undefined => {
  const mayCall = useMayCall();
  const isAsked = sdNo !== null && mayCall(readTransportsOfNotes);
  const { data } = useQuery(readTransportsOfNotes, isAsked ? { noteIds: [id] } : undefined);
  return data?.rows.find(row => row.sdNo === sdNo);
};

/** When the truck with a note arrives and at which door, or that it came, is late or did not come. */
const Arrival = ({ transport }: { transport: TransportOfNote }) => {
  const { t } = useTexts();
  useTextsOf('transport');
  const { moment } = useFormat();
  const time = moment(transport.arrivesAt, { year: false });
  return <span>{t(`shippingNote.arrival.${arrivalOf(transport)}`, { time, door: transport.door })}</span>;
};

/** The arrival of the truck with a note, or that no truck is booked for it. */
export const ArrivalOfNote = ({ note }: { note: DeliveryNoteDetail }) => {
  const transport = useTransportOf(note);
  return transport ? <Arrival transport={transport} /> : <span>–</span>;
};

/** A transport as a note names it: its number and state, its door and window, and when it came. */
export const OnTransport = ({ transport }: { transport: TransportOfNote }) => {
  const { shippingNoteId: id, sdNo, state } = transport;
  return (
    <>
      <TabLink to={link('/transport/shipping-note-detail', { id })}>{sdNo}</TabLink>
      <span>
        <StateTag machine={shippingNote} state={state} />
      </span>
      <Arrival transport={transport} />
    </>
  );
};
