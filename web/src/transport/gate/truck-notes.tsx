import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import { type Link, link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Tag } from '../../kit/parts/tag.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** Where a note is taken in: on its page, or with one thumb. */
const RECEIPTS = {
  desk: (id: string): Link => link('/delivery/note-detail', { id, tab: 'receipt' }),
  phone: (id: string): Link => link('/m/gate', { id }),
} as const;

/** The notes of a truck, each with its receipt one press away. */
export const TruckNotes = ({ truck: { notes }, on }: { truck: GateTruck; on: keyof typeof RECEIPTS }) => {
  const { t } = useTexts();
  const may = useMay();
  const mayReceive = may('delivery.receipt.receive');
  return (
    <section className="gd-notes" aria-label={t('gate.text.notes')}>
      <h3>{t('gate.text.notes')}</h3>
      <ul>
        {notes.map(({ id, dnNo, isReceived }) => (
          <li key={id}>
            <TabLink to={link('/delivery/note-detail', { id })}>{dnNo}</TabLink>
            {isReceived && <Tag tone="success">{t('gate.field.isReceived')}</Tag>}
            {!isReceived && mayReceive && <TabLink to={RECEIPTS[on](id)}>{t('gate.action.receive')}</TabLink>}
          </li>
        ))}
      </ul>
    </section>
  );
};
