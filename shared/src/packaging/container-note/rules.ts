import { type CompanyKind, type FieldRefusal, refusal } from '../../kernel/index.ts';
import type { Author } from '../quality-document/rules.ts';

/** Which way empties go. The plant and the supplier of a note are its consignor and its consignee (decision 0043). */
export const DIRECTIONS = ['to_supplier', 'to_plant'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The two parties between whom empties move. */
export type ContainerParty = Author;

/** To whom empties go; undefined while a draft leaves it open. */
export const consigneeOf = (direction: Direction | null): ContainerParty | undefined => {
  if (direction === null) return undefined;
  return direction === 'to_supplier' ? 'supplier' : 'plant';
};

/** The way that empties go to a party. */
export const directionTo = (party: ContainerParty): Direction => (party === 'supplier' ? 'to_supplier' : 'to_plant');

/** From whom they come. */
export const consignorOf = (direction: Direction | null): ContainerParty | undefined => {
  const consignee = consigneeOf(direction);
  return consignee && (consignee === 'supplier' ? 'plant' : 'supplier');
};

/** The party that somebody of a company of this kind is; one who carries is neither. */
export const partyOf = (kind: CompanyKind): ContainerParty | undefined => {
  if (kind === 'forwarder') return undefined;
  return kind === 'buyer' ? 'plant' : 'supplier';
};

/** What a note must say before it is sent. */
export interface NoteToSend {
  direction: Direction | null;
  plantId: string | null;
  supplierId: string | null;
  plannedDate: string | null;
  itemCount: number;
}

/** The fields that a note misses to be sent, each refused by itself (packaging.md, Container delivery notes). */
export const missingToSend = ({ itemCount, ...note }: NoteToSend): FieldRefusal[] => {
  const fields = (['direction', 'plantId', 'supplierId', 'plannedDate'] as const).filter(field => note[field] === null);
  const missing: string[] = itemCount > 0 ? fields : [...fields, 'items'];
  return missing.map(field => ({ field, ...refusal('required', { field }) }));
};

/** What arrived of one item, as the consignee has counted it. */
export interface Count {
  itemId: string;
  /** Pieces. */
  qty: number;
  /** Why it is another number than was loaded. */
  reason?: string | null | undefined;
}

/** Pieces that were loaded: as counted at the pick-up, else as planned. */
export const loadedOf = ({ planned, sent }: { planned: number; sent: number | null }): number => sent ?? planned;

const at = (index: number, field: string): string => `counts[${index}].${field}`;

/** Items of a note that somebody counts. */
export interface Countable {
  id: string;
  planned: number;
  sent: number | null;
}

/** The refusals of counts that do not name each item of the note exactly once. */
export const checkCounted = (items: readonly Countable[], counts: readonly Count[]): FieldRefusal[] => {
  const known = new Set(items.map(({ id }) => id));
  const unknown = counts.flatMap(({ itemId }, index) =>
    known.delete(itemId)
      ? []
      : [
          {
            field: at(index, 'itemId'),
            value: itemId,
            ...refusal('unknown_reference', { field: 'itemId', value: itemId }),
          },
        ],
  );
  const missing = known.size > 0 ? [{ field: 'counts', ...refusal('required', { field: 'counts' }) }] : [];
  return [...unknown, ...missing];
};

/** The same for a receipt: where another number arrived than was loaded, the consignee says why. */
export const checkReceived = (items: readonly Countable[], counts: readonly Count[]): FieldRefusal[] => {
  const loaded = new Map(items.map(item => [item.id, loadedOf(item)]));
  const withoutReason = counts.flatMap(({ itemId, qty, reason }, index) =>
    loaded.has(itemId) && loaded.get(itemId) !== qty && !reason?.trim()
      ? [{ field: at(index, 'reason'), ...refusal('reason_required') }]
      : [],
  );
  return [...checkCounted(items, counts), ...withoutReason];
};

/** How many more arrived than were loaded; negative where some are missing, null before the count. */
export const differenceOf = (item: Countable & { received: number | null }): number | null =>
  item.received === null ? null : item.received - loadedOf(item);

/** A note that is not sent: its paper says so. */
export const isUnsent = ({ state }: { state: string }): boolean => state === 'temporary_storage' || state === 'refuse';
