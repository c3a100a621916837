import { mediaHook } from '../client/use-media.ts';

/** Whether the window is as narrow as a phone: rows are cards and pages have one column. */
export const useNarrow = mediaHook('(max-width: 600px)');
