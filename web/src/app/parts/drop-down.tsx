import '../../kit/parts/button.css';
import './drop-down.css';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useWindowKeys } from '../../kit/keys.ts';

const ITEMS = 'a[href], button:not([disabled]), input';

const itemsOf = (panel: HTMLElement | null): HTMLElement[] => [...(panel?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];

/** Arrow keys walk through the entries of an open panel, round and round. */
const walk = (panel: HTMLElement | null, step: number): void => {
  const items = itemsOf(panel);
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Between a button and its panel, in pixels. */
const GAP = 6;

/** A panel needs about so much room below; with less it opens upwards, in pixels. */
const ROOM = 240;

/** Under its button, or above it where there is more room; whatever scrolls around it. */
const placeAt = (button: Element | null, align: 'start' | 'end'): CSSProperties => {
  const { top, bottom, left, right } = button?.getBoundingClientRect() ?? new DOMRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom;
  const side = align === 'start' ? { left } : { right: clientWidth - right };
  return below < ROOM && top > below ? { ...side, bottom: clientHeight - top + GAP } : { ...side, top: bottom + GAP };
};

export interface DropDownProps {
  /** What the button is called, before what stands on it: its tooltip, too. Absent where what stands on it is its name. */
  name?: string;
  trigger: ReactNode;
  /** The content of the panel; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  /** On which side the panel lines up with its button. */
  align?: 'start' | 'end';
  className?: string;
  /** The key of the window that opens it and shuts it. */
  chord?: string;
}

/** Shuts what is open by a press or a focus elsewhere, and when the window changes its size. */
const useShutElsewhere = (open: boolean, frame: RefObject<HTMLElement | null>, shut: () => void): void => {
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) shut();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    window.addEventListener('resize', shut);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      window.removeEventListener('resize', shut);
    };
  }, [open, frame, shut]);
};

/** A panel that opens takes the focus: what asks for it, else its first entry. */
const useFocusInside = (open: boolean, panel: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (open) (panel.current?.querySelector<HTMLElement>('[data-first]') ?? itemsOf(panel.current)[0])?.focus();
  }, [open, panel]);
};

/** A button that opens a small panel under itself. It closes with Esc, a press elsewhere, or by choosing. */
export const DropDown = ({
  name,
  trigger,
  children,
  align = 'end',
  className = 'ib-icon-button',
  chord,
}: DropDownProps) => {
  const [open, setOpen] = useState(false);
  const [style, setStyle] = useState<CSSProperties>();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const button = () => frame.current?.querySelector('button') ?? null;
  const shut = useCallback(() => setOpen(false), []);
  const close = () => {
    setOpen(false);
    button()?.focus();
  };
  const toggle = () => {
    setStyle(placeAt(button(), align));
    setOpen(!open);
  };
  useShutElsewhere(open, frame, shut);
  useWindowKeys(chord === undefined ? {} : { [chord]: toggle });
  useFocusInside(open, panel);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (open) walk(panel.current, step);
    else toggle();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and the panel inside
    <div ref={frame} className="drop-down" onKeyDown={onKeyDown}>
      <button
        type="button"
        className={className}
        title={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {name !== undefined && <span className="aside">{name}</span>}
        {trigger}
      </button>
      {open && (
        <div ref={panel} id={id} className="drop-down-panel" style={style}>
          {children(close)}
        </div>
      )}
    </div>
  );
};

/** One entry of a panel. */
export const DropDownItem = ({
  children,
  on,
  onClick,
}: {
  children: ReactNode;
  /** It is the one that holds. */
  on?: boolean;
  onClick(): void;
}) => (
  <button type="button" className="drop-down-item" aria-current={on || undefined} onClick={onClick}>
    {children}
  </button>
);
