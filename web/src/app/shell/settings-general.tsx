import { LANGUAGES } from '@inbound/shared';
import type { NumberStyle } from '../../client/format/number.ts';
import { offeredZones } from '../../client/format/offered-zones.ts';
import { language as chosen } from '../../client/session-store.ts';
import { LANGUAGE_NAMES, switchLanguage } from '../../client/settings/language.ts';
import { changeSettings, settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { SelectLine, SettingGroup } from './settings-parts.tsx';

/** How each style writes one and the same number; it needs no translation. */
const NUMBER_SAMPLES: Record<NumberStyle, string> = { space: '1 234.5', comma: '1.234,5' };

/** Language, the reader's own time zone, and how numbers are written. */
export const GeneralSettings = () => {
  const { t } = useTexts();
  const language = useStore(chosen, value => value);
  const format = useStore(settings, value => value);
  const text = (key: string) => t(`common.shell.set.${key}`);
  return (
    <SettingGroup>
      <SelectLine
        text={t('common.shell.language')}
        choices={LANGUAGES.map(value => ({ value, text: LANGUAGE_NAMES[value] }))}
        value={language}
        change={value => void switchLanguage(value)}
      />
      <SelectLine
        text={text('zone')}
        choices={offeredZones(format.zone).map(value => ({ value, text: value }))}
        value={format.zone}
        change={zone => changeSettings({ zone })}
      />
      <SelectLine
        text={text('numbers')}
        choices={Object.entries(NUMBER_SAMPLES).map(([value, sample]) => ({
          value: value as NumberStyle,
          text: sample,
        }))}
        value={format.numbers}
        change={numbers => changeSettings({ numbers })}
      />
    </SettingGroup>
  );
};
