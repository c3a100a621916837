import { useEffect, useRef } from 'react';
import { useKeys } from '../keys.ts';

/**
 * The one real input of a grid, in the active cell. Enter goes down, Tab on, Esc back to what stood there; while an
 * input method composes, all of them belong to it.
 */
export const CellEditor = ({
  typed,
  label,
  align,
  finish,
}: {
  typed: string;
  label: string;
  align: 'start' | 'end';
  finish(typed: string | undefined, then?: 'next' | 'previous' | 'below'): void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const leave = (value: string | undefined, then?: 'next' | 'previous' | 'below') => {
    if (left.current) return;
    left.current = true;
    finish(value, then);
  };
  useEffect(() => {
    left.current = false;
    input.current?.focus({ preventScroll: true });
    if (typed.length > 1) input.current?.select();
  }, [typed]);
  const end = (then?: 'next' | 'previous' | 'below') => () => leave(input.current?.value, then);
  const onKeyDown = useKeys({
    Enter: end('below'),
    Tab: end('next'),
    'Shift+Tab': end('previous'),
    Escape: () => leave(undefined),
  });
  return (
    <input
      ref={input}
      className="ib-cell-input"
      data-align={align}
      defaultValue={typed}
      aria-label={label}
      autoComplete="off"
      onBlur={event => leave(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
};
