import { isPlainDate, type PlainDate } from '@inbound/shared';
import { z } from 'zod';
import { outsideLine } from '../../../platform/tools/outside-text.ts';

const LARGEST_COUNT = 2_000_000_000;

/** A text on one line, whatever it is written as; nothing where it is none. */
export const text = (longest: number) =>
  z
    .unknown()
    .optional()
    .transform(value =>
      typeof value === 'string' || typeof value === 'number' ? outsideLine(`${value}`.trim(), longest) : '',
    );

/** Whole numbers come as numbers, as texts, and with decimals that are zero. */
export const count = z.coerce.number().int().min(0).max(LARGEST_COUNT);

/** A day, with a time behind it or without; `#` and the like are none. */
export const day = z
  .unknown()
  .optional()
  .transform((value): PlainDate | null => {
    const written = typeof value === 'string' ? value.trim().slice(0, 'yyyy-mm-dd'.length) : '';
    return isPlainDate(written) ? written : null;
  });

/** One that nobody understands is left out; the others hold. */
export const listOf = <T>(one: z.ZodType<T>, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform(all =>
      all.flatMap(said => {
        const read = one.safeParse(said);
        return read.success ? [read.data] : [];
      }),
    );
