import { isScreenPath, screens } from '@inbound/shared/areas';
import { link } from '../../client/link.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

const FOR_PHONES = '/m/';

/** The reader's pages that are made for a thumb, on the home of a phone alone: no menu has them. */
export const PhonePages = () => {
  const { t, screen } = useTexts();
  const own = useSession().pageList.flatMap(({ path }) =>
    path.startsWith(FOR_PHONES) && isScreenPath(path) ? path : [],
  );
  if (own.length === 0) return null;
  return (
    <nav className="phone-pages" aria-label={t('home.text.phonePages')}>
      {own.map(path => (
        <TabLink key={path} to={link(path, {} as never)}>
          <Icon name={screens[path].icon} size={20} />
          {screen(path)}
        </TabLink>
      ))}
    </nav>
  );
};
