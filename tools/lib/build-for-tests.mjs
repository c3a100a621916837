import { buildChanged } from './build.mjs';

/** What tests start as programs of their own: the server as a person starts it, never older than its sources. */
export const setup = () => buildChanged('server');
