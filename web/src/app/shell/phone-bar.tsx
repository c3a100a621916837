import './phone-bar.css';
import { HOME, type ScreenPath } from '@inbound/shared/areas';
import { useFirstPageStands } from '../../client/first-page.ts';
import { useSession } from '../../client/session.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { useUnread } from '../../system/notification/unread.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { tabs } from '../tabs/tab-store.ts';
import { activeTab } from '../tabs/tabs.ts';
import { unreadText } from './bell.tsx';

interface Entry {
  name: 'today' | 'scan' | 'messages' | 'me';
  path: ScreenPath;
  icon: IconName;
}

/** Where something is scanned: the first of them that the reader may open. */
const SCANS: readonly ScreenPath[] = ['/m/scan', '/m/gate', '/m/container'];

/** The four entries; who scans nothing has three. */
const useEntries = (): Entry[] => {
  const own = useSession().pageList.map(({ path }) => path);
  const scan = SCANS.find(path => own.includes(path));
  return [
    { name: 'today', path: HOME, icon: 'call-off' },
    ...(scan ? [{ name: 'scan', path: scan, icon: 'scan' } as const] : []),
    { name: 'messages', path: '/system/notification', icon: 'bell' },
    { name: 'me', path: '/account/setting', icon: 'user' },
  ];
};

/** On a phone, under the thumb: what the day asks, the scanner, what was told, and the reader himself (ux B.13.1). */
export const PhoneBar = () => {
  const { t } = useTexts();
  const entries = useEntries();
  const here = useStore(tabs, state => activeTab(state)?.path);
  const unread = useUnread(useFirstPageStands());
  return (
    <nav className="phone-bar" aria-label={t('common.shell.bar.label')}>
      {entries.map(({ name, path, icon }) => (
        <SiteLink key={path} href={path} current={here === path}>
          <span className="phone-bar-icon">
            <Icon name={icon} size={20} />
            {name === 'messages' && unread > 0 && <span className="bell-count">{unreadText(unread)}</span>}
          </span>
          {t(`common.shell.bar.${name}`)}
        </SiteLink>
      ))}
    </nav>
  );
};
