import { type RefObject, useEffect, useRef } from 'react';

/** What is dragged: a block as a whole, or its end. */
export type DragKind = 'move' | 'resize';

/** A place of the board under the pointer. */
export interface PointedPlace {
  /** Of the door under the pointer; undefined between doors and outside. */
  doorId: string | undefined;
  /** Where in the shown hours, from 0 to 1. */
  share: number;
  x: number;
  y: number;
}

export interface DragHands {
  /** A block is taken; false leaves it where it is. */
  grab(blockId: string, kind: DragKind, at: PointedPlace): boolean;
  drag(at: PointedPlace): void;
  drop(): void;
  cancel(): void;
}

/** A mouse drags once it has moved so many pixels; a finger that moves so far before the press is long enough scrolls. */
const MOUSE_PIXELS = 4;
const FINGER_PIXELS = 10;
/** How long a finger rests on a block until it takes it, in milliseconds. */
const LONG_PRESS_MS = 450;

interface Press {
  blockId: string;
  kind: DragKind;
  pointerId: number;
  isFinger: boolean;
  x: number;
  y: number;
}

const placeAt = (
  board: HTMLElement,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
): PointedPlace => {
  const under = document.elementsFromPoint(x, y).find(one => one.closest('[data-door]') && board.contains(one));
  const lane = under?.closest<HTMLElement>('[data-door]') ?? board.querySelector<HTMLElement>('[data-door]');
  const { left, width } = lane?.getBoundingClientRect() ?? { left: 0, width: 1 };
  return { doorId: under ? lane?.dataset.door : undefined, share: (x - left) / width, x, y };
};

const pressOf = (event: PointerEvent): Press | undefined => {
  if (event.button !== 0 || !(event.target instanceof Element)) return undefined;
  const block = event.target.closest<HTMLElement>('[data-block]');
  const blockId = block?.dataset.block;
  if (blockId === undefined) return undefined;
  return {
    ...{ blockId, pointerId: event.pointerId, x: event.clientX, y: event.clientY },
    kind: event.target.closest('[data-grip]') ? 'resize' : 'move',
    isFinger: event.pointerType === 'touch',
  };
};

/** What was dragged was not pressed: the click that a browser makes of it goes nowhere. */
const swallowClick = (): void => {
  const stopper = new AbortController();
  window.addEventListener('click', event => event.stopPropagation(), { capture: true, signal: stopper.signal });
  window.setTimeout(() => stopper.abort(), 0);
};

/** One press on the board, from where it begins to where it ends; what ends it takes its listeners away. */
const followPress = (board: HTMLElement, press: Press, hands: () => DragHands, ended: () => void): (() => void) => {
  const stopper = new AbortController();
  const listening = { signal: stopper.signal };
  let isDragging = false;
  const end = () => {
    window.clearTimeout(timer);
    stopper.abort();
    ended();
  };
  const begin = (at: PointedPlace) => {
    isDragging = hands().grab(press.blockId, press.kind, at);
    if (!isDragging) end();
  };
  const timer = press.isFinger
    ? window.setTimeout(() => begin(placeAt(board, { clientX: press.x, clientY: press.y })), LONG_PRESS_MS)
    : undefined;
  const follow = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (isDragging) return hands().drag(placeAt(board, event));
    const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (press.isFinger && moved > FINGER_PIXELS) return end();
    if (!press.isFinger && moved > MOUSE_PIXELS) begin(placeAt(board, { clientX: press.x, clientY: press.y }));
  };
  const letGo = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (isDragging) {
      swallowClick();
      hands().drop();
    }
    end();
  };
  const cancel = () => {
    if (isDragging) hands().cancel();
    end();
  };
  window.addEventListener('pointermove', follow, listening);
  window.addEventListener('pointerup', letGo, listening);
  window.addEventListener('pointercancel', cancel, listening);
  window.addEventListener('keydown', event => event.key === 'Escape' && cancel(), listening);
  // A finger that has taken a block does not scroll; before that it does.
  board.addEventListener('touchmove', event => isDragging && event.preventDefault(), { ...listening, passive: false });
  board.addEventListener('contextmenu', event => press.isFinger && event.preventDefault(), listening);
  return cancel;
};

/** Follows mouse and finger over the board: a mouse drags at once, a finger after a long press. */
export const usePointers = (frame: RefObject<HTMLElement | null>, hands: DragHands): void => {
  const latest = useRef(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const board = frame.current;
    if (!board) return;
    let cancel: (() => void) | undefined;
    const press = (event: PointerEvent) => {
      const pressed = pressOf(event);
      if (!pressed) return;
      cancel?.();
      cancel = followPress(
        board,
        pressed,
        () => latest.current,
        () => {
          cancel = undefined;
        },
      );
    };
    board.addEventListener('pointerdown', press);
    return () => {
      board.removeEventListener('pointerdown', press);
      cancel?.();
    };
  }, [frame]);
};
