import { createStore } from '../../client/store.ts';

/** The secret of the one-time link that led here, until its password is set or it is left. */
export const passwordLink = createStore<string | undefined>(undefined);

/** Takes the secret of a link, `#set=…`, out of the address, so that neither history nor bar keep it. */
const take = (): void => {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get('set');
  if (!secret) return;
  passwordLink.set(secret);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
};

/** Takes the link of the address, now and when another one is typed into the same page. */
export const watchPasswordLink = (): void => {
  take();
  window.addEventListener('hashchange', take);
};
