import { LANGUAGES } from '@inbound/shared';
import { MENU_MODES } from '../../client/constants.ts';
import { offeredZones } from '../../client/format/offered-zones.ts';
import { language as chosen } from '../../client/session-store.ts';
import { LANGUAGE_NAMES, switchLanguage } from '../../client/settings/language.ts';
import { changeSettings, DENSITIES, settings, THEMES } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Segments, SelectLine } from '../shell/settings-parts.tsx';

/** Language and look, kept for the user; the drawer of the shell has the finer ones. */
export const Preferences = () => {
  const { t } = useTexts();
  const { theme, density, menuMode, zone } = useStore(settings, value => value);
  const language = useStore(chosen, value => value);
  const text = (key: string) => t(`common.shell.set.${key}`);
  return (
    <div className="preferences">
      <SelectLine
        text={t('common.shell.language')}
        choices={LANGUAGES.map(value => ({ value, text: LANGUAGE_NAMES[value] }))}
        value={language}
        change={value => void switchLanguage(value)}
      />
      <SelectLine
        text={text('menuMode')}
        choices={MENU_MODES.map(value => ({ value, text: text(`menuModes.${value}`) }))}
        value={menuMode}
        change={value => changeSettings({ menuMode: value })}
      />
      <SelectLine
        text={text('zone')}
        choices={offeredZones(zone).map(value => ({ value, text: value }))}
        value={zone}
        change={value => changeSettings({ zone: value })}
      />
      <div className="preference">
        <span>{text('theme')}</span>
        <Segments
          name={text('theme')}
          choices={THEMES.map(value => ({ value, text: text(`themes.${value}`) }))}
          value={theme}
          change={value => changeSettings({ theme: value })}
        />
      </div>
      <div className="preference">
        <span>{text('density')}</span>
        <Segments
          name={text('density')}
          choices={DENSITIES.map(value => ({ value, text: text(`densities.${value}`) }))}
          value={density}
          change={value => changeSettings({ density: value })}
        />
      </div>
      <p className="caption">{t('account.text.followsYou')}</p>
    </div>
  );
};
