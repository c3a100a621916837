import { constants, setPriority } from 'node:os';
import { serveWork } from '../platform/threads/serve-work.ts';
import { works } from './works.ts';

/** A thread for heavy work; `open-platform.ts` starts it. */
// Where there is not enough for both, the loop that answers calls comes first. A thread has a priority of its own on Linux alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
serveWork(works);
