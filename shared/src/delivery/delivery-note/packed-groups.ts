import { type Decimal, groupBy, sum } from '../../kernel/index.ts';
import type { PackedGroup } from './unit-contract.ts';

/** What of a labelled unit says which others are packed like it. */
export interface AlikeUnit {
  id: string;
  parentId: string | null;
  kind: PackedGroup['kind'];
  packaging: string;
  packagingName: string;
  qty: Decimal | null;
  gross: Decimal;
  licencePlate: string;
}

/** Units of a note that are alike as one row, each kind of load unit followed by what stands in it. */
export const packedGroups = (units: readonly AlikeUnit[]): PackedGroup[] => {
  const inside = groupBy(units, ({ parentId }) => parentId);
  const within = (here: readonly AlikeUnit[], depth: number): PackedGroup[] => {
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
        ...within(
          alike.flatMap(({ id }) => inside.get(id) ?? []),
          depth + 1,
        ),
      ];
    });
  };
  return within(inside.get(null) ?? [], 0);
};
