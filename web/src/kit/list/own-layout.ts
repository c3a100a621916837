import { useMemo } from 'react';
import { type ListLayout, listLayouts, roleLayouts } from '../../client/settings/list-layouts.ts';
import { useStore } from '../../client/store.ts';

const none: ListLayout = {};

/** The layout that users have chosen themselves, laid over the default. */
export const overlayLayout = (below: ListLayout, own: ListLayout): ListLayout => ({
  ...below,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
});

/** The layout of a list for this user: their own choices, and the default of their role for the rest. */
export const useOwnLayout = (path: string): ListLayout => {
  const own = useStore(listLayouts, layouts => layouts[path] ?? none);
  const ofRole = useStore(roleLayouts, layouts => layouts[path] ?? none);
  return useMemo(() => overlayLayout(ofRole, own), [ofRole, own]);
};
