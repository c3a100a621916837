import './cell-offers.css';
import { type FocusEvent, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 2;

/** Puts what is offered under its cell, or over it where there is no room. */
const place = (popup: HTMLElement, cell: HTMLElement): void => {
  const { left, top, bottom } = cell.getBoundingClientRect();
  const { height } = popup.getBoundingClientRect();
  const fits = bottom + GAP + height <= window.innerHeight;
  popup.style.left = `${left}px`;
  popup.style.top = `${fits ? bottom + GAP : Math.max(0, top - GAP - height)}px`;
};

/** What is offered for a cell floats over the grid, and keeps to its cell while one scrolls. */
export const OffersPopup = ({
  at,
  children,
  ...props
}: {
  at: RefObject<HTMLElement | null>;
  children: ReactNode;
  id?: string;
  role: 'listbox' | 'dialog';
  label: string;
  /** The focus stays in the input when one presses here. */
  keepsFocus?: boolean;
  leave?(): void;
}) => {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = popup.current;
    if (!shown || !at.current) return;
    if (shown.isConnected && shown.showPopover && !shown.matches(':popover-open')) shown.showPopover();
    place(shown, at.current);
  });
  useLayoutEffect(() => {
    const follow = () => popup.current && at.current && place(popup.current, at.current);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [at]);
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    if (props.keepsFocus) event.preventDefault();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.leave?.();
  };
  const shared = { ref: popup, popover: 'manual', className: 'ib-offers', onMouseDown: press, onBlur: blur } as const;
  return props.role === 'listbox' ? (
    <div {...shared} id={props.id} role="listbox" aria-label={props.label} tabIndex={-1}>
      {children}
    </div>
  ) : (
    <div {...shared} role="dialog" aria-label={props.label} tabIndex={-1}>
      {children}
    </div>
  );
};
