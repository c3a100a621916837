import { LANGUAGES } from '@inbound/shared';
import { language as chosen } from '../../client/session-store.ts';
import { HTML_LANGUAGE, LANGUAGE_NAMES, switchLanguage } from '../../client/settings/language.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { DropDown, DropDownItem } from './drop-down.tsx';

/** The six languages, each under its own name; `wide` also writes the present one beside the icon. */
export const LanguageChoice = ({ wide = false }: { wide?: boolean }) => {
  const { t } = useTexts();
  const present = useStore(chosen, value => value);
  const trigger = wide ? (
    <>
      <Icon name="language" size={16} />
      <span>{LANGUAGE_NAMES[present]}</span>
      <Icon name="expand" size={14} />
    </>
  ) : (
    <Icon name="language" size={18} />
  );
  return (
    <DropDown name={t('common.shell.language')} className={wide ? 'wide-choice' : 'ib-icon-button'} trigger={trigger}>
      {close =>
        LANGUAGES.map(language => (
          <DropDownItem
            key={language}
            on={language === present}
            onClick={() => {
              close();
              void switchLanguage(language);
            }}
          >
            <span lang={HTML_LANGUAGE[language]}>{LANGUAGE_NAMES[language]}</span>
          </DropDownItem>
        ))
      }
    </DropDown>
  );
};
