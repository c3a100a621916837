import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { DocumentHistory } from '../../kit/history/document-history.tsx';

/** Everything that was done to a note. */
export const History = ({ record }: { record: DeliveryNoteDetail }) => (
  <DocumentHistory ids={[record.id]} states={[deliveryNote]} reasons="cancelReason" />
);
