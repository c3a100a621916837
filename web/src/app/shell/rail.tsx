import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { changeSettings } from '../../client/settings/page-settings.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import type { MenuSection } from './menu-model.ts';
import { SectionItems } from './section-items.tsx';
import { goToSection, type Menu } from './use-menu.ts';

const Panel = ({
  section,
  path,
  pinned,
  done,
}: {
  section: MenuSection;
  path: string | undefined;
  pinned?: boolean;
  done?(): void;
}) => {
  const { t } = useTexts();
  return (
    <div className="rail-panel" data-floating={done ? '' : undefined}>
      <header>
        <strong>{section.name}</strong>
        {pinned !== undefined && (
          <button
            type="button"
            className="ib-icon-button"
            aria-pressed={pinned}
            aria-label={t('common.shell.pinPanel')}
            title={t('common.shell.pinPanel')}
            onClick={() => changeSettings({ panelPinned: !pinned })}
          >
            <Icon name="pin" size={14} />
          </button>
        )}
      </header>
      <ul>
        <SectionItems section={section} path={path} {...(done ? { onGo: done } : {})} />
      </ul>
    </div>
  );
};

/** Shuts the floating panel by a press elsewhere, or Esc. */
const useShutElsewhere = (open: boolean, frame: RefObject<HTMLElement | null>, shut: () => void): void => {
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) shut();
    };
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && shut();
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open, frame, shut]);
};

/**
 * A rail of section pictures, 64 px wide. With `docked` the panel of the open section stands beside it; else a press
 * opens the panel above the page until something is chosen or pressed elsewhere.
 */
export const Rail = ({
  menu,
  docked,
  named,
  pinned,
}: {
  menu: Menu;
  docked: boolean;
  named: boolean;
  pinned?: boolean;
}) => {
  const [floating, setFloating] = useState<string>();
  const frame = useRef<HTMLElement>(null);
  const shut = useCallback(() => setFloating(undefined), []);
  useShutElsewhere(floating !== undefined, frame, shut);
  const shown = docked ? menu.open : menu.sections.find(section => section.key === floating);
  const press = (section: MenuSection) => {
    if (docked) goToSection(section);
    else setFloating(present => (present === section.key ? undefined : section.key));
  };
  return (
    <section ref={frame} className="rail-frame">
      <ul className="rail">
        {menu.sections.map(section => (
          <li key={section.key}>
            <button
              type="button"
              className="rail-entry"
              aria-current={section === menu.open || undefined}
              aria-expanded={docked ? undefined : section.key === floating}
              aria-label={section.name}
              title={named ? undefined : section.name}
              onClick={() => press(section)}
            >
              <Icon name={section.icon} size={20} />
              {named && <span>{section.name}</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Panel
          section={shown}
          path={menu.path}
          {...(pinned === undefined ? {} : { pinned })}
          {...(docked ? {} : { done: shut })}
        />
      )}
    </section>
  );
};
