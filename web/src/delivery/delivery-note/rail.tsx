import './rail.css';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { History } from './history.tsx';

/** Beside the materials of a note: what was done to it, newest first. */
export const NoteRail = ({ record }: PartProps<DeliveryNoteDetail>) => {
  const { t } = useTexts();
  const title = t('deliveryNote.section.timeline');
  return (
    <section className="dn-rail" aria-label={title}>
      <h2>{title}</h2>
      <History record={record} />
    </section>
  );
};
