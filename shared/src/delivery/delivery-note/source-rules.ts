import type { LineFacts } from '../../calloff/call-off/line.ts';
import type { CallOffLineRow } from '../../calloff/call-off/line-contract.ts';
import { callOffLine } from '../../calloff/call-off/line-machine.ts';
import { promisedOf } from '../../calloff/call-off/quantity-rules.ts';
import { type Decimal, decide, isPositive, type PlainDate, subtract } from '../../kernel/index.ts';

/** The states in which something of a call-off line may go on a note. */
export const DELIVERABLE_STATES = callOffLine.actions.createDn.from;

/** What of a line may still go on a note: promised, and on none yet. */
export const deliverableQty = (line: LineFacts): Decimal => subtract(promisedOf(line), line.onDn);

/** Whether something of a line may go on a note now. */
export const canDeliver = (line: LineFacts): boolean =>
  isPositive(deliverableQty(line)) && !('refusal' in decide(callOffLine, 'createDn', line, 'system'));

/** The day on which a line is to arrive: the promised one, today for what is due now. */
export const arrivalOf = (
  line: Pick<LineFacts, 'kindOfDate' | 'requestedTo' | 'today'> & Pick<CallOffLineRow, 'promisedDate'>,
): PlainDate => (line.kindOfDate === 'dated' ? (line.promisedDate ?? line.requestedTo) : line.today);

/** Levels of a part. */
type Levels = Pick<CallOffLineRow, 'drawing' | 'hardware' | 'software'>;

/** The levels that an order asks for, with which a line of a new note begins; those that it does not say are left out. */
export const orderedLevels = ({ drawing, hardware, software }: Levels): Partial<Levels> => ({
  ...(drawing ? { drawing } : {}),
  ...(hardware ? { hardware } : {}),
  ...(software ? { software } : {}),
});

/** Where goods go: the lines of one note have this in common. */
export interface Destination {
  supplierCode: string;
  plantNo: string;
  unloadingPoint: string;
  kind: CallOffLineRow['kind'];
}

/** Whether goods can travel on one note; consignees are compared by the server alone. */
export const isSameDestination = (one: Destination, other: Destination): boolean =>
  (['supplierCode', 'plantNo', 'unloadingPoint', 'kind'] as const).every(key => one[key] === other[key]);
