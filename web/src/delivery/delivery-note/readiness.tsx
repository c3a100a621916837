import './readiness.css';
import type { ErrorCode, RefusalData } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import { useFormat } from '../../kit/format/use-format.ts';
import { Tag } from '../../kit/tag.tsx';
import { useTexts } from '../../kit/texts.ts';

/** What stands between the note and its sending; of a sent one, that it holds and who sent it. */
export const Readiness = ({ record: note }: { record: DeliveryNoteDetail }) => {
  const { t, error, field } = useTexts();
  const { moment } = useFormat();
  if (note.state === 'sent' && note.sentAt) {
    return (
      <p className="dn-ready">
        {t('deliveryNote.text.sentNotice', { time: moment(note.sentAt), user: note.sentBy ?? '' })}
      </p>
    );
  }
  if (note.state === 'cancelled') return <p className="dn-ready">{note.cancelReason}</p>;
  if (note.problems.length === 0) {
    return (
      <p className="dn-ready">
        <Tag tone="success">{t('deliveryNote.text.ready')}</Tag>
      </p>
    );
  }
  const paramsOf = ({ code, params }: (typeof note.problems)[number]): NonNullable<RefusalData['params']> => {
    const named = params as NonNullable<RefusalData['params']>;
    if (code !== 'edi_mandatory' || typeof named.field !== 'string') return named;
    return { ...named, field: named.field.replace(/^\w+/, name => field('deliveryNote', name)) };
  };
  return (
    <ul className="dn-problems" aria-label={t('deliveryNote.text.problems')}>
      {note.problems.map(problem => (
        <li key={JSON.stringify(problem)}>
          <Tag tone={problem.isWarning ? 'warning' : 'danger'}>
            {error({ code: problem.code as ErrorCode, params: paramsOf(problem) }, 'deliveryNote')}
          </Tag>
        </li>
      ))}
    </ul>
  );
};
