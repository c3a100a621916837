import { serve } from './serve.ts';

/** The server process from its sources, as a checkout that is worked on runs it. */
serve();
