import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';

type Received = DeliveryNoteDetail & { receivedAt: NonNullable<DeliveryNoteDetail['receivedAt']> };

/** Whether the plant has taken a note in. */
export const isReceived = (note: DeliveryNoteDetail): note is Received => note.receivedAt !== null;

/** When the plant took a note in, who did it, and with how many differences. */
export const ReceivedSentence = ({ note }: { note: Received }) => {
  const { t, language } = useTexts();
  const { moment } = useFormat();
  const { receivedAt, receivedBy, receivedByZh, differenceCount: count } = note;
  const user = nameIn(language, { zh: receivedByZh ?? '', en: receivedBy ?? '' });
  return t(count === 0 ? 'receipt.text.receivedWhole' : 'receipt.text.receivedWith', {
    time: moment(receivedAt),
    user,
    count,
  });
};
