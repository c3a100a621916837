import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { useWindowKeys } from '../../../kit/keys.ts';
import { usePlace, useTabState } from '../../../kit/tab/tab.tsx';

const [LEAST, MOST, STEP] = [220, 560, 16];
const WIDTHS = { left: 300, right: 380 };

type Side = keyof typeof WIDTHS;

const within = (width: number): number => Math.min(MOST, Math.max(LEAST, width));

/** The line between two panes: it is dragged, or moved by the arrows. */
const Divider = ({ side, width, change }: { side: Side; width: number; change(width: number): void }) => {
  const { t } = useTexts();
  const from = useRef({ x: 0, width });
  const sign = side === 'left' ? 1 : -1;
  const move = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      change(within(from.current.width + sign * (event.clientX - from.current.x)));
    }
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') change(within(width - sign * STEP));
    if (key === 'ArrowRight') change(within(width + sign * STEP));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is a separator with a value
    <div
      className="pk-divider"
      role="separator"
      aria-orientation="vertical"
      aria-label={t(`packing.text.${side}Width`)}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={event => {
        from.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
    />
  );
};

/** Where F6 leads from outside: the structure. */
const MAIN_PANE = 1;

/** Puts the focus into the next pane, or the one before. */
const focusPane = (all: HTMLElement | null, by: 1 | -1): void => {
  const panes = [...(all?.children ?? [])].filter(({ role }) => role !== 'separator');
  const at = panes.findIndex(pane => pane.contains(document.activeElement));
  const pane = at < 0 ? panes[MAIN_PANE] : panes.at((at + by) % panes.length);
  const first = pane?.matches('[tabindex="0"]') ? pane : pane?.querySelector('[tabindex="0"]');
  if (first instanceof HTMLElement) first.focus();
};

/** Three panes beside each other, F6 goes from one to the next; the widths of the outer two are remembered. */
export const Panes = ({ left, middle, right }: { left: ReactNode; middle: ReactNode; right: ReactNode }) => {
  const [widths, setWidths] = useTabState('packing.widths', WIDTHS);
  const { visible } = usePlace();
  const panes = useRef<HTMLDivElement>(null);
  useWindowKeys(
    visible ? { F6: () => focusPane(panes.current, 1), 'Shift+F6': () => focusPane(panes.current, -1) } : {},
  );
  const divider = (side: Side) => (
    <Divider side={side} width={widths[side]} change={width => setWidths({ ...widths, [side]: width })} />
  );
  return (
    <div
      ref={panes}
      className="pk-panes"
      style={{ gridTemplateColumns: `${widths.left}px auto minmax(0, 1fr) auto ${widths.right}px` }}
    >
      {left}
      {divider('left')}
      {middle}
      {divider('right')}
      {right}
    </div>
  );
};
