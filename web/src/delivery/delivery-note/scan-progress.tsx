import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** How far the scan check of a note is, for both sides; who may scan goes on from here. */
export const ScanProgress = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const { moment } = useFormat();
  const may = useMay();
  const { scannedCount: scanned, labelCount: total } = note;
  const mayScan = may('delivery.label.check') && total > 0 && note.receivedAt === null;
  const checkedAt = scanned === total ? note.labelsCheckedAt : null;
  if (scanned === 0 && !mayScan) return null;
  return (
    <Notice
      tone={checkedAt ? 'success' : 'info'}
      actions={mayScan && <TabLink to={link('/m/scan', { id: note.id })}>{t('deliveryNote.text.scanOnPhone')}</TabLink>}
    >
      {t('deliveryNote.text.scanProgress', { scanned, total })}{' '}
      {checkedAt && t('deliveryNote.text.scanEnded', { time: moment(checkedAt), user: note.labelsCheckedBy })}
    </Notice>
  );
};
