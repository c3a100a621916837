import { z } from 'zod';
import { GRAINS, isPeriod, type Period } from '../forecast-compare/periods.ts';

/** A day, a week or a month as a call names it; a week that its year does not have is refused. */
export const periodField = z
  .string()
  .trim()
  .refine(text => GRAINS.some(grain => isPeriod(text, grain)), {
    params: { code: 'format', params: { example: '2026-W49' } },
  })
  .meta({ normalise: 'NFKC', examples: ['2026-W49'] }) as unknown as z.ZodType<Period, Period>;
