import '../../kit/parts/button.css';
import { changeSettings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { scheme } from '../../theme/appearance.ts';

/** Switches between light and dark; the drawer also knows "as the system". */
export const ThemeSwitch = () => {
  const { t } = useTexts();
  const present = useStore(scheme, value => value);
  const next = present === 'dark' ? 'light' : 'dark';
  const name = t(`common.shell.theme.to${next === 'dark' ? 'Dark' : 'Light'}`);
  return (
    <button
      type="button"
      className="ib-icon-button"
      aria-label={name}
      title={name}
      onClick={() => changeSettings({ theme: next })}
    >
      <Icon name={next} size={18} />
    </button>
  );
};
