import type { ComponentType } from 'react';
import { createStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { useWindowKeys } from '../../kit/keys.ts';
import { IconButton } from '../../kit/parts/button.tsx';
import { useLatePart } from '../parts/use-late-part.ts';

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

const load = (): Promise<ComponentType<PanelProps>> =>
  import('./manual-panel.tsx').then(({ ManualPanel }) => ManualPanel);

/** The manual beside the page while it is open. */
export const ManualHost = () => {
  const Panel = useLatePart(manualOpen, load);
  useWindowKeys({ F1: open });
  return Panel ? <Panel close={() => manualOpen.set(false)} /> : null;
};
