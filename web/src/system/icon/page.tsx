import '../../kit/inputs/input.css';
import './icon.css';
import { type ScreenPath, screens } from '@inbound/shared/areas';
import { useState } from 'react';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { type IconName, icons } from '../../kit/parts/icons.ts';
import { OwnIcons } from './own-icons.tsx';

const NAMES = Object.keys(icons) as IconName[];
const PATHS = Object.keys(screens) as ScreenPath[];

/** The pages of the menu that the product itself draws with an icon, in the reader's language. */
const usesOf = (name: IconName, { screen }: Texts): string[] =>
  PATHS.filter(path => screens[path].icon === name && screens[path].section !== undefined).map(screen);

/** Those whose name, or that of a page drawn with it, holds what was typed. */
const found = (typed: string, texts: Texts): IconName[] => {
  const wanted = typed.normalize('NFKC').trim().toLocaleLowerCase();
  return NAMES.filter(name => [name, ...usesOf(name, texts)].some(text => text.toLocaleLowerCase().includes(wanted)));
};

/** `/system/icon`: the icons that an entry of the menu may name, with their names and where the product uses them. */
export const IconPage = () => {
  const texts = useTexts();
  const { t, screen } = texts;
  const [typed, setTyped] = useState('');
  const shown = found(typed, texts);
  return (
    <article className="icons">
      <h1 className="page-title">{screen('/system/icon')}</h1>
      <p>{t('icon.text.about')}</p>
      <OwnIcons />
      <h2>{t('icon.text.product')}</h2>
      <input
        className="ib-input icons-search"
        type="search"
        aria-label={t('icon.text.search')}
        placeholder={t('icon.text.search')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <p role="status">{t('icon.text.count', { count: shown.length })}</p>
      <ul className="icons-grid" aria-label={screen('/system/icon')}>
        {shown.map(name => (
          <li key={name}>
            <Icon name={name} size={20} />
            <code>{name}</code>
            <span className="caption">{texts.list(usesOf(name, texts))}</span>
          </li>
        ))}
      </ul>
    </article>
  );
};
