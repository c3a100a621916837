import { serveWork } from '../platform/threads/serve-work.ts';
import { works } from './works.ts';

/** A thread for heavy work; `open-platform.ts` starts it. */
serveWork(works);
