import { Refusal } from '@inbound/shared';
import { codeAsScanned, scannedCode } from '@inbound/shared/delivery/label/codes';
import { scanLabel } from '@inbound/shared/delivery/label/contract';
import { type FoundRow, findByNumber } from '@inbound/shared/system/search/contract';
import { useCallback, useState } from 'react';
import { call } from '../../../client/call.ts';
import { usePlace } from '../../../kit/tab/tab.tsx';

type FoundOne = Pick<FoundRow, 'id' | 'number' | 'supplier'>;

/** What a scan stands for: delivery notes, by their number, the plate of their truck or a label, and notes of empties. */
export interface Found {
  notes: readonly FoundOne[];
  empties: readonly FoundOne[];
}

const NOTHING: Found = { notes: [], empties: [] };

const unique = <T extends { id: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map(row => [row.id, row])).values(),
];

const PATHS = { notes: '/delivery/note-detail', empties: '/container/delivery-note-detail' } as const;

const byLabel = async (code: string, plantNo: string): Promise<Found> => {
  const { noteId, dnNo } = await call(scanLabel, { code }, { plantNo });
  return noteId === null ? NOTHING : { ...NOTHING, notes: [{ id: noteId, number: dnNo ?? '', supplier: null }] };
};

const byNumber = async (search: string, plantNo: string): Promise<Found> => {
  if (!findByNumber.input.safeParse({ search }).success) return NOTHING;
  const { kinds } = await call(findByNumber, { search }, { plantNo });
  const rowsOf = (path: string) => unique(kinds.filter(kind => kind.path === path).flatMap(({ rows }) => rows));
  const [notes, empties] = [rowsOf(PATHS.notes), rowsOf(PATHS.empties)];
  // Exactly what was scanned, where there is that; else all that begins so.
  if (![...notes, ...empties].some(({ isExact }) => isExact)) return { notes, empties };
  return { notes: notes.filter(({ isExact }) => isExact), empties: empties.filter(({ isExact }) => isExact) };
};

const isOfLabel = (code: string): boolean => ['payload', 'plate'].includes(scannedCode(code)?.kind ?? '');

/** Looks for what was scanned or typed; `alone` is told where it is one thing. */
export const useFound = (alone: (found: Found) => void) => {
  const { plantNo } = usePlace();
  const [state, setState] = useState<{ code: string; found?: Found; refusal?: Refusal }>({ code: '' });
  const look = useCallback(
    async (typed: string) => {
      const code = codeAsScanned(typed);
      if (code === '') return setState({ code });
      setState({ code });
      try {
        const found = await (isOfLabel(code) ? byLabel(code, plantNo) : byNumber(code, plantNo));
        setState({ code, found });
        if (found.notes.length + found.empties.length === 1) alone(found);
      } catch (cause) {
        setState({ code, refusal: cause instanceof Refusal ? cause : new Refusal('fault') });
      }
    },
    [plantNo, alone],
  );
  return { ...state, look };
};
