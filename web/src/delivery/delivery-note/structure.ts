import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';

export interface ContainerCount {
  id: string;
  packaging: string;
  name: string;
  count: number;
  reusable: boolean;
}

/** Every packaging of the note with its count, lids and pads too: what the container account is about. */
export const containerCounts = (note: DeliveryNoteDetail): ContainerCount[] => {
  const counts = new Map<string, ContainerCount>();
  const add = (packaging: string, name: string, count: number, reusable: boolean) => {
    const known = counts.get(packaging);
    counts.set(packaging, {
      id: packaging,
      packaging,
      name: known?.name || name,
      reusable,
      count: (known?.count ?? 0) + count,
    });
  };
  for (const unit of note.units) {
    add(unit.packaging, unit.packagingName, 1, unit.reusable);
    if (unit.inner) add(unit.inner.packaging, '', unit.inner.count, false);
    for (const { packaging, count } of unit.auxiliaries) add(packaging, '', count, unit.reusable);
  }
  return [...counts.values()];
};
