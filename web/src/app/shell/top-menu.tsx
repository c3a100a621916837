import './top-menu.css';
import { Icon } from '../../kit/icon.tsx';
import { useStore } from '../../kit/store.ts';
import { useTexts } from '../../kit/texts.ts';
import { DropDown } from '../parts/drop-down.tsx';
import { isForBrowser } from '../parts/site-link.tsx';
import { settings } from '../settings/page-settings.ts';
import { MenuEntry } from './menu-entry.tsx';
import { goToSection, hrefOfItem, type Menu } from './use-menu.ts';

/** The sections in the header. In `horizontal` each opens its pages as a list, in `horizontal-mix` its tree at the left. */
export const TopMenu = ({ menu }: { menu: Menu }) => {
  const { t } = useTexts();
  const drops = useStore(settings, value => value.menuMode === 'horizontal');
  return (
    <nav className="top-menu" aria-label={t('common.shell.menu')}>
      {menu.sections.map(section =>
        drops ? (
          <DropDown
            key={section.key}
            name={section.name}
            align="start"
            className="top-entry"
            trigger={
              <span className="top-name" data-on={section === menu.open || undefined}>
                {section.name}
                <Icon name="expand" size={14} />
              </span>
            }
          >
            {close =>
              section.items.map(item => (
                <MenuEntry key={item.key} item={item} current={item.path === menu.path} onGo={close} />
              ))
            }
          </DropDown>
        ) : (
          <a
            key={section.key}
            className="top-entry"
            href={hrefOfItem(section.items[0] ?? section)}
            aria-current={section === menu.open || undefined}
            onClick={event => {
              if (isForBrowser(event)) return;
              event.preventDefault();
              goToSection(section);
            }}
          >
            <span className="top-name" data-on={section === menu.open || undefined}>
              {section.name}
            </span>
          </a>
        ),
      )}
    </nav>
  );
};
