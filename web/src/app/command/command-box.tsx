import './command-box.css';
import { type ComponentType, useEffect, useState } from 'react';
import { postRefusal } from '../../client/notices.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { useWindowKeys } from '../../kit/keys.ts';
import { Icon } from '../../kit/parts/icon.tsx';
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

/** The command menu where it is open. It is loaded with the first opening: nobody waits for it who does not want it. */
export const CommandMenuHost = () => {
  const isOpen = useStore(commandOpen, value => value);
  const [Menu, setMenu] = useState<ComponentType>();
  useWindowKeys({ 'Ctrl+k': open });
  useEffect(() => {
    if (!isOpen || Menu) return;
    import('./command-menu.tsx').then(
      ({ CommandMenu }) => setMenu(() => CommandMenu),
      () => {
        commandOpen.set(false);
        postRefusal({ code: 'offline' });
      },
    );
  }, [isOpen, Menu]);
  return isOpen && Menu ? <Menu /> : null;
};
