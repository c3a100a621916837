import '../../kit/parts/button.css';
import './version-alert.css';
import { useEffect } from 'react';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { isAnyDirty } from '../tabs/tabs.ts';
import { version } from './version.ts';

/** Long enough to read the sentence, in milliseconds. */
const READING_MS = 1500;

/**
 * A newer build serves: the alert, then the reload; while something typed is not saved it waits for the save or for the
 * reader's word (ux B.3.7).
 */
export const VersionAlert = () => {
  const { t, error } = useTexts();
  const newer = useStore(version, state => state.newer);
  const isDirty = useStore(tabs, isAnyDirty);
  useEffect(() => {
    if (newer === undefined || isDirty) return;
    const timer = window.setTimeout(() => window.location.reload(), READING_MS);
    return () => window.clearTimeout(timer);
  }, [newer, isDirty]);
  if (newer === undefined) return null;
  return (
    <div className="version-alert" role="alert">
      <Icon name="refresh" />
      <span>
        {error({ code: 'new_version', params: { version: newer } })} {isDirty && t('common.shell.versionWaits')}
      </span>
      <button type="button" className="ib-button" data-kind="primary" onClick={() => window.location.reload()}>
        {t('common.shell.reload')}
      </button>
    </div>
  );
};
