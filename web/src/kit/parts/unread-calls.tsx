import { isOf } from '../../client/device/owner.ts';
import type { WaitingCall } from '../../client/kept-queue.ts';
import { useOwner } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import type { WaitingQueue } from '../../client/waiting-queue.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** What another build has kept of a queue and this one cannot read and send: its reader sees what it was, and lets it go. */
export const UnreadCalls = <C extends WaitingCall>({ queue }: { queue: Pick<WaitingQueue<C>, 'kept' | 'dismiss'> }) => {
  const { t } = useTexts();
  const reader = useOwner();
  const all = useStore(queue.kept, ({ unread }) => unread);
  return all
    .filter(({ owner }) => owner === undefined || isOf(reader, owner))
    .map(({ key, text }) => (
      <Notice
        key={key}
        tone="danger"
        actions={<Button onClick={() => queue.dismiss(key)}>{t('kit.unread.remove')}</Button>}
      >
        {t('kit.unread.text')}
        <div className="mono">{text}</div>
      </Notice>
    ));
};
