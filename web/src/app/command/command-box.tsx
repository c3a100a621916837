import './command-box.css';
import type { ComponentType } from 'react';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { useWindowKeys } from '../../kit/keys.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { useLatePart } from '../parts/use-late-part.ts';
import { commandOpen } from './command-open.ts';

const open = () => commandOpen.set(true);

/** The box of the header that opens the command menu; on narrow windows the glass alone. */
export const CommandBox = () => {
  const { t } = useTexts();
  const isOpen = useStore(commandOpen, value => value);
  const name = t('command.text.open');
  return (
    <button
      type="button"
      className="command-box"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={name}
      title={name}
      onClick={open}
    >
      <Icon name="search" />
      <span>{name}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
};

const load = (): Promise<ComponentType> => import('./command-menu.tsx').then(({ CommandMenu }) => CommandMenu);

/** The command menu where it is open. */
export const CommandMenuHost = () => {
  const Menu = useLatePart(commandOpen, load);
  useWindowKeys({ 'Ctrl+k': open });
  return Menu ? <Menu /> : null;
};
