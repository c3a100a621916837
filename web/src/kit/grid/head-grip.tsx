import { type PointerEvent, useState } from 'react';

interface HeadGripProps {
  /** Takes the new width in pixels; undefined is the column's own. */
  resize(pixels: number | undefined): void;
}

/**
 * The right edge of a head: dragged it makes its column wider or narrower, pressed twice it gives the column its own width
 * back. By keyboard the menu of the columns does the same.
 */
export const HeadGrip = ({ resize }: HeadGripProps) => {
  const [moved, setMoved] = useState<number>();
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const from = event.clientX;
    const { width = 0 } = event.currentTarget.parentElement?.getBoundingClientRect() ?? {};
    const follow = ({ clientX }: globalThis.PointerEvent) => setMoved(clientX - from);
    const letGo = ({ clientX }: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', follow);
      setMoved(undefined);
      if (clientX !== from) resize(Math.round(width + clientX - from));
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', letGo, { once: true });
  };
  return (
    <span
      aria-hidden
      className="ib-head-grip"
      data-moving={moved !== undefined || undefined}
      style={moved === undefined ? undefined : { transform: `translateX(${moved}px)` }}
      onPointerDown={drag}
      // Neither does the head go with the mouse, nor the cursor to a cell.
      onMouseDown={event => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onDoubleClick={event => {
        event.stopPropagation();
        resize(undefined);
      }}
    />
  );
};
