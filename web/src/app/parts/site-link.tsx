import type { MouseEvent, ReactNode } from 'react';
import type { AddressState } from '../navigation/address.ts';
import { go } from '../navigation/navigation.ts';

/** Whether a press on a link is left to the browser: a new tab or window of its own. */
export const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** A link inside of this site: a plain press navigates in place, everything else is the browser's. */
export const SiteLink = ({
  href,
  state = {},
  className,
  children,
  name,
  current,
  onGo,
}: {
  href: string;
  state?: AddressState;
  className?: string;
  children: ReactNode;
  name?: string;
  current?: boolean;
  /** Runs before the navigation. */
  onGo?(): void;
}) => (
  <a
    href={href}
    className={className}
    aria-label={name}
    title={name}
    aria-current={current ? 'page' : undefined}
    onClick={event => {
      if (isForBrowser(event)) return;
      event.preventDefault();
      onGo?.();
      void go({ href }, state);
    }}
  >
    {children}
  </a>
);
