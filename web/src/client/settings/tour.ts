import { createStore } from '../store.ts';

/** Whether the reader has been shown around, or did not want to be; undefined until his choices were read. */
export const tourDone = createStore<boolean | undefined>(undefined);
