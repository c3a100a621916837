import './connection-strip.css';
import { useEffect } from 'react';
import { lostSince, noteUnreached } from '../../client/connection.ts';
import { waitingOwners } from '../../client/device/kept-calls.ts';
import { isOf } from '../../client/device/owner.ts';
import { clockIn } from '../../client/format/date.ts';
import { usePageZone } from '../../client/format/use-page-zone.ts';
import { usePresentOwner } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { askVersion } from '../version/version.ts';

/** How long the server rests before it is asked again whether it is there, in milliseconds. */
const PROBE_MS = 5_000;

/** Asks the server whether it is there, now and then and as soon as the browser has a network, as long as it was not. */
const useProbe = (isLost: boolean): void => {
  useEffect(() => {
    window.addEventListener('offline', noteUnreached);
    return () => window.removeEventListener('offline', noteUnreached);
  }, []);
  useEffect(() => {
    if (!isLost) return;
    const probe = () => void askVersion();
    const timer = window.setInterval(probe, PROBE_MS);
    window.addEventListener('online', probe);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', probe);
    };
  }, [isLost]);
};

/** How many calls of the reader wait on this device for the network. */
const useWaitingCount = (): number => {
  const owner = usePresentOwner();
  return useStore(waitingOwners, owners => owners.filter(one => owner && isOf(owner, one)).length);
};

/** One strip over every page while the server is out of reach, or has not heard of all: since when, and how much waits. */
export const ConnectionStrip = () => {
  const { t } = useTexts();
  const zone = usePageZone();
  const since = useStore(lostSince, value => value);
  const waiting = useWaitingCount();
  useProbe(since !== undefined);
  return (
    <div role="status" className="connection-strip" hidden={since === undefined && waiting === 0}>
      {since !== undefined && (
        <>
          <Icon name="offline" size={14} />
          {t('common.shell.noConnection', { time: clockIn(zone, since).time })}
        </>
      )}
      {waiting > 0 && <span>{t('common.shell.waits', { count: waiting })}</span>}
    </div>
  );
};
