import type { DeliveryNoteDetail } from '@inbound/shared/delivery/delivery-note/contract';
import {
  type NoteUnit,
  readDeliveryNoteUnits,
  UNITS_ON_PAGE,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import { useQuery as useTanstackQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryKeyOf } from '../../../client/call.ts';
import { topicsOf } from '../../../client/live/topics.ts';
import { usePlace } from '../../../kit/tab/tab.tsx';

/** A note with all that it is packed in, as the packing is edited: one package may be moved into any other. */
export type PackedNote = DeliveryNoteDetail & { units: readonly NoteUnit[] };

/** All packages of a note, page by page; read again from the start when somebody changes the note in between. */
const readAllUnits = async (id: string, options: { plantNo: string; signal?: AbortSignal }): Promise<NoteUnit[]> => {
  const all: NoteUnit[] = [];
  let begun: number | undefined;
  for (let page = 1; ; page += 1) {
    const asked = { id, page, limit: UNITS_ON_PAGE };
    const { rows, total, version } = await call(readDeliveryNoteUnits, asked, options);
    if (begun !== undefined && begun !== version) return readAllUnits(id, options);
    begun = version;
    all.push(...rows);
    if (all.length >= total || rows.length === 0) return all;
  }
};

type Version = Pick<DeliveryNoteDetail, 'id' | 'version' | 'labelCount'>;

/** How the packages of a version of a note are asked for, and under which key they are kept. */
export const unitsOf = ({ id, version, labelCount }: Version, plantNo: string) => ({
  queryKey: [...queryKeyOf(readDeliveryNoteUnits, { id }, plantNo), 'all', version],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    labelCount === 0 ? [] : readAllUnits(id, { plantNo, ...(signal ? { signal } : {}) }),
  meta: { topics: topicsOf(readDeliveryNoteUnits) },
});

/** A note with its packages; while those of a newer version are read, it is shown as it was. */
export const usePackedNote = (note: DeliveryNoteDetail): PackedNote | undefined => {
  const { plantNo } = usePlace();
  const { data: units } = useTanstackQuery(unitsOf(note, plantNo));
  const [last, setLast] = useState<{ note: DeliveryNoteDetail; packed: PackedNote }>();
  if (units && (last?.note !== note || last.packed.units !== units)) setLast({ note, packed: { ...note, units } });
  return last?.note.id === note.id ? last.packed : undefined;
};
