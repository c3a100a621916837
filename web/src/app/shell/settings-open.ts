import { createStore } from '../../client/store.ts';

/** Whether the drawer of the settings is open; the header's button and the menu of the account open it. */
export const settingsOpen = createStore<boolean>(false);
