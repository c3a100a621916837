import './settings-drawer.css';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { breadcrumbs, resetSettings, settings } from '../../client/settings/page-settings.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { AppearanceSettings } from './settings-appearance.tsx';
import { GeneralSettings } from './settings-general.tsx';
import { LayoutSettings } from './settings-layout.tsx';

export const drawerOpen = createStore<boolean>(false);

const PARTS: readonly { name: 'appearance' | 'layout' | 'general'; show: () => ReactNode }[] = [
  { name: 'appearance', show: () => <AppearanceSettings /> },
  { name: 'layout', show: () => <LayoutSettings /> },
  { name: 'general', show: () => <GeneralSettings /> },
];

/** The settings as text, for a message to the support. */
const copySettings = (): void => {
  const text = JSON.stringify({ ...settings.get(), breadcrumbs: breadcrumbs.get() }, null, 2);
  void navigator.clipboard?.writeText(text);
};

/** The keys are in the drawer as soon as it stands there, and back where they were when it goes: it covers the button that opened it. */
const useFocusWithin = (drawer: RefObject<HTMLElement | null>, isOpen: boolean): void =>
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => {
      const isElsewhere = document.activeElement !== document.body && document.activeElement !== null;
      if (before instanceof HTMLElement && !isElsewhere) before.focus();
    };
  }, [drawer, isOpen]);

/** 360 px at the right, without a mask: what is changed is seen at once. */
export const SettingsDrawer = () => {
  const { t } = useTexts();
  const isOpen = useStore(drawerOpen, value => value);
  const [part, setPart] = useState<(typeof PARTS)[number]['name']>('appearance');
  const id = useId();
  const drawer = useRef<HTMLElement>(null);
  useFocusWithin(drawer, isOpen);
  if (!isOpen) return null;
  const close = () => drawerOpen.set(false);
  return (
    <aside
      ref={drawer}
      className="drawer"
      aria-labelledby={`${id}-title`}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <header>
        <h2 id={`${id}-title`}>{t('common.shell.settings')}</h2>
        <IconButton name={t('common.action.close')} icon="close" size={18} onClick={close} />
      </header>
      <div className="drawer-tabs" role="tablist" aria-label={t('common.shell.settings')}>
        {PARTS.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === part}
            aria-controls={`${id}-panel`}
            onClick={() => setPart(name)}
          >
            {t(`common.shell.set.${name}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="drawer-body" role="tabpanel" aria-labelledby={`${id}-${part}`}>
        {PARTS.find(({ name }) => name === part)?.show()}
      </div>
      <footer>
        <Button icon="copy" onClick={copySettings}>
          {t('common.shell.set.copy')}
        </Button>
        <Button kind="text" onClick={resetSettings}>
          {t('common.shell.set.reset')}
        </Button>
      </footer>
    </aside>
  );
};
