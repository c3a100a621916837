import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useActor } from '../../kit/history/use-actor.ts';

type Received = DeliveryNoteDetail & { receivedAt: NonNullable<DeliveryNoteDetail['receivedAt']> };

/** Whether the plant has taken a note in. */
export const isReceived = (note: DeliveryNoteDetail): note is Received => note.receivedAt !== null;

/** When the plant took a note in, who did it, and with how many differences. */
export const ReceivedSentence = ({ note }: { note: Received }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const { id, receivedAt, receivedBy, differenceCount: count } = note;
  const user = useActor({ documentId: id, action: 'receive' }, receivedBy);
  if (user === undefined) return null;
  return t(count === 0 ? 'receipt.text.receivedWhole' : 'receipt.text.receivedWith', {
    time: moment(receivedAt),
    user,
    count,
  });
};
