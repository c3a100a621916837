import './top-menu.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { settings } from '../../client/settings/page-settings.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { DropDown, DropDownItem } from '../parts/drop-down.tsx';
import { isForBrowser } from '../parts/site-link.tsx';
import { MenuEntry } from './menu-entry.tsx';
import type { MenuSection } from './menu-model.ts';
import { goToSection, hrefOfItem, type Menu } from './use-menu.ts';

/** Whether all entries have room where the button for the rest would go. */
const fitsWhole = (row: HTMLElement): boolean => {
  const width = [...row.children].reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
  const gaps = Number.parseFloat(getComputedStyle(row).columnGap) * Math.max(row.children.length - 1, 0);
  return width + gaps <= (row.parentElement?.clientWidth ?? 0);
};

/** How many entries stand on the first line of a row that wraps out of sight. */
const useFitting = (row: RefObject<HTMLElement | null>, entries: readonly unknown[]): number => {
  const [count, setCount] = useState(entries.length);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const first = element.offsetTop;
    const isInSight = (child: Element) => (child as HTMLElement).offsetTop - first < element.clientHeight;
    const measure = () => {
      const children = [...element.children];
      setCount(fitsWhole(element) ? children.length : children.filter(isInSight).length);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of entries.length > 0 ? element.children : []) observer.observe(child);
    return () => observer.disconnect();
  }, [row, entries]);
  return count;
};

const Name = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <span className="top-name" data-on={on || undefined}>
    {children}
  </span>
);

const SectionLink = ({ section, on, hidden }: { section: MenuSection; on: boolean; hidden: boolean }) => (
  <div inert={hidden}>
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
  </div>
);

const SectionPanel = ({ section, menu, hidden }: { section: MenuSection; menu: Menu; hidden: boolean }) => (
  <div inert={hidden}>
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
      {close =>
        section.items.map(item => (
          <MenuEntry key={item.key} item={item} current={item.path === menu.path} onGo={close} />
        ))
      }
    </DropDown>
  </div>
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

/** The sections in the header. In `horizontal` each opens its pages as a list, in `horizontal-mix` its tree at the left. */
export const TopMenu = ({ menu }: { menu: Menu }) => {
  const { t } = useTexts();
  const drops = useStore(settings, value => value.menuMode === 'horizontal');
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, menu.sections);
  const rest = menu.sections.slice(fitting);
  return (
    <nav className="top-menu" aria-label={t('common.shell.sections')}>
      <div ref={row} className="top-row">
        {menu.sections.map((section, index) =>
          drops ? (
            <SectionPanel key={section.key} section={section} menu={menu} hidden={index >= fitting} />
          ) : (
            <SectionLink key={section.key} section={section} on={section === menu.open} hidden={index >= fitting} />
          ),
        )}
      </div>
      {rest.length > 0 && <More sections={rest} menu={menu} />}
    </nav>
  );
};
