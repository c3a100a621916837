import { type ComponentType, useEffect, useState } from 'react';
import { postRefusal } from '../../client/notices.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { useWindowKeys } from '../../kit/keys.ts';
import { IconButton } from '../../kit/parts/button.tsx';

const manualOpen = createStore<boolean>(false);

const open = () => manualOpen.set(true);

/** Opens the manual at the page that shows (ux B.23.4). */
export const HelpButton = () => {
  const { t } = useTexts();
  return <IconButton name={t('manual.text.open')} icon="help" size={18} onClick={open} />;
};

interface PanelProps {
  close(): void;
}

/** The manual beside the page while it is open; it is loaded with the first opening. */
export const ManualHost = () => {
  const isOpen = useStore(manualOpen, value => value);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const close = () => manualOpen.set(false);
  useWindowKeys({ F1: open });
  useEffect(() => {
    if (!isOpen || Panel) return;
    import('./manual-panel.tsx').then(
      ({ ManualPanel }) => setPanel(() => ManualPanel),
      () => {
        manualOpen.set(false);
        postRefusal({ code: 'offline' });
      },
    );
  }, [isOpen, Panel]);
  return isOpen && Panel ? <Panel close={close} /> : null;
};
