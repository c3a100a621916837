import type { HomeLayout } from '../../client/settings/home-layout.ts';
import { moveColumn } from '../../kit/list/arrange.ts';

/** A part of the home as its reader has it. */
export interface Arranged {
  key: string;
  isShown: boolean;
}

/** Parts in the reader's order; those that he has not shown or hidden himself are shown up to so many. */
export const arrangedParts = (keys: readonly string[], { order, shown }: HomeLayout, most: number): Arranged[] => {
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length + keys.indexOf(key));
  return [...keys]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(key => ({ key, isShown: shown[key] ?? keys.indexOf(key) < most }));
};

/** The arrangement with one part of a group moved to another place in it. */
export const movedPart = (layout: HomeLayout, group: readonly string[], key: string, to: number): HomeLayout => ({
  ...layout,
  order: [...layout.order.filter(other => !group.includes(other)), ...moveColumn(group, key, to)],
});

/** The arrangement with one part shown or hidden. */
export const toggledPart = (layout: HomeLayout, { key, isShown }: Arranged): HomeLayout => ({
  ...layout,
  shown: { ...layout.shown, [key]: !isShown },
});
