import type { Decimal } from '@inbound/shared';
import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import type { PackUnit } from '@inbound/shared/delivery/delivery-note/packing-model';
import { withoutUnits } from '@inbound/shared/delivery/delivery-note/packing-tree';
import { z } from 'zod';

const decimal = z.custom<Decimal>(value => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
const counted = z.array(z.object({ packaging: z.string(), count: z.int() }));

const labelled = {
  key: z.string(),
  packaging: z.string().nullable(),
  huId: z.string().nullable(),
  externalHuid: z.string(),
  weighed: z.object({ gross: decimal, reason: z.string() }).nullable(),
  auxiliaries: counted,
};

const single = z.object({
  ...labelled,
  kind: z.literal('S'),
  content: z.array(z.object({ lineId: z.string(), qty: decimal })),
  inner: z.object({ packaging: z.string().nullable(), count: z.int() }).nullable(),
});

const load = z.object({ ...labelled, kind: z.enum(['M', 'MIX']), packages: z.array(single) });

/** A structure that is edited and not saved. */
export const packingDraft = z.object({ units: z.array(z.union([single, load])) });
export type PackingDraft = z.output<typeof packingDraft>;

/** A draft as the note is now: what held a line that is gone goes with it. */
export const unitsThatFit = ({ units }: PackingDraft, { lines }: Pick<DeliveryNoteDetail, 'lines'>): PackUnit[] => {
  const known = new Set(lines.map(({ id }) => id));
  const gone = units
    .flatMap(unit => (unit.kind === 'S' ? [unit] : unit.packages))
    .filter(({ content }) => content.some(({ lineId }) => !known.has(lineId)));
  return withoutUnits(
    units,
    gone.map(({ key }) => key),
  );
};

export const sameTree = (a: readonly PackUnit[], b: readonly PackUnit[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
