import './top-menu.css';
import { type ReactNode, useRef } from 'react';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { useFitting } from '../../kit/parts/use-fitting.ts';
import { DropDown, DropDownItem } from '../parts/drop-down.tsx';
import { isForBrowser } from '../parts/site-link.tsx';
import type { MenuSection } from './menu-model.ts';
import { SectionItems } from './section-items.tsx';
import { goToSection, hrefOfItem, type Menu } from './use-menu.ts';

/** Pixels of the button for the rest, with the space before it. */
const MORE_WIDTH = 34;

const Name = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <span className="top-name" data-on={on || undefined}>
    {children}
  </span>
);

const SectionLink = ({ section, on }: { section: MenuSection; on: boolean }) => (
  <a
    className="top-entry"
    href={hrefOfItem(section.items[0] ?? section)}
    aria-current={on || undefined}
    onClick={event => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      goToSection(section);
    }}
  >
    <Name on={on}>{section.name}</Name>
  </a>
);

const SectionPanel = ({ section, menu }: { section: MenuSection; menu: Menu }) => (
  <DropDown
    align="start"
    className="top-entry"
    trigger={
      <Name on={section === menu.open}>
        {section.name}
        <Icon name="expand" size={14} />
      </Name>
    }
  >
    {close => <SectionItems section={section} path={menu.path} onGo={close} />}
  </DropDown>
);

/** What does not fit into the header. */
const More = ({ sections, menu }: { sections: readonly MenuSection[]; menu: Menu }) => {
  const { t } = useTexts();
  return (
    <DropDown name={t('common.shell.moreSections')} className="ib-icon-button" trigger={<Icon name="more" size={18} />}>
      {close =>
        sections.map(section => (
          <DropDownItem
            key={section.key}
            on={section === menu.open}
            onClick={() => {
              close();
              goToSection(section);
            }}
          >
            <Icon name={section.icon} />
            {section.name}
          </DropDownItem>
        ))
      }
    </DropDown>
  );
};

/**
 * The sections in the header. In `horizontal` each opens its pages as a list, in `horizontal-mix` its tree at the left. It asks
 * for the room of all of them, so that the search box gives way first; what still does not fit is listed under "…".
 */
export const TopMenu = ({ menu }: { menu: Menu }) => {
  const { t } = useTexts();
  const drops = useStore(settings, value => value.menuMode === 'horizontal');
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const kept = menu.open ? menu.sections.indexOf(menu.open) : -1;
  const { fits, whole } = useFitting({ frame, row, more: MORE_WIDTH, kept }, menu.sections);
  const rest = menu.sections.filter((_, place) => !fits(place));
  return (
    <nav ref={frame} className="top-menu" aria-label={t('common.shell.sections')} style={{ flexBasis: whole }}>
      <div ref={row} className="top-row">
        {menu.sections.map((section, place) => (
          <div key={section.key} data-away={fits(place) ? undefined : ''}>
            {drops ? (
              <SectionPanel section={section} menu={menu} />
            ) : (
              <SectionLink section={section} on={section === menu.open} />
            )}
          </div>
        ))}
      </div>
      {rest.length > 0 && <More sections={rest} menu={menu} />}
    </nav>
  );
};
