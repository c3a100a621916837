import './floating-notices.css';
import { useEffect, useRef, useState } from 'react';
import { NOTICE_MS, UNDO_MS } from '../../client/constants.ts';
import { dismissNotice, floatingNotices, type Notice } from '../../client/notices.ts';
import { useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { freePlace, placesIn } from './free-place.ts';
import { NoticeBody } from './notice-body.tsx';

/** Takes back what was done, once. */
const UndoButton = ({ notice, undo }: { notice: Notice; undo(): void }) => {
  const { t } = useTexts();
  const take = () => {
    dismissNotice(notice.id);
    undo();
  };
  return (
    <button type="button" className="ib-link floating-notice-undo" onClick={take}>
      {t('kit.undo')}
    </button>
  );
};

/** Closes after three seconds, with a way back after eight; the time stands still while it is pointed at or holds the focus (ux B.19.2). */
const Floating = ({ notice }: { notice: Notice }) => {
  const { t } = useTexts();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dismissNotice(notice.id), notice.undo ? UNDO_MS : NOTICE_MS);
    return () => window.clearTimeout(timer);
  }, [held, notice.id, notice.undo]);
  const isUrgent = notice.tone === 'danger';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only stops its clock
    <div
      className="floating-notice"
      data-tone={notice.tone}
      role={isUrgent ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={`tone-${notice.tone}`} size={18} />
      <NoticeBody notice={notice} />
      {notice.undo && <UndoButton notice={notice} undo={notice.undo} />}
      <button
        type="button"
        className="floating-notice-close"
        aria-label={t('common.action.close')}
        onClick={() => dismissNotice(notice.id)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
};

const CONTROLS = 'button, input, select, textarea, [role="button"], [role="switch"], [role="combobox"]';

/** Puts the notices where they lie over no control, in the dialog that is open or in the page. */
const moveAside = (layer: HTMLElement): void => {
  const frame = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('#content');
  const room = frame?.getBoundingClientRect();
  if (!frame || !room || room.width === 0) return;
  const controls = [...frame.querySelectorAll(CONTROLS)].map(control => control.getBoundingClientRect());
  const place = freePlace(placesIn(room, layer.getBoundingClientRect()), controls);
  if (!place) return;
  layer.style.inset = `${place.top}px auto auto ${Math.max(0, place.left)}px`;
};

/** The messages that float above everything, also above an open dialog. */
export const FloatingNotices = () => {
  const notices = useStore(floatingNotices, value => value);
  const layer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (notices.length === 0) return;
    element.showPopover();
    moveAside(element);
  }, [notices]);
  return (
    <section ref={layer} popover="manual" className="floating-notices">
      {notices.map(notice => (
        <Floating key={notice.id} notice={notice} />
      ))}
    </section>
  );
};
