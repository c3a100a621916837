import { z } from 'zod';

/**
 * In what a receipt differs from its note (D8): parts that are not there, too many, unusable, other parts than the note
 * says, or the right parts under a wrong label.
 */
export const differenceType = z.enum(['short', 'surplus', 'damaged', 'wrong_part', 'wrong_label']);
export type DifferenceType = z.output<typeof differenceType>;
