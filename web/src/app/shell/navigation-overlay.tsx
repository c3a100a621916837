import { HOME } from '@inbound/shared/areas';
import { useEffect, useState } from 'react';
import { useStore } from '../../client/store.ts';
import { type Shape, Skeleton } from '../../kit/parts/skeleton.tsx';
import { readAddress } from '../navigation/address.ts';
import { isNavigating } from '../navigation/navigation.ts';

/** What is quicker shows nothing, in milliseconds (overview.md, reading 27). */
const PATIENCE_MS = 200;

/** What the page of an address will look like. */
const shapeOf = (path: string): Shape => {
  if (/-(detail|create)$/.test(path) || path === HOME) return 'detail';
  return path.startsWith('/account/') ? 'form' : 'list';
};

/** Lies over the content while a navigation takes its time; header, tabs and menu stay free, another entry cancels it. */
export const NavigationOverlay = () => {
  const isUnderWay = useStore(isNavigating, value => value);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = window.setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      window.clearTimeout(timer);
      setShown(false);
    };
  }, [isUnderWay]);
  if (!shown) return null;
  return (
    <div className="navigation-overlay">
      <i className="navigation-bar" />
      <Skeleton shape={shapeOf(readAddress().path)} page />
    </div>
  );
};
