import type { AnswerOf, Refusal } from '@inbound/shared';
import { drawPuzzle, dropPiece } from '@inbound/shared/system/session/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../client/call.ts';
import { addPoint, type TrackPoint } from './slider.ts';

export type PuzzlePicture = AnswerOf<typeof drawPuzzle>;

export interface Puzzle {
  picture: PuzzlePicture | undefined;
  /** Place of the piece, in picture pixels. */
  x: number;
  max: number;
  /** What a right drop was answered with; good for one sign-in. */
  ticket: string | undefined;
  refusal: Refusal | undefined;
  busy: boolean;
  moveTo(x: number): void;
  drop(): void;
  /** Takes back what the last drop was refused with: something newer is to be read. */
  forget(): void;
  /** Draws another puzzle; what the last one earned is gone. */
  redraw(): void;
}

interface Way {
  x: number;
  track: TrackPoint[];
  startedAt: number;
}

const atStart: Way = { x: 0, track: [], startedAt: 0 };

/** A slider puzzle from its drawing to its ticket; the way of the piece, by drag or by keys, is what the server judges. */
export const usePuzzle = (): Puzzle => {
  const draw = useAction(drawPuzzle, { claims: 'all' });
  const drop = useAction(dropPiece, { claims: 'all' });
  const [picture, setPicture] = useState<PuzzlePicture>();
  const [ticket, setTicket] = useState<string>();
  const [way, setWay] = useState<Way>(atStart);
  const [refusal, setRefusal] = useState<Refusal>();
  const present = useRef<Way>(atStart);
  const put = useCallback((next: Way) => {
    present.current = next;
    setWay(next);
  }, []);
  const { run: runDraw } = draw;
  const fetchPuzzle = useCallback(async () => {
    put(atStart);
    setTicket(undefined);
    setPicture(await runDraw({}));
  }, [put, runDraw]);
  useEffect(() => void fetchPuzzle(), [fetchPuzzle]);
  const max = picture ? picture.width - picture.pieceSize : 0;
  const moveTo = (x: number) => {
    const at = performance.now();
    const { track, startedAt } = present.current;
    const start = track.length === 0 ? at : startedAt;
    put({ x, track: addPoint(track, x, at, start), startedAt: start });
  };
  const judge = async () => {
    if (!picture || drop.busy) return;
    const { x, track } = present.current;
    const answer = await drop.run({ puzzle: picture.puzzle, x, track });
    setRefusal(undefined);
    if (answer) setTicket(answer.ticket);
  };
  useEffect(() => {
    if (!drop.refusal) return;
    setRefusal(drop.refusal);
    void fetchPuzzle();
  }, [drop.refusal, fetchPuzzle]);
  return {
    picture,
    x: way.x,
    max,
    ticket,
    refusal: refusal ?? draw.refusal,
    busy: draw.busy || drop.busy,
    moveTo,
    drop: () => void judge(),
    forget: () => setRefusal(undefined),
    redraw: () => void fetchPuzzle(),
  };
};
