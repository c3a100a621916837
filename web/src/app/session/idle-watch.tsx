import { useEffect, useState } from 'react';
import { type IdlePhase, idlePhase, lastActivity, startActivity, stay } from '../../client/activity.ts';
import { nowMs } from '../../client/now.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { refreshInformation } from './information.ts';
import { endIdle, signOut } from './lifecycle.ts';

const LOOK_MS = 10_000;

/** Warns before the idle time ends the session, and lets it be extended in place (ux B.22.5). */
export const IdleWatch = () => {
  const { t } = useTexts();
  const { idle } = useSession();
  const [phase, setPhase] = useState<IdlePhase>('active');
  useEffect(startActivity, []);
  useEffect(() => {
    const timer = window.setInterval(() => {
      // Once the warning stands, only its button says that somebody is there.
      setPhase(before => {
        const next = idlePhase(lastActivity(), nowMs(), idle);
        return before === 'warn' && next === 'active' ? before : next;
      });
    }, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [idle]);
  useEffect(() => {
    if (phase === 'over') void endIdle();
  }, [phase]);
  if (phase !== 'warn') return null;
  const goOn = () => {
    stay();
    setPhase('active');
    void refreshInformation();
  };
  return (
    <Dialog
      title={t('common.shell.idle.title')}
      close={goOn}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t('common.action.signOut')}</Button>
          <Button kind="primary" first onClick={goOn}>
            {t('common.shell.idle.stay')}
          </Button>
        </>
      }
    >
      <p>{t('common.shell.idle.text', { minutes: idle.warnMinutes })}</p>
    </Dialog>
  );
};
