import './next-act.css';
import {
  cancelDeliveryNote,
  copyDeliveryNote,
  type DeliveryNoteDetail,
  listDeliveryNotes,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { isCancelled, isDraft, isSent } from '@inbound/shared/delivery/delivery-note/rules';
import { useState } from 'react';
import { useAction, useQuery } from '../../client/call.ts';
import { nameIn } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { useEntryText } from '../../kit/columns/entry.tsx';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { Tag } from '../../kit/parts/tag.tsx';
import { Question } from '../../kit/state/ask.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import { useTab } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { useShowSection } from './show-section.ts';

type Part = PartProps<DeliveryNoteDetail>;

/** The note that goes next: of the unsent ones the first to arrive. */
const NextNote = () => {
  const { t } = useTexts();
  const { date } = useFormat();
  const { data } = useQuery(listDeliveryNotes, { state: ['unsent'], sort: 'etaDate', limit: 1 });
  const next = data?.rows[0];
  if (!next) return null;
  return (
    <TabLink to={link('/delivery/note-detail', { id: next.id })}>
      {t('deliveryNote.text.nextNote', { number: next.dnNo, eta: date(next.etaDate) })}
    </TabLink>
  );
};

/** Cancels a sent note and opens a copy of it that can be changed: the only way to change what was sent. */
const CancelAndCopy = ({ record: note, refresh }: Part) => {
  const { t } = useTexts();
  const { open } = useTab('/delivery/note-detail');
  const [asks, setAsks] = useState(false);
  const copy = useAction(copyDeliveryNote, {
    done: made => open(link('/delivery/note-detail', { id: made.id }), 'new'),
  });
  const cancel = useAction(cancelDeliveryNote, {
    claims: 'all',
    done: () => {
      setAsks(false);
      refresh();
      void copy.run({ id: note.id });
    },
  });
  const verb = t('deliveryNote.text.cancelAndCopy');
  return (
    <>
      <Button kind="text" onClick={() => setAsks(true)}>
        {verb}
      </Button>
      {asks && (
        <Question
          ask="reason"
          of={cancelDeliveryNote}
          verb={verb}
          effect={t('deliveryNote.ask.cancel')}
          busy={cancel.busy}
          refusal={cancel.refusal}
          submit={body => void cancel.run({ id: note.id, version: note.version, reason: '', ...body })}
          cancel={() => setAsks(false)}
        />
      )}
    </>
  );
};

const Sent = ({ record: note, refresh }: Part) => {
  const { t, language } = useTexts();
  const { moment } = useFormat();
  const may = useMay();
  const show = useShowSection();
  const user = nameIn(language, { zh: note.sentByZh ?? '', en: note.sentBy ?? '' });
  const mayCancel = whyNot(deliveryNote, 'cancel', note, may) === undefined && may('delivery.deliveryNote.copy');
  return (
    <>
      <Icon name="lock" size={14} />
      <span>{t('deliveryNote.text.sentNotice', { time: moment(note.sentAt ?? note.changedAt), user })}</span>
      {may('delivery.label.print') && (
        <Button kind="text" onClick={() => show('labels')}>
          {t('deliveryNote.text.printAll', { count: note.labelCount })}
        </Button>
      )}
      {mayCancel && <CancelAndCopy record={note} refresh={refresh} />}
      {may('delivery.deliveryNote.send') && <NextNote />}
    </>
  );
};

const Cancelled = ({ record: note }: Part) => {
  const { t, action } = useTexts();
  const reasonText = useEntryText('cancelReason');
  const may = useMay();
  const { open } = useTab('/delivery/note-detail');
  const copy = useAction(copyDeliveryNote, {
    done: made => open(link('/delivery/note-detail', { id: made.id }), 'new'),
  });
  return (
    <>
      <Icon name="tone-muted" size={14} />
      <span>{t('deliveryNote.text.cancelledNotice', { reason: reasonText(note.cancelReason ?? '') })}</span>
      {may('delivery.deliveryNote.copy') && (
        <Button kind="text" busy={copy.busy} onClick={() => void copy.run({ id: note.id })}>
          {action('deliveryNote', 'copy')}
        </Button>
      )}
    </>
  );
};

/** Labels of an unsent note that were printed and would be others now; it leads to where they are printed again. */
const Outdated = ({ note }: { note: DeliveryNoteDetail }) => {
  const { t } = useTexts();
  const show = useShowSection();
  const { outdatedCount: count } = note;
  if (count === 0) return null;
  return (
    <>
      <Tag tone="warning">{t('deliveryNote.text.reprintNeeded')}</Tag>
      <Button kind="text" onClick={() => show('labels')}>
        {t('deliveryNote.text.reprintSome', { count })}
      </Button>
    </>
  );
};

/**
 * How a note stands after the last act, and what comes next: said once, for eyes and for who listens, because it is
 * there before the act and changes with it.
 */
export const NextAct = (part: Part) => {
  const { t } = useTexts();
  const may = useMay();
  const { record: note } = part;
  const isReady = isDraft(note) && note.problems.length === 0 && may('delivery.deliveryNote.send');
  return (
    <div className="dn-next" role="status">
      {isReady && (
        <>
          <Icon name="tone-success" size={14} />
          <span>{t('deliveryNote.text.ready')}</span>
        </>
      )}
      {isDraft(note) && <Outdated note={note} />}
      {isSent(note) && <Sent {...part} />}
      {isCancelled(note) && <Cancelled {...part} />}
    </div>
  );
};
