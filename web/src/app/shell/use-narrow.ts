import { mediaHook } from '../../client/use-media.ts';

/** Below it the menu is a sheet, and the bar of tabs is left out (kit.md, Phones). */
export const useNarrow = mediaHook('(max-width: 760px)');
