import {
  ANIMATIONS,
  changeSettings,
  DENSITIES,
  FONT_SIZES,
  settings,
  THEMES,
} from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { PictureChoice, Segments, SelectLine, SettingGroup, SwitchLine } from './settings-parts.tsx';

type Theme = (typeof THEMES)[number];

/** A small page in the colours of a theme; `system` shows both halves. */
const ThemePicture = ({ theme }: { theme: Theme }) => (
  <span className="theme-picture" aria-hidden="true">
    {theme !== 'dark' && <i data-theme="light" />}
    {theme !== 'light' && <i data-theme="dark" data-half={theme === 'system' ? '' : undefined} />}
  </span>
);

export const AppearanceSettings = () => {
  const { t } = useTexts();
  const { theme, density, fontSize, siderDark, colourWeak, animation } = useStore(settings, value => value);
  const text = (key: string) => t(`common.shell.set.${key}`);
  return (
    <>
      <SettingGroup title={text('theme')}>
        <PictureChoice
          name={text('theme')}
          choices={THEMES.map(value => ({
            value,
            text: text(`themes.${value}`),
            picture: <ThemePicture theme={value} />,
          }))}
          value={theme}
          change={value => changeSettings({ theme: value })}
        />
      </SettingGroup>
      <SettingGroup title={text('density')}>
        <Segments
          name={text('density')}
          choices={DENSITIES.map(value => ({ value, text: text(`densities.${value}`) }))}
          value={density}
          change={value => changeSettings({ density: value })}
        />
        <div className="setting-line">
          <span>{text('fontSize')}</span>
          <Segments
            name={text('fontSize')}
            choices={FONT_SIZES.map(value => ({ value, text: String(value) }))}
            value={fontSize}
            change={value => changeSettings({ fontSize: value })}
          />
        </div>
      </SettingGroup>
      <SettingGroup title={text('sideMenu')}>
        <SwitchLine text={text('siderDark')} on={siderDark} change={value => changeSettings({ siderDark: value })} />
      </SettingGroup>
      <SettingGroup>
        <SwitchLine text={text('colourWeak')} on={colourWeak} change={value => changeSettings({ colourWeak: value })} />
        <SelectLine
          text={text('animation')}
          choices={ANIMATIONS.map(value => ({ value, text: text(`animations.${value}`) }))}
          value={animation}
          change={value => changeSettings({ animation: value })}
        />
      </SettingGroup>
    </>
  );
};
