import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { DocumentHistory } from '../../kit/history/document-history.tsx';

/** What follows from the materials of the note and from its sending, or is its reason once more. */
export const DERIVED = [
  ...['turn', 'dnYear', 'lineCount', 'unitCount', 'labelCount', 'gross', 'net', 'sentAt', 'sentBy', 'sentByZh'],
  ...[
    'cancelReason',
    'overrideReason',
    'receivedAt',
    'receivedBy',
    'receivedByZh',
    'arrivedAt',
    'arrivedLate',
    'differenceCount',
    'labelsCheckedAt',
    'labelsCheckedBy',
  ],
];

/** Everything that was done to a note. */
export const History = ({ record }: { record: DeliveryNoteDetail }) => (
  <DocumentHistory ids={[record.id]} states={[deliveryNote]} derived={DERIVED} />
);
