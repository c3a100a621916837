import './header.css';
import { HOME } from '@inbound/shared/areas';
import type { ReactNode } from 'react';
import { useSession } from '../../client/session.ts';
import { appSettings } from '../../client/settings/app-settings.ts';
import { changeSettings, settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { useNarrow } from '../../kit/narrow.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { CommandBox } from '../command/command-box.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Mark } from '../parts/brand.tsx';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { SiteLink } from '../parts/site-link.tsx';
import { ThemeSwitch } from '../parts/theme-switch.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Bell } from './bell.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { CertificateTag } from './certificate-days.tsx';
import { PlantSwitcher } from './plant-switcher.tsx';
import { settingsOpen } from './settings-open.ts';
import { TaskTray } from './task-tray.tsx';
import { TopMenu } from './top-menu.tsx';
import type { Menu } from './use-menu.ts';
import { useSiderCollapsed } from './use-sider.ts';

/** Mark and name of the product; they lead home, for no menu has an entry for it. */
export const Brand = () => {
  const { t } = useTexts();
  return (
    <SiteLink className="brand" href={HOME}>
      <span className="aside">{t('screen./index/home')}</span>
      <Mark />
      <b>{t('common.shell.product')}</b>
    </SiteLink>
  );
};

const Collapse = () => {
  const { t } = useTexts();
  const collapsed = useSiderCollapsed();
  const name = t(collapsed ? 'common.shell.openMenu' : 'common.shell.closeMenu');
  return (
    <button
      type="button"
      className="ib-icon-button header-collapse"
      aria-label={name}
      title={name}
      onClick={() => changeSettings({ siderCollapsed: !collapsed })}
    >
      <Icon name={collapsed ? 'menu-open' : 'menu-close'} size={18} />
    </button>
  );
};

/** The tenant's mode, so that nobody works in the wrong one; and whether this is the demo. */
const ModeTag = () => {
  const { t } = useTexts();
  const { mode } = useSession();
  const isDemo = useStore(appSettings, value => value?.demo ?? false);
  return (
    <>
      <span className="mode-tag" data-mode={mode} title={t(`common.shell.mode.${mode}`)}>
        {mode}
      </span>
      {isDemo && (
        <span className="mode-tag" data-mode="demo" title={t('common.shell.demoHint')}>
          {t('common.shell.demo')}
        </span>
      )}
    </>
  );
};

const Tools = () => {
  const { t } = useTexts();
  const isOpen = useStore(settingsOpen, value => value);
  // There the bar at the foot has it.
  const isPhone = useNarrow();
  return (
    <div className="header-tools">
      <TaskTray />
      {!isPhone && <Bell />}
      <HelpButton />
      <LanguageChoice />
      <ThemeSwitch />
      <button
        type="button"
        className="ib-icon-button header-settings"
        aria-label={t('common.shell.settings')}
        title={t('common.shell.settings')}
        aria-pressed={isOpen}
        onClick={() => settingsOpen.set(!isOpen)}
      >
        <Icon name="settings" size={18} />
      </button>
      <AvatarMenu />
    </div>
  );
};

/** 60 px: collapse, mark, plant and mode, the sections, and the tools. */
export const Header = ({ menu, brand, small }: { menu: Menu; brand: boolean; small?: ReactNode }) => {
  const { menuMode } = useStore(settings, value => value);
  const onTop = menuMode === 'horizontal' || menuMode === 'horizontal-mix';
  return (
    <header className="header">
      <div className="header-start" data-brand={brand || undefined}>
        {small ?? (menuMode !== 'horizontal' && <Collapse />)}
        {brand && <Brand />}
      </div>
      <PlantSwitcher />
      <ModeTag />
      <CertificateTag />
      {small === undefined && (onTop ? <TopMenu menu={menu} /> : <Breadcrumb menu={menu} />)}
      <span className="header-space" />
      <CommandBox />
      <Tools />
    </header>
  );
};
