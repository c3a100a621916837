import { writeSheet } from '../platform/list/write-sheet.ts';
import { serveWork } from '../platform/threads/serve-work.ts';

/** A thread for works that are fed piece by piece; it loads nothing else, for it lasts as long as an export does. */
serveWork([writeSheet]);
