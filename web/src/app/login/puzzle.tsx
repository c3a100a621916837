import './puzzle.css';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Icon } from '../../kit/parts/icon.tsx';
import { dragTarget, keyTarget } from './slider.ts';
import type { Puzzle, PuzzlePicture } from './use-puzzle.ts';

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const Picture = ({ of, x }: { of: PuzzlePicture; x: number }) => (
  <div className="puzzle-picture" style={{ aspectRatio: `${of.width} / ${of.height}` }}>
    <img src={of.picture} alt="" draggable={false} />
    <img
      className="puzzle-piece"
      src={of.piece}
      alt=""
      draggable={false}
      style={{
        left: percent(x, of.width),
        top: percent(of.pieceTop, of.height),
        width: percent(of.pieceSize, of.width),
      }}
    />
  </div>
);

/** How the handle follows hand and keys: dragged, or moved by the arrow keys, Home and End, dropped by Enter or the blank. */
const useHandle = (puzzle: Puzzle) => {
  const rail = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const grip = useRef<{ at: number; from: number }>(undefined);
  const { x, max } = puzzle;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return puzzle.drop();
    }
    const target = keyTarget(event.key, x, max);
    if (target === undefined) return;
    event.preventDefault();
    puzzle.moveTo(target);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (puzzle.busy || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { at: event.clientX, from: x };
    puzzle.moveTo(x);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    const length = (rail.current?.clientWidth ?? 0) - (handle.current?.offsetWidth ?? 0);
    puzzle.moveTo(dragTarget(grip.current.from, event.clientX - grip.current.at, length, max));
  };
  const onPointerUp = () => {
    if (!grip.current) return;
    grip.current = undefined;
    puzzle.drop();
  };
  const events = { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { rail, handle, events };
};

const Slider = ({ puzzle, invalid, describedBy }: { puzzle: Puzzle; invalid: boolean; describedBy: string }) => {
  const { t } = useTexts();
  const { rail, handle, events } = useHandle(puzzle);
  const { x, max } = puzzle;
  const share = max === 0 ? 0 : x / max;
  return (
    <div ref={rail} className="puzzle-rail" data-moved={x > 0 || undefined}>
      <span className="puzzle-hint">{t('session.text.move')}</span>
      <span className="puzzle-way" style={{ width: `calc((100% - 44px) * ${share} + 22px)` }} />
      <div
        ref={handle}
        className="puzzle-handle"
        style={{ left: `calc((100% - 44px) * ${share})` }}
        role="slider"
        tabIndex={0}
        aria-label={t('session.text.slider')}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.round(x)}
        aria-valuetext={t('session.text.sliderAt', { x: Math.round(x), max })}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-busy={puzzle.busy}
        {...events}
      >
        <Icon name="forward" size={18} />
      </div>
    </div>
  );
};

/** The security check before a sign-in. A message stands under it, in place. */
export const PuzzleCard = ({ puzzle, message }: { puzzle: Puzzle; message: string | undefined }) => {
  const { t } = useTexts();
  const help = useId();
  if (puzzle.ticket !== undefined) {
    return (
      <div className="puzzle" data-passed="" role="status">
        <Icon name="tone-success" size={18} />
        <span>{t('session.text.passed')}</span>
      </div>
    );
  }
  return (
    <section className="puzzle" aria-label={t('session.text.check')}>
      <header>
        <strong>{t('session.text.check')}</strong>
        <span className="caption">{t('session.text.drag')}</span>
        <button
          type="button"
          className="ib-icon-button"
          aria-label={t('session.text.another')}
          title={t('session.text.another')}
          onClick={puzzle.redraw}
        >
          <Icon name="refresh" size={14} />
        </button>
      </header>
      {puzzle.picture ? <Picture of={puzzle.picture} x={puzzle.x} /> : <div className="puzzle-picture" data-empty="" />}
      <Slider puzzle={puzzle} invalid={message !== undefined} describedBy={help} />
      <p id={help} className="puzzle-help" role={message ? 'alert' : undefined} data-bad={message ? '' : undefined}>
        {message ?? t('session.text.keys')}
      </p>
    </section>
  );
};
