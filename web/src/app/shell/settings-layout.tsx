import { MENU_MODES, type MenuMode } from '../../client/constants.ts';
import { breadcrumbs, changeSettings, settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { PictureChoice, SettingGroup, SwitchLine } from './settings-parts.tsx';
import { useSiderCollapsed } from './use-sider.ts';

/** The four layouts as they look: what is filled is menu. */
const ModePicture = ({ mode }: { mode: MenuMode }) => (
  <span className="mode-picture" data-mode={mode} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

export const LayoutSettings = () => {
  const { t } = useTexts();
  const value = useStore(settings, each => each);
  const collapsed = useSiderCollapsed();
  const withBreadcrumbs = useStore(breadcrumbs, each => each);
  const text = (key: string) => t(`common.shell.set.${key}`);
  const isMix = value.menuMode === 'vertical-mix';
  return (
    <>
      <SettingGroup title={text('menuMode')}>
        <PictureChoice
          name={text('menuMode')}
          choices={MENU_MODES.map(mode => ({
            value: mode,
            text: text(`menuModes.${mode}`),
            picture: <ModePicture mode={mode} />,
          }))}
          value={value.menuMode}
          change={menuMode => changeSettings({ menuMode })}
        />
      </SettingGroup>
      <SettingGroup title={text('sideMenu')}>
        <SwitchLine
          text={text('collapsed')}
          on={collapsed}
          change={siderCollapsed => changeSettings({ siderCollapsed })}
        />
        <SwitchLine text={text('accordion')} on={value.accordion} change={accordion => changeSettings({ accordion })} />
        <SwitchLine
          text={text('pin')}
          {...(isMix ? {} : { note: text('mixOnly') })}
          on={value.panelPinned}
          disabled={!isMix}
          change={panelPinned => changeSettings({ panelPinned })}
        />
      </SettingGroup>
      <SettingGroup title={text('tabsBar')}>
        <SwitchLine text={text('showTabs')} on={value.tabsBar} change={tabsBar => changeSettings({ tabsBar })} />
        <SwitchLine text={text('keepAlive')} on={value.keepAlive} change={keepAlive => changeSettings({ keepAlive })} />
        <SwitchLine text={text('tabIcons')} on={value.tabIcons} change={tabIcons => changeSettings({ tabIcons })} />
      </SettingGroup>
      <SettingGroup title={text('page')}>
        <SwitchLine text={text('breadcrumb')} on={withBreadcrumbs} change={breadcrumbs.set} />
        <SwitchLine text={text('footer')} on={value.footer} change={footer => changeSettings({ footer })} />
      </SettingGroup>
    </>
  );
};
