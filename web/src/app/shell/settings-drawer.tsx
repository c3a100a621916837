import './settings-drawer.css';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { breadcrumbs, resetSettings, settings } from '../../client/settings/page-settings.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { KeyTable } from '../../kit/keys-list.tsx';
import { Button, IconButton } from '../../kit/parts/button.tsx';
import { AppearanceSettings } from './settings-appearance.tsx';
import { GeneralSettings } from './settings-general.tsx';
import { LayoutSettings } from './settings-layout.tsx';
import { settingsOpen } from './settings-open.ts';

type PartName = 'appearance' | 'layout' | 'general' | 'shortcuts';

/** The part that was looked at last is there again when the drawer opens anew. */
const chosenPart = createStore<PartName>('appearance');

const PARTS: readonly { name: PartName; show: () => ReactNode }[] = [
  { name: 'appearance', show: () => <AppearanceSettings /> },
  { name: 'layout', show: () => <LayoutSettings /> },
  { name: 'general', show: () => <GeneralSettings /> },
  { name: 'shortcuts', show: () => <KeyTable /> },
];

/** The settings as text, for a message to the support. */
const copySettings = (): void => {
  const text = JSON.stringify({ ...settings.get(), breadcrumbs: breadcrumbs.get() }, null, 2);
  void navigator.clipboard?.writeText(text);
};

/** The keys are in the drawer as soon as it stands there, and back where they were when it goes: it covers the button that opened it. */
const useFocusWithin = (drawer: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => {
      const isElsewhere = document.activeElement !== document.body && document.activeElement !== null;
      if (before instanceof HTMLElement && !isElsewhere) before.focus();
    };
  }, [drawer]);

/** 360 px at the right, without a mask: what is changed is seen at once. */
export const SettingsDrawer = () => {
  const { t } = useTexts();
  const part = useStore(chosenPart, value => value);
  const id = useId();
  const drawer = useRef<HTMLElement>(null);
  useFocusWithin(drawer);
  const close = () => settingsOpen.set(false);
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
            onClick={() => chosenPart.set(name)}
          >
            {t(`common.shell.set.${name}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="drawer-body" role="tabpanel" aria-labelledby={`${id}-${part}`}>
        {PARTS.find(({ name }) => name === part)?.show()}
      </div>
      <footer className="panel-foot">
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
