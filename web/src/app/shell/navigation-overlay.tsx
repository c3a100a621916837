import { useEffect, useState } from 'react';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { navigating } from '../navigation/navigation.ts';

/** What is quicker shows nothing, in milliseconds (overview.md, reading 27). */
const PATIENCE_MS = 200;

/** Lies over the content while a navigation takes its time; header, tabs and menu stay free, another entry cancels it. */
export const NavigationOverlay = () => {
  const { t } = useTexts();
  const isUnderWay = useStore(navigating, value => value);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = window.setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setShown(false);
    };
  }, [isUnderWay]);
  if (!shown) return null;
  return (
    <div className="navigation-overlay" role="status">
      <span className="aside">{t('common.shell.loading')}</span>
      <i className="navigation-bar" />
      <div className="navigation-skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
};
