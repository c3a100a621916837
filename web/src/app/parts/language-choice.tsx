import { LANGUAGES } from '@inbound/shared';
import { Icon } from '../../kit/icon.tsx';
import { language as chosen } from '../../kit/session-store.ts';
import { useStore } from '../../kit/store.ts';
import { useTexts } from '../../kit/texts.ts';
import { HTML_LANGUAGE, LANGUAGE_NAMES, switchLanguage } from '../settings/language.ts';
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
