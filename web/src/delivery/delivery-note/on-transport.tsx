import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { listShippingNotes, type ShippingNoteRow } from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTextsOf } from '../../client/texts.ts';
import { StateTag } from '../../kit/state/state-tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** The transport that brings a note, where it is on one and the reader may see transports. */
export const useTransportOf = ({ lockedBySdNo: sdNo }: DeliveryNoteDetail): ShippingNoteRow | undefined => {
  const mayCall = useMayCall();
  const isAsked = sdNo !== null && mayCall(listShippingNotes);
  const { data } = useQuery(listShippingNotes, isAsked ? { search: sdNo, limit: 1 } : undefined);
  return data?.rows.find(row => row.sdNo === sdNo);
};

/** A transport as a note names it: its number and state, its door and window, and when it came. */
export const OnTransport = ({ transport }: { transport: ShippingNoteRow }) => {
  useTextsOf('transport');
  const { moment } = useFormat();
  const { id, sdNo, state, door, begins, gateInAt } = transport;
  return (
    <>
      <TabLink to={link('/transport/shipping-note-detail', { id })}>{sdNo}</TabLink>
      <span>
        <StateTag machine={shippingNote} state={state} />
      </span>
      <span>{door}</span>
      <span>{moment(gateInAt ?? begins, { year: false })}</span>
    </>
  );
};
