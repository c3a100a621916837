import { z } from 'zod';
import { endpoint, id } from '../../kernel/index.ts';

const LONGEST_CODE = 1_000;

/**
 * Reads back what a label's bars or 2D code hold, and tells whether the label is the one that holds today: `stale` when
 * the unit was changed after this label was printed.
 */
export const scanLabel = endpoint({
  method: 'POST',
  path: '/delivery/v1/label/scan',
  access: 'delivery.label.view',
  title: 'Look up a scanned label',
  reads: true,
  input: z.strictObject({ code: z.string().min(1).max(LONGEST_CODE) }),
  answer: z.object({
    plate: z.string(),
    verdict: z.enum(['current', 'stale', 'unknown']),
    /** Fields of the label that differ from the unit of today: identifier, on the label, today. */
    differences: z.array(z.object({ field: z.string(), onLabel: z.string(), today: z.string() })),
    noteId: id.nullable(),
    dnNo: z.string().nullable(),
    unitId: id.nullable(),
  }),
});
