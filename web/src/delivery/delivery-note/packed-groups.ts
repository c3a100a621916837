import { type Decimal, groupBy, sum } from '@inbound/shared';
import type { DeliveryNoteDetail, NoteUnit } from '@inbound/shared/delivery/delivery-note/contract';

/** Units that are packed alike: the same kind and package with the same quantity, at the same depth. */
export interface PackedGroup {
  id: string;
  /** 0 is a load unit, 1 what stands in it. */
  depth: number;
  kind: NoteUnit['kind'];
  packaging: string;
  packagingName: string;
  count: number;
  /** In each unit; null where several materials lie in it. */
  qty: Decimal | null;
  /** Of all of them together, in kilograms. */
  gross: Decimal;
  /** The licence plates, first and last. */
  from: string;
  to: string;
}

/** Units of a note that are alike as one row, each kind of load unit followed by what stands in it. */
export const packedGroups = ({ units }: Pick<DeliveryNoteDetail, 'units'>): PackedGroup[] => {
  const within = (parents: readonly NoteUnit[] | undefined, depth: number): PackedGroup[] => {
    const ids = parents && new Set(parents.map(({ id }) => id));
    const here = units.filter(({ parentId }) => (ids ? parentId !== null && ids.has(parentId) : parentId === null));
    const groups = groupBy(here, ({ kind, packaging, qty }) => [kind, packaging, qty ?? ''].join(' '));
    return [...groups.values()].flatMap(alike => {
      const [first] = alike;
      if (!first) return [];
      const plates = alike.map(({ licencePlate }) => licencePlate).sort();
      return [
        {
          ...{ id: first.id, depth, kind: first.kind, packaging: first.packaging, packagingName: first.packagingName },
          ...{ count: alike.length, qty: first.qty, gross: sum(alike.map(({ gross }) => gross)) },
          ...{ from: plates[0] ?? '', to: plates.at(-1) ?? '' },
        },
        ...within(alike, depth + 1),
      ];
    });
  };
  return within(undefined, 0);
};
