import './button.css';
import { Tooltip } from 'antd';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { WHOLE_IN_WINDOW } from './tip.ts';

export interface ButtonProps {
  children: ReactNode;
  /** One primary button in a region; `danger` for what cannot be taken back; `text` beside others. */
  kind?: 'primary' | 'plain' | 'text' | 'danger';
  icon?: IconName;
  /** Why it cannot be pressed now, in a sentence; it stays in reach of the keyboard and says so (ux B.7.5). */
  reason?: string | undefined;
  busy?: boolean;
  submit?: boolean;
  /** The button on which a dialog begins: the safe one. */
  first?: boolean;
  onClick?(event: MouseEvent): void;
}

export const Button = ({ children, kind = 'plain', icon, reason, busy, submit, first, onClick }: ButtonProps) => {
  const id = useId();
  const blocked = reason !== undefined || busy === true;
  const button = (
    <button
      type={submit ? 'submit' : 'button'}
      className="ib-button"
      data-kind={kind}
      data-first={first || undefined}
      data-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={reason === undefined ? undefined : id}
      onClick={event => (blocked ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Icon name="tone-progress" /> : icon && <Icon name={icon} />}
      {children}
      {reason !== undefined && (
        <span id={id} className="aside" aria-hidden="true">
          {reason}
        </span>
      )}
    </button>
  );
  return reason === undefined ? (
    button
  ) : (
    <Tooltip title={reason} trigger={['hover', 'focus']} autoAdjustOverflow={WHOLE_IN_WINDOW}>
      {button}
    </Tooltip>
  );
};

/** A tip goes when its button is pressed, and comes again when the pointer does: what was pressed may have moved away from under it. */
const useTip = () => {
  const [open, setOpen] = useState(false);
  const isPressed = useRef(false);
  return {
    tip: { open, onOpenChange: (next: boolean) => setOpen(next && !isPressed.current) },
    press: () => {
      isPressed.current = true;
      setOpen(false);
    },
    enter: () => {
      isPressed.current = false;
    },
  };
};

/** A button that is a picture alone: its name is spoken, and shown on hover and focus. */
export const IconButton = ({
  name,
  icon,
  onClick,
  on,
  reason,
  size = 16,
}: {
  name: string;
  icon: IconName;
  onClick?(event: MouseEvent): void;
  /** It is switched on. */
  on?: boolean;
  /** Why it cannot be pressed now. */
  reason?: string | undefined;
  size?: 12 | 14 | 16 | 18;
}) => {
  const id = useId();
  const { tip, press, enter } = useTip();
  return (
    <Tooltip
      {...tip}
      title={reason ?? name}
      trigger={reason === undefined ? ['hover'] : ['hover', 'focus']}
      mouseEnterDelay={0.5}
      autoAdjustOverflow={WHOLE_IN_WINDOW}
    >
      <button
        type="button"
        className="ib-icon-button"
        aria-label={name}
        aria-pressed={on}
        aria-disabled={reason === undefined ? undefined : true}
        aria-describedby={reason === undefined ? undefined : id}
        data-size={size}
        onPointerEnter={enter}
        onClick={event => {
          if (reason !== undefined) return event.preventDefault();
          press();
          onClick?.(event);
        }}
      >
        <Icon name={icon} size={size} />
        {reason !== undefined && (
          <span id={id} className="aside" aria-hidden="true">
            {reason}
          </span>
        )}
      </button>
    </Tooltip>
  );
};
