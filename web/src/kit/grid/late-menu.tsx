import { useLate } from '../use-late.ts';
import type { GridMenuProps } from './grid-menu.tsx';

const load = async () => (await import('./grid-menu.tsx')).GridMenu;

/** A menu of a grid, which comes with the first one that is opened: no list waits for it. */
export const LateMenu = (props: GridMenuProps) => {
  const Menu = useLate(true, load, props.close);
  return Menu ? <Menu {...props} /> : null;
};
