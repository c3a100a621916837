import { timingSafeEqual } from 'node:crypto';
import { hashOf } from './ids.ts';

/** Whether a secret that was named is the one that is kept; how much of it agrees cannot be measured. */
export const isSameSecret = (named: string, kept: string): boolean => timingSafeEqual(hashOf(named), hashOf(kept));
