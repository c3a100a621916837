import { z } from 'zod';

/** As many digits as a token takes in front. */
const MOST_DIGITS = 9;
const EXAMPLE = '0';

/**
 * The enterprise (tenant, environment) of a user or a role by its number (§5, §8): the one that the caller works in, for
 * nobody writes into another one. It is named all the same, so that a save that was meant for another one is refused.
 */
export const enterpriseNo = z
  .string()
  .trim()
  .min(1)
  .max(MOST_DIGITS)
  .refine(value => /^(0|[1-9]\d*)$/.test(value), { params: { code: 'format', params: { example: EXAMPLE } } })
  .meta({ normalise: 'NFKC', examples: [EXAMPLE] });

/** §8, "enterprise empty": what a user or role without its enterprise is refused with. */
export const ENTERPRISE_ASKED_FOR = { envNo: 'enterprise_empty' } as const;
