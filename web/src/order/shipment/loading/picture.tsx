import { type DrawnBox, drawnBox, drawnLoad, type Point } from '@inbound/shared/order/allocation/isometric';
import type { PlannedCarrier } from '@inbound/shared/order/shipment/load-contract';
import { useMemo } from 'react';
import { letterOf, toneOf } from './letters.ts';

const MARGIN_MM = 40;
const HALF = 0.5;

const textOfPoints = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The carrier itself, under its load; a box is drawn as its floor. */
const baseOf = ({ lengthMm, widthMm, ownHeightMm, roomMm }: PlannedCarrier): DrawnBox => {
  const z = roomMm <= ownHeightMm ? -MARGIN_MM * HALF : -ownHeightMm;
  return drawnBox('', { x: 0, y: 0, z, toX: lengthMm, toY: widthMm, toZ: 0 });
};

const viewOf = ({ lengthMm, widthMm }: PlannedCarrier, base: DrawnBox, heightMm: number): string => {
  const room = drawnBox('', { ...base.box, x: 0, y: 0, toX: lengthMm, toY: widthMm, toZ: heightMm });
  const points = [...room.top, ...room.left, ...room.right];
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  return [left - MARGIN_MM, top - MARGIN_MM, right - left + 2 * MARGIN_MM, bottom - top + 2 * MARGIN_MM].join(' ');
};

const Faces = ({ drawn }: { drawn: DrawnBox }) => (
  <>
    <polygon className="ld-left" points={textOfPoints(drawn.left)} />
    <polygon className="ld-right" points={textOfPoints(drawn.right)} />
    <polygon className="ld-top" points={textOfPoints(drawn.top)} />
  </>
);

interface PictureProps {
  carrier: PlannedCarrier;
  /** Ids of the kinds of packages, in the order of their letters. */
  kindIds: readonly string[];
  /** The height at which the layer begins that is looked at; what lies above it is not drawn. */
  bottomMm: number;
  loadHeightMm: number;
  alt: string;
}

/** A carrier with its packages up to one layer, seen from above at a corner; the layer is bright, what lies below is not. */
export const LoadPicture = ({ carrier, kindIds, bottomMm, loadHeightMm, alt }: PictureProps) => {
  const drawn = useMemo(() => drawnLoad(carrier.blocks, bottomMm), [carrier, bottomMm]);
  const base = baseOf(carrier);
  return (
    <svg className="ld-picture" role="img" aria-label={alt} viewBox={viewOf(carrier, base, loadHeightMm)}>
      <g className="ld-base">
        <Faces drawn={base} />
      </g>
      {drawn.map(one => {
        const kind = kindIds.indexOf(one.kindId);
        const { x, y, z } = one.box;
        const isLookedAt = z === bottomMm;
        const middle = middleOf(one.top);
        return (
          <g key={`${x} ${y} ${z}`} className="ld-box" data-tone={toneOf(kind)} data-below={!isLookedAt || undefined}>
            <Faces drawn={one} />
            {isLookedAt && (
              <text x={middle.x} y={middle.y}>
                {letterOf(kind)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};
