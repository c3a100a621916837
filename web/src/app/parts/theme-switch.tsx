import '../../kit/button.css';
import { Icon } from '../../kit/icon.tsx';
import { useStore } from '../../kit/store.ts';
import { useTexts } from '../../kit/texts.ts';
import { scheme } from '../settings/appearance.ts';
import { changeSettings } from '../settings/page-settings.ts';

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
