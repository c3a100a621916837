import type { AnswerOf } from '@inbound/shared';
import type {
  OfferedPlan,
  PlanSource,
  readDeliveryNotePackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import type { PackingFacts } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { LineToPack } from '@inbound/shared/delivery/delivery-note/packing-rules';

export type Means = AnswerOf<typeof readDeliveryNotePackingMeans>;

/** Plans of a source, and those of one name where the source has several for a line. */
export interface Offered {
  source: PlanSource;
  name?: string;
}

/** The plan of a source for a line; where it has none of that source, the agreed instruction. */
export const planOfLine = ({ lines }: Means, lineId: string, { source, name }: Offered): OfferedPlan | undefined => {
  const plans = lines.find(line => line.lineId === lineId)?.plans ?? [];
  const isMeant = (plan: OfferedPlan) => plan.source === source && (name === undefined || plan.name === name);
  return plans.find(isMeant) ?? plans.find(plan => plan.source === 'instruction');
};

/** All lines with their plans of a source. */
export const linesToPack = (means: Means, facts: PackingFacts, offered: Offered): LineToPack[] =>
  [...facts.lines.values()].map(line => ({ line, plan: planOfLine(means, line.id, offered)?.plan ?? null }));

/** The offers of a source, one for each name, in the order of the lines. */
export const offersOf = ({ lines }: Means, source: PlanSource): OfferedPlan[] => {
  const offers = lines.flatMap(({ plans }) => plans.filter(plan => plan.source === source));
  return [...new Map(offers.map(offer => [`${offer.name}|${offer.date}`, offer])).values()];
};

/** The parts for which no packaging agreement is in force on the day of arrival, each once. */
export const partsWithout = ({ lines }: Means, open: readonly { id: string; partNo: string }[]): string[] => {
  const agreed = lines.filter(({ plans }) => plans.some(({ source }) => source === 'instruction'));
  const ids = new Set(agreed.map(({ lineId }) => lineId));
  return [...new Set(open.flatMap(({ id, partNo }) => (ids.has(id) ? [] : partNo)))];
};
