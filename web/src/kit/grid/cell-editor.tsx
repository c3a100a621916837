import { useEffect, useRef } from 'react';

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
  return (
    <input
      ref={input}
      className="ib-cell-input"
      data-align={align}
      defaultValue={typed}
      aria-label={label}
      autoComplete="off"
      onBlur={event => leave(event.target.value)}
      onKeyDown={event => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        const { value } = event.currentTarget;
        if (event.key === 'Enter') leave(value, 'below');
        else if (event.key === 'Escape') leave(undefined);
        else if (event.key === 'Tab') {
          event.preventDefault();
          leave(value, event.shiftKey ? 'previous' : 'next');
        }
      }}
    />
  );
};
