import type { ReactNode, Ref, UIEvent } from 'react';

interface ScrollRegionProps {
  /** A `pre` keeps the line ends of its text. */
  as?: 'div' | 'pre';
  /** Its size and its looks. */
  className: string;
  children: ReactNode;
  ref?: Ref<HTMLElement & HTMLDivElement & HTMLPreElement>;
  onScroll?(event: UIEvent<HTMLElement>): void;
}

/** A part of a page that may be longer than its place: the keyboard reaches it and scrolls it. */
export const ScrollRegion = ({ as: Element = 'div', ...rest }: ScrollRegionProps) => <Element tabIndex={0} {...rest} />;
