import { z } from 'zod';

/** Must be imported before any contract: schemas then run without generated code, which the page's policy forbids. */
z.config({ jitless: true });
