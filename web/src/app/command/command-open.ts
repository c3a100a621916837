import { createStore } from '../../client/store.ts';

/** Whether the command menu is open; the header's box and the keys of the window open it. */
export const commandOpen = createStore<boolean>(false);
