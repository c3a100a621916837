import { timingSafeEqual } from 'node:crypto';
import { hashOf } from './ids.ts';

/** Whether a given secret equals the stored one. The comparison takes the same time however much agrees. */
export const isSameSecret = (named: string, kept: string): boolean => timingSafeEqual(hashOf(named), hashOf(kept));
