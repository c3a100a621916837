import { useMemo } from 'react';
import { type ListLayout, listLayouts, roleLayouts } from '../../client/settings/list-layouts.ts';
import { useStore } from '../../client/store.ts';

const none: ListLayout = {};

/** What a reader has chosen himself, over what stands there without him. */
export const overlayLayout = (below: ListLayout, own: ListLayout): ListLayout => ({
  ...below,
  ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
});

/** How a reader has a list: as he has arranged it; what he has not chosen, as the default of his role has it. */
export const useOwnLayout = (path: string): ListLayout => {
  const own = useStore(listLayouts, layouts => layouts[path] ?? none);
  const ofRole = useStore(roleLayouts, layouts => layouts[path] ?? none);
  return useMemo(() => overlayLayout(ofRole, own), [ofRole, own]);
};
