import { z } from 'zod';
import { decimalOut } from '../../kernel/index.ts';

/** The settings in force for a supplier, plant and kind of call-off (administration.md, Process settings). */
export const settingsInForce = z.object({
  /** Setting "confirm type": whether call-offs are answered. */
  confirmOn: z.boolean(),
  splitType: z.enum(['FREE', 'CONFIRM']),
  quantityStrategy: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('no_over_delivery') }),
    z.object({ kind: z.literal('tolerance'), percent: decimalOut }),
    z.object({ kind: z.literal('round_up_to_pack') }),
    z.object({ kind: z.literal('free') }),
  ]),
  dateStrategy: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('strict') }),
    z.object({ kind: z.literal('window'), before: z.int(), after: z.int() }),
    z.object({ kind: z.literal('not_before') }),
    z.object({ kind: z.literal('free') }),
  ]),
  dnCreation: z.enum(['free', 'import']),
  /** Natural days; null is "no requirement". */
  freezeDays: z.int().nullable(),
  oneMaterial: z.boolean(),
  /** Whether pick-up plans are made, and whether the supplier answers them (product/delivery.md, Pick-up plans). */
  pickUpPlan: z.boolean(),
  pickUpConfirm: z.boolean(),
  /** Deviations that pass without a decision of the plant; null is off. */
  autoApproval: z.object({ days: z.int(), percent: decimalOut }).nullable(),
  /** Working days that the plant has for a decision. */
  decisionDueDays: z.int(),
});
export type SettingsInForce = z.output<typeof settingsInForce>;
