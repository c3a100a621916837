import './readiness.css';
import type { ErrorCode, RefusalData } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { isCancelled, isSent } from '@inbound/shared/delivery/delivery-note/rules';
import { useFormat } from '../../client/format/use-format.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useEntryText } from '../../kit/columns/entry.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

/** What stands between the note and its sending; of a sent one, that it holds and who sent it. */
export const Readiness = ({ record: note }: { record: DeliveryNoteDetail }) => {
  const { t, error } = useTexts();
  const reasonText = useEntryText('cancelReason');
  const { moment } = useFormat();
  const may = useMay();
  if (isSent(note) && note.sentAt) {
    return (
      <p className="dn-ready">
        {t('deliveryNote.text.sentNotice', { time: moment(note.sentAt), user: note.sentBy ?? '' })}
      </p>
    );
  }
  if (isCancelled(note)) {
    return (
      <p className="dn-ready">
        {t('deliveryNote.text.cancelledNotice', { reason: reasonText(note.cancelReason ?? '') })}
      </p>
    );
  }
  // Only who may send is told what a send would refuse; to others an empty list says nothing.
  if (!may('delivery.deliveryNote.send')) return null;
  if (note.problems.length === 0) {
    return (
      <p className="dn-ready">
        <Tag tone="success">{t('deliveryNote.text.ready')}</Tag>
      </p>
    );
  }
  return (
    <ul className="dn-problems" aria-label={t('deliveryNote.text.problems')}>
      {note.problems.map(problem => (
        <li key={JSON.stringify(problem)} data-tone={problem.isWarning ? 'warning' : 'danger'}>
          <Icon name={problem.isWarning ? 'tone-warning' : 'tone-danger'} size={14} />
          {error({ code: problem.code as ErrorCode, params: problem.params as RefusalData['params'] }, 'deliveryNote')}
        </li>
      ))}
    </ul>
  );
};
