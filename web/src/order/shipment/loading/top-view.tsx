import { packagesStanding, type StandingPackage } from '@inbound/shared/order/allocation/check-load';
import type { LoadPlan } from '@inbound/shared/order/shipment/load-contract';
import { type PointerEvent, useRef } from 'react';
import { letterOf, toneOf } from './letters.ts';
import { snappedTo } from './snap.ts';
import type { Held } from './use-held.ts';

const MARGIN_MM = 30;

/** Where the pointer is on the carrier, in millimetres. */
const pointOf = (svg: SVGSVGElement, { clientX, clientY }: PointerEvent): DOMPoint =>
  new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());

const isSame = (a: StandingPackage | undefined, b: StandingPackage): boolean =>
  a !== undefined && a.box.x === b.box.x && a.box.y === b.box.y && a.box.z === b.box.z;

interface TopViewProps {
  plan: LoadPlan;
  carrierAt: number;
  held: Held;
  label: string;
}

/** What stands on the carrier that is looked at, from below; of the carrier that a package is lifted from without that. */
const shownOn = ({ plan, carrierAt, held }: Omit<TopViewProps, 'label'>): StandingPackage[] => {
  const at = held.held?.to.carrier ?? carrierAt;
  const standing = packagesStanding(plan.carriers[at]?.blocks ?? []);
  const from = held.held?.from;
  return standing
    .filter(({ box }) => from?.carrier !== at || box.x !== from.xMm || box.y !== from.yMm || box.z !== from.zMm)
    .toSorted((a, b) => a.box.z - b.box.z);
};

/** Lifts a package with the pointer, holds it where that is, and puts it down where it may stand; else it is still held. */
const useDragging = (held: Held, standing: readonly StandingPackage[], room: { lengthMm: number; widthMm: number }) => {
  const grip = useRef<{ dx: number; dy: number }>(undefined);
  const put = held.moved?.put.box;
  const begin = (one: StandingPackage) => (event: PointerEvent<SVGElement>) => {
    const svg = event.currentTarget.ownerSVGElement;
    if (!svg) return;
    const { x, y } = pointOf(svg, event);
    grip.current = { dx: x - one.box.x, dy: y - one.box.y };
    svg.setPointerCapture(event.pointerId);
    if (!held.held) held.lift(one);
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (!grip.current || !put) return;
    const { x, y } = pointOf(event.currentTarget, event);
    const boxes = standing.map(({ box }) => box);
    const alongX = { at: x - grip.current.dx, edge: put.toX - put.x, room: room.lengthMm };
    const alongY = { at: y - grip.current.dy, edge: put.toY - put.y, room: room.widthMm };
    held.hold(snappedTo(boxes, alongX, alongY));
  };
  const drop = () => {
    if (!grip.current) return;
    grip.current = undefined;
    if (held.mayPut) held.put();
  };
  return { begin, drag, drop };
};

/** The outline of a package from above, with its letter. */
const Outline = ({ box: { x, y, toX, toY }, letter }: { box: StandingPackage['box']; letter: string }) => (
  <>
    <rect x={x} y={y} width={toX - x} height={toY - y} />
    <text x={(x + toX) / 2} y={(y + toY) / 2}>
      {letter}
    </text>
  </>
);

/** A carrier seen from above. What nothing stands upon can be dragged, or moved by keys. */
export const TopView = ({ plan, carrierAt, held, label }: TopViewProps) => {
  const carrier = plan.carriers[held.held?.to.carrier ?? carrierAt] ?? plan.carriers[carrierAt];
  const standing = shownOn({ plan, carrierAt, held });
  const [lengthMm, widthMm] = [carrier?.lengthMm ?? 0, carrier?.widthMm ?? 0];
  const { begin, drag, drop } = useDragging(held, standing, { lengthMm, widthMm });
  const put = held.moved?.put;
  const kindAt = (kindId: string): number => plan.packages.findIndex(({ id }) => id === kindId);
  const view = [-MARGIN_MM, -MARGIN_MM, lengthMm + 2 * MARGIN_MM, widthMm + 2 * MARGIN_MM].join(' ');
  return (
    <svg
      className="ld-top-view"
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it hears the keys by which packages are moved
      tabIndex={0}
      viewBox={view}
      onKeyDown={held.press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <rect className="ld-floor" width={lengthMm} height={widthMm} />
      {standing.map(one => {
        const mayLift = !held.held && held.liftable.some(other => isSame(other, one));
        return (
          <g
            key={`${one.box.x} ${one.box.y} ${one.box.z}`}
            className="ld-box"
            data-tone={toneOf(kindAt(one.kindId))}
            data-below={!mayLift || undefined}
            data-marked={(mayLift && isSame(held.marked, one)) || undefined}
            {...(mayLift ? { onPointerDown: begin(one) } : {})}
          >
            <Outline box={one.box} letter={letterOf(kindAt(one.kindId))} />
          </g>
        );
      })}
      {put && (
        <g className="ld-held" data-wrong={(held.isElsewhere && !held.mayPut) || undefined} onPointerDown={begin(put)}>
          <Outline box={put.box} letter={letterOf(kindAt(put.kindId))} />
        </g>
      )}
    </svg>
  );
};
