import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { MenuEntry } from '../shell/menu-entry.tsx';
import { useMenu } from '../shell/use-menu.ts';

/** What an account can do that no page belongs to: nobody is left before an empty screen. */
const NoPages = () => {
  const { t, list } = useTexts();
  const { user } = useSession();
  const role = list(user.role.map(({ name }) => name));
  return (
    <section className="card pages">
      <header>
        <h2>{t('home.text.pages')}</h2>
      </header>
      <p className="pages-none">{role ? t('home.text.noPages', { role }) : t('home.text.noRole')}</p>
      <p className="pages-none caption">{t('home.text.ownAccount')}</p>
    </section>
  );
};

/** The reader's pages by section: on home no section is open, so that they stand here. */
export const Pages = () => {
  const { t } = useTexts();
  const { sections } = useMenu();
  if (sections.length === 0) return <NoPages />;
  return (
    <nav className="card pages" aria-label={t('home.text.pages')}>
      <header>
        <h2>{t('home.text.pages')}</h2>
      </header>
      {sections.map(section => (
        <section key={section.key}>
          <h3 className="caption">{section.name}</h3>
          <ul>
            {section.items.map(item => (
              <li key={item.key}>
                <MenuEntry item={item} current={false} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
