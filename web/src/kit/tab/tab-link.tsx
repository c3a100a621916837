import { type MouseEvent, type ReactNode, useContext } from 'react';
import type { Link } from '../../client/link.ts';
import { TabContext } from '../../client/tab-context.ts';
import { InGrid } from '../grid/in-grid.ts';

const MIDDLE_BUTTON = 1;

/** A link that opens a tab; with Ctrl, Cmd or the middle button a tab in the background. */
export const TabLink = ({ to, children }: { to: Link; children: ReactNode }) => {
  const place = useContext(TabContext);
  const inGrid = useContext(InGrid);
  const follow = (event: MouseEvent, background: boolean) => {
    if (!place || event.shiftKey || event.altKey) return;
    event.preventDefault();
    place.host.open(place.key, to, background ? 'background' : 'new');
  };
  return (
    <a
      href={to.href}
      tabIndex={inGrid ? -1 : undefined}
      onClick={event => follow(event, event.ctrlKey || event.metaKey)}
      onAuxClick={event => event.button === MIDDLE_BUTTON && follow(event, true)}
    >
      {children}
    </a>
  );
};
