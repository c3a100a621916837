import './icon.css';
import { isOwnIcon } from '@inbound/shared/system/icon/own-icon';
import { memo } from 'react';
import { useOwnIcon } from '../../client/own-icons.ts';
import { type IconName, iconOf } from './icons.ts';

/** Pixels: in tags, tables and buttons, headers, menus (ux C.5). */
export type IconSize = 12 | 14 | 16 | 18 | 20;

interface IconProps {
  name: IconName | (string & {});
  size?: IconSize;
}

/** It is the same picture as long as it is called the same: tags of lists have thousands. */
const Drawn = memo(({ name, size = 16 }: IconProps) => {
  const Picture = iconOf(name);
  return <Picture className="ib-icon" size={size} strokeWidth={size === 12 ? 2 : 1.75} aria-hidden="true" />;
});

/** A picture that the tenant has uploaded: as it is, on light ground in the dark theme, so that dark lines stay seen. */
export const OwnPicture = ({ src, size = 16 }: { src: string; size?: IconSize }) => (
  <img className="ib-icon ib-icon-own" src={src} width={size} height={size} alt="" />
);

const Own = ({ name, size = 16 }: IconProps) => {
  const src = useOwnIcon(name);
  return src ? <OwnPicture src={src} size={size} /> : <Drawn name="" size={size} />;
};

/** A picture beside words; it says nothing to a screen reader. Unknown names are drawn as a circle. */
export const Icon = (icon: IconProps) => (isOwnIcon(icon.name) ? <Own {...icon} /> : <Drawn {...icon} />);
