import { asTimestamp, type PlainDate } from '@inbound/shared';
import { readBookingGround } from '@inbound/shared/transport/dock-board/contract';
import { whyNotMoved } from '@inbound/shared/transport/dock-board/rules';
import { type RefObject, useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { placeAcross, timesOf } from './block.tsx';
import { type BoardView, blockOf, type PlacedBlock, topOfDoor } from './day-model.ts';
import { type Fit, Fits } from './fits.ts';
import { useMove } from './use-move.ts';
import { type DragKind, type PointedPlace, usePointers } from './use-pointers.ts';

const MINUTE_MS = 60_000;

/** What is dragged, from where it was taken. */
interface Grabbed {
  placed: PlacedBlock;
  kind: DragKind;
  /** Milliseconds from the beginning of the block to where it was taken. */
  offset: number;
  at: PointedPlace;
}

/** A place under the pointer with its verdict, and how long the window would be there. */
interface Verdict extends Fit {
  minutes: number;
}

const momentAt = (view: BoardView, share: number): number => view.begins + share * (view.ends - view.begins);

const verdictOf = (view: BoardView, fits: Fits, { placed, kind, offset, at }: Grabbed): Verdict | undefined => {
  const moment = momentAt(view, at.share);
  const { doorId: own } = placed.block;
  if (kind === 'resize') {
    const minutes = fits.drawnAt(own, { begins: placed.begins, ends: moment });
    return { ...fits.nearest(own, placed.begins, minutes), minutes };
  }
  if (at.doorId === undefined) return undefined;
  return { ...fits.nearest(at.doorId, moment - offset), minutes: fits.minutes };
};

/** The verdict in words: the door and the time that it would have, or why it cannot. */
const Bubble = ({ verdict, name, zone, at }: { verdict: Verdict; name: string; zone: string; at: PointedPlace }) => {
  const { t, choice } = useTexts();
  const { cause } = verdict;
  const why = cause === null ? t('dockBoard.text.fits') : choice('booking', 'cause', cause);
  return (
    <output className="db-bubble" data-fits={cause === null || undefined} style={{ left: at.x + 12, top: at.y + 14 }}>
      {`${name} ${timesOf(zone, verdict)}: ${why}`}
    </output>
  );
};

interface DragLayerProps {
  board: RefObject<HTMLElement | null>;
  view: BoardView;
  zone: string;
  day: PlainDate;
  /** Something is dragged: nothing else moves meanwhile. */
  hold(isDragged: boolean): void;
}

/** What is dragged over the board, with its live verdict by the same function as the call; a drop that fits moves it. */
export const DragLayer = ({ board, view, zone, day, hold }: DragLayerProps) => {
  const may = useMay();
  const { move } = useMove();
  const [grabbed, grab] = useState<Grabbed>();
  const shippingNoteId = grabbed?.placed.block.transport?.id;
  const { data: ground } = useQuery(readBookingGround, shippingNoteId ? { shippingNoteId, day } : undefined);
  const fits = useMemo(() => ground && new Fits(ground, day), [ground, day]);
  const verdict = grabbed && fits && verdictOf(view, fits, grabbed);
  const end = () => {
    grab(undefined);
    hold(false);
  };
  const drop = () => {
    end();
    const { placed } = grabbed ?? {};
    if (!verdict || verdict.cause !== null || !placed?.block.transport) return;
    const { doorId, minutes } = verdict;
    const from = { doorId: placed.block.doorId, begins: placed.block.begins, minutes: fits?.minutes ?? minutes };
    const to = { doorId, begins: asTimestamp(verdict.begins), minutes };
    const isSame = from.doorId === doorId && placed.begins === verdict.begins && from.minutes === minutes;
    if (!isSame) void move(placed.block.transport, from, to);
  };
  usePointers(board, {
    grab: (blockId, kind, at) => {
      const placed = blockOf(view, blockId);
      const transport = placed?.block.transport;
      if (!placed || !transport || whyNotMoved(transport, may)) return false;
      hold(true);
      grab({ placed, kind, at, offset: momentAt(view, at.share) - placed.begins });
      return true;
    },
    drag: at => grab(present => present && { ...present, at }),
    drop,
    cancel: end,
  });
  const row = verdict && topOfDoor(view, verdict.doorId);
  if (!grabbed || !verdict || !row) return null;
  const ends = verdict.begins + verdict.minutes * MINUTE_MS;
  const style = { top: row.top, height: row.height };
  return (
    <>
      <div className="db-ghost-row" style={style}>
        {fits?.freeAt(verdict.doorId).map(span => (
          <span key={span.begins} className="db-free" style={placeAcross(view, span)} />
        ))}
        <span
          className="db-ghost"
          data-fits={verdict.cause === null || undefined}
          style={placeAcross(view, { begins: verdict.begins, ends })}
        >
          {grabbed.placed.block.transport?.plate}
        </span>
      </div>
      <Bubble verdict={{ ...verdict, ends }} name={fits?.nameOf(verdict.doorId) ?? ''} zone={zone} at={grabbed.at} />
    </>
  );
};
