import './dialog.css';
import { ConfigProvider } from 'antd';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../client/texts.ts';
import { IconButton } from './button.tsx';
import { useHeldPlace } from './hold-place.ts';

export interface DialogProps {
  title: string;
  /** Under the title and a part of it: what a question is about. */
  about?: ReactNode;
  /** Beside the title, in grey. */
  subtitle?: ReactNode;
  /** A question in the middle, a search above it; a form of 560 or a sheet of 860 at the right; a whole page over the page. */
  kind?: 'question' | 'search' | 'form' | 'sheet' | 'page';
  children: ReactNode;
  footer?: ReactNode;
  close(): void;
}

/** Where a form begins, when nothing else is marked as first. */
const FIRST_FIELD = '.ib-dialog-body :is(input, select, textarea):not([readonly])';

/**
 * The one floating frame, over the browser's own `<dialog>`: it keeps the focus inside, gives it back, and closes with
 * Esc. It is open as long as it is mounted; in a hidden tab it is closed, so that the rest of the page can be used.
 */
export const Dialog = ({ title, about, subtitle, kind = 'question', children, footer, close }: DialogProps) => {
  const { t } = useTexts();
  const heading = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const [popups, setPopups] = useState<HTMLElement | null>(null);
  useHeldPlace();
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    const first = dialog?.querySelector<HTMLElement>('[data-first]') ?? dialog?.querySelector<HTMLElement>(FIRST_FIELD);
    first?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className="ib-dialog"
      data-kind={kind}
      aria-labelledby={heading}
      onCancel={event => {
        if (event.target !== frame.current) return;
        event.preventDefault();
        close();
      }}
    >
      <header className="ib-dialog-head">
        <h2 id={heading}>
          {title}
          {about}
        </h2>
        {subtitle !== undefined && <span className="ib-dialog-sub">{subtitle}</span>}
        <span className="ib-space" />
        <IconButton name={t('common.action.close')} icon="close" onClick={close} />
      </header>
      <ConfigProvider getPopupContainer={() => popups ?? document.body}>
        <div className="ib-dialog-body">{children}</div>
        {footer && <footer className="panel-foot">{footer}</footer>}
      </ConfigProvider>
      <div ref={setPopups} />
    </dialog>
  );
};
