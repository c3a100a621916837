import { type Endpoint, isLogged } from '@inbound/shared';
import { noteFirstAct } from './settings/first-acts.ts';
import { createStore } from './store.ts';

/** How many changes this page has made: what counts or lists things elsewhere on it asks again when it grows. */
export const ownWrites = createStore(0);

/** Notes that a call has changed something that others see, too. */
export const noteWrite = (endpoint: Endpoint): void => {
  if (!isLogged(endpoint)) return;
  ownWrites.set(count => count + 1);
  noteFirstAct(endpoint.access);
};
