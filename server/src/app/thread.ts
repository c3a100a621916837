import { serveWork } from '../platform/threads/serve-work.ts';
import { works } from './works.ts';

/** A thread for heavy work that has all that it needs from the start; `open-platform.ts` starts it. */
serveWork(works);
