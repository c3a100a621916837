import { useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Dialog } from '../../kit/parts/dialog.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { ThemeSwitch } from '../parts/theme-switch.tsx';
import { MenuTree } from './menu-tree.tsx';
import type { Menu } from './use-menu.ts';

/** On a phone: the whole menu as a sheet, with what the header has no room for. */
export const PhoneMenu = ({ menu }: { menu: Menu }) => {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="ib-icon-button"
        aria-label={t('common.shell.menu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu-open" size={18} />
      </button>
      {open && (
        <Dialog
          kind="form"
          title={t('common.shell.menu')}
          close={close}
          footer={
            <>
              <LanguageChoice wide />
              <ThemeSwitch />
            </>
          }
        >
          <nav className="phone-menu" aria-label={t('common.shell.menu')}>
            <MenuTree menu={menu} onGo={close} />
          </nav>
        </Dialog>
      )}
    </>
  );
};
