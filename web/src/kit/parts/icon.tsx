import './icon.css';
import { type IconName, iconOf } from './icons.ts';

/** Pixels: in tags, tables and buttons, headers, menus (ux C.5). */
export type IconSize = 12 | 14 | 16 | 18 | 20;

/** A picture beside words; it says nothing to a screen reader. Unknown names are drawn as a circle. */
export const Icon = ({ name, size = 16 }: { name: IconName | (string & {}); size?: IconSize }) => {
  const Picture = iconOf(name);
  return <Picture className="ib-icon" size={size} strokeWidth={size === 12 ? 2 : 1.75} aria-hidden="true" />;
};
