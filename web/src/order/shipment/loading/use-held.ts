import type { StandingPackage } from '@inbound/shared/order/allocation/check-load';
import type { LoadMove, LoadPlan } from '@inbound/shared/order/shipment/load-contract';
import { freePlace, liftablePackages, movedLoad } from '@inbound/shared/order/shipment/load-moves';
import { type KeyboardEvent, useMemo, useState } from 'react';

const STEP_MM = 10;
const WIDE_STEP_MM = 100;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The corner of a package on a carrier of the plan. */
const cornerOf = ({ box }: StandingPackage, carrier: number): LoadMove['from'] => ({
  ...{ carrier, xMm: box.x, yMm: box.y, zMm: box.z },
});

/**
 * A package of a carrier that is lifted, and where it is held; nothing of it is sent before it is put down. Arrow keys go from
 * package to package, Enter lifts one; then they move it, R turns it, Enter puts it down and Escape takes it back.
 */
export const useHeld = (plan: LoadPlan, carrierAt: number, move: (move: LoadMove) => void) => {
  const [held, setHeld] = useState<LoadMove>();
  const [at, setAt] = useState(0);
  const carrier = plan.carriers[carrierAt];
  const liftable = useMemo(() => (carrier ? liftablePackages(carrier) : []), [carrier]);
  const marked = liftable[Math.min(at, liftable.length - 1)];
  const moved = useMemo(() => held && movedLoad(plan, held), [plan, held]);
  const lift = (one: StandingPackage | undefined) => {
    if (!one) return;
    const from = cornerOf(one, carrierAt);
    setHeld({ from, to: { carrier: carrierAt, xMm: from.xMm, yMm: from.yMm, isTurned: false } });
  };
  const hold = (to: Partial<LoadMove['to']>) => setHeld(now => now && { ...now, to: { ...now.to, ...to } });
  const toCarrier = (target: number) => {
    if (!held) return;
    const place = freePlace(plan, held.from, target);
    hold(place ?? { carrier: target, xMm: 0, yMm: 0, isTurned: false });
  };
  const putBack = () => setHeld(undefined);
  const isElsewhere =
    held !== undefined &&
    moved !== undefined &&
    (held.to.carrier !== held.from.carrier ||
      held.to.isTurned ||
      held.to.xMm !== held.from.xMm ||
      held.to.yMm !== held.from.yMm);
  const mayPut = isElsewhere && moved.faults.length === 0;
  const put = () => {
    if (!held || !mayPut) return;
    setHeld(undefined);
    move(held);
  };
  const step = (key: string, isWide: boolean): boolean => {
    const [x, y] = STEPS[key] ?? [0, 0];
    if (x === 0 && y === 0) return false;
    if (!held) {
      setAt(now => (Math.min(now, liftable.length - 1) + x + y + liftable.length) % Math.max(1, liftable.length));
      return true;
    }
    const mm = isWide ? WIDE_STEP_MM : STEP_MM;
    hold({ xMm: Math.max(0, held.to.xMm + x * mm), yMm: Math.max(0, held.to.yMm + y * mm) });
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    const { key, shiftKey } = event;
    const isTaken =
      step(key, shiftKey) || key === 'Enter' || (held !== undefined && (key === 'Escape' || /^r$/i.test(key)));
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Enter') held ? put() : lift(marked);
    if (key === 'Escape') putBack();
    if (/^r$/i.test(key)) hold({ isTurned: !held?.to.isTurned });
  };
  return { held, moved, marked, liftable, lift, hold, toCarrier, putBack, put, mayPut, isElsewhere, press };
};

export type Held = ReturnType<typeof useHeld>;
