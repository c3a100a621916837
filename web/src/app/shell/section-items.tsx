import { Fragment } from 'react';
import { useTexts } from '../../client/texts.ts';
import { MenuEntry } from './menu-entry.tsx';
import { groupedItems, type MenuSection } from './menu-model.ts';

interface SectionItemsProps {
  section: MenuSection;
  /** The path that is marked. */
  path: string | undefined;
  /** `small` stands under a section, `bare` is a picture alone. */
  kind?: 'small' | 'bare';
  onGo?(): void;
}

/** The entries of a section as list items, under the names of their groups; where entries are bare, a line parts the groups. */
export const SectionItems = ({ section, path, ...look }: SectionItemsProps) => {
  const { t } = useTexts();
  return groupedItems(section.items).map(({ group, items }) => (
    <Fragment key={group ?? ''}>
      {group && (
        <li className="menu-group" data-kind={look.kind} aria-hidden={look.kind === 'bare' || undefined}>
          {look.kind !== 'bare' && t(`common.menuGroup.${group}`)}
        </li>
      )}
      {items.map(item => (
        <li key={item.key}>
          <MenuEntry item={item} current={item.path === path} {...look} />
        </li>
      ))}
    </Fragment>
  ));
};
