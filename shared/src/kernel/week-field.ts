import { z } from 'zod';
import { type IsoWeek, isIsoWeek } from './weeks.ts';

/** An ISO week, `2026-W53`; one that its year does not have is refused. */
export const weekField = z
  .string()
  .trim()
  .refine(isIsoWeek, { params: { code: 'format', params: { example: '2026-W49' } } })
  .meta({ normalise: 'NFKC', examples: ['2026-W49'] }) as unknown as z.ZodType<IsoWeek, IsoWeek>;
