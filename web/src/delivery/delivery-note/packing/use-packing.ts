import { decide, type RefusalData, ZERO } from '@inbound/shared';
import {
  type DeliveryNoteDetail,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  saveDeliveryNotePacking,
} from '@inbound/shared/delivery/delivery-note/contract';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import {
  type PackagingChoice,
  readDeliveryNotePackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import { type PackingFacts, type PackUnit, packingFacts } from '@inbound/shared/delivery/delivery-note/packing-model';
import { leftOf, type Packed, packedByLine } from '@inbound/shared/delivery/delivery-note/packing-tree';
import { treeRead, unitToSave } from '@inbound/shared/delivery/delivery-note/packing-wire';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { queryKeyOf, useAction, useQuery } from '../../../client/call.ts';
import { useMay } from '../../../client/session.ts';
import type { SharedDraft } from '../../../kit/draft/draft-elsewhere.tsx';
import { draftBy } from '../../../kit/draft/read-draft.ts';
import { useDraft, useHasDraft } from '../../../kit/draft/use-draft.ts';
import { useDirty, usePlace } from '../../../kit/tab/tab.tsx';
import { packingDraft, sameTree, unitsThatFit } from './draft.ts';
import { type History, NO_HISTORY, recordStep, redoStep, undoStep } from './history.ts';
import type { Means } from './plans.ts';
import { type PackedNote, unitsOf, usePackedNote } from './use-packed-note.ts';

type Tree = readonly PackUnit[];

/** The packing of a note while it is edited. */
export interface Packing {
  note: PackedNote;
  units: Tree;
  facts: PackingFacts;
  choices: ReadonlyMap<string, PackagingChoice>;
  means: Means;
  /** Keys of units that are stored, and have their plates. */
  stored: ReadonlySet<string>;
  mayEdit: boolean;
  /** Whether another window or machine edits the same packing. */
  draft: SharedDraft;
  isDirty: boolean;
  /** The note was changed after this packing was begun. */
  isOutdated: boolean;
  busy: boolean;
  /** Does something to the structure; answers why it was refused. */
  run(operation: (units: Tree, facts: PackingFacts) => Packed): RefusalData | undefined;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  save(): void;
  discard(): void;
  /** Packs by the instructions and stores it in one: for a note of which nothing is packed. */
  packAndSave(): void;
  readMeans(): void;
}

/** A note with its packages, and how what was saved takes its place. */
interface PackingSource {
  note: PackedNote;
  takeSaved(answer: DeliveryNoteDetail): Promise<void>;
  readAgain(): Promise<void>;
}

const mayPack = (note: DeliveryNoteDetail, may: ReturnType<typeof useMay>): boolean =>
  !('refusal' in decide(deliveryNote, 'pack', note, may));

const factsOf = (note: DeliveryNoteDetail, means: Means): PackingFacts => {
  const netOf = new Map(means.lines.map(line => [line.lineId, line.netEach]));
  return packingFacts(
    means.packaging,
    note.lines.map(({ id, partNo, batch, qty }) => ({
      ...{ id, material: partNo, batch: batch || null, qty, netEach: netOf.get(id) ?? '0', destination: null },
    })),
  );
};

/** What was saved last may be newer than what the page has read. */
const useNewest = (read: DeliveryNoteDetail): [DeliveryNoteDetail, (answer: DeliveryNoteDetail) => void] => {
  const [saved, setSaved] = useState<DeliveryNoteDetail>();
  return [saved?.id === read.id && saved.version > read.version ? saved : read, setSaved];
};

const PACKING = 'packing';
const readPackingDraft = draftBy(packingDraft);

/** Whether a note is packed and that is not saved, be it in another section, in another window, or before a reload. */
export const useUnsavedPacking = (note: DeliveryNoteDetail): boolean => {
  const may = useMay();
  return useHasDraft(mayPack(note, may) ? PACKING : undefined, readPackingDraft);
};

/** The edited structure with its history; it is a draft of the tab until it is saved. */
const useTree = (note: PackedNote) => {
  const shared = useDraft(PACKING, note.version, readPackingDraft);
  const { draft, baseVersion, change, discard, savedAt } = shared;
  const [history, setHistory] = useState<History<Tree>>(NO_HISTORY);
  const base = useMemo(() => treeRead(note.units), [note]);
  const units = useMemo(() => (draft ? unitsThatFit(draft, note) : base), [draft, note, base]);
  const keep = (next: Tree) => change(() => (sameTree(next, base) ? undefined : { units: [...next] }));
  const go = (to: { present: Tree; history: History<Tree> } | undefined) =>
    to &&
    (() => {
      setHistory(to.history);
      keep(to.present);
    });
  return {
    units,
    /** What is not saved, as it was left by the last step. */
    kept: draft,
    draft: {
      ...shared,
      takeTheirs: () => {
        setHistory(NO_HISTORY);
        void shared.takeTheirs();
      },
    },
    isDirty: draft !== undefined,
    isOutdated: draft !== undefined && baseVersion !== null && baseVersion !== note.version,
    savedAt,
    apply: (next: Tree) => {
      setHistory(now => recordStep(now, units));
      keep(next);
    },
    remember: () => setHistory(now => recordStep(now, units)),
    undo: go(undoStep(history, units)),
    redo: go(redoStep(history, units)),
    discard: () => {
      setHistory(NO_HISTORY);
      discard();
    },
    drop: discard,
  };
};

/** The note as it was saved last, with its packages, and how it is taken over when it was saved. */
export const usePackedOrSaved = (read: DeliveryNoteDetail) => {
  const client = useQueryClient();
  const { plantNo } = usePlace();
  const [newest, setNewest] = useNewest(read);
  const takeSaved = async (answer: DeliveryNoteDetail): Promise<void> => {
    // Where they cannot be read now, the page shows the packing of before until it has read them.
    await client.ensureQueryData(unitsOf(answer, plantNo)).catch(() => undefined);
    setNewest(answer);
  };
  /** The note as the rest of its page shows it. */
  const readAgain = () => client.refetchQueries({ queryKey: queryKeyOf(readDeliveryNote, { id: read.id }, plantNo) });
  return { note: usePackedNote(newest), takeSaved, readAgain };
};

type Storing = () => Promise<DeliveryNoteDetail | undefined>;

/** Stores a packing; busy until the whole page shows the note as it was stored. What was moved meanwhile stays a draft. */
const useStoring = ({ takeSaved, readAgain }: PackingSource, tree: ReturnType<typeof useTree>) => {
  const [busy, setBusy] = useState(false);
  const latest = useRef(tree);
  latest.current = tree;
  const store = async (run: Storing): Promise<void> => {
    const sent = tree.kept;
    setBusy(true);
    try {
      const answer = await run();
      if (!answer) return;
      await takeSaved(answer);
      if (latest.current.kept === sent) latest.current.drop();
      await readAgain();
    } finally {
      setBusy(false);
    }
  };
  return { busy, store };
};

/** All that the packing editor works with; undefined until it is known what the note is packed with. */
export const usePacking = (source: PackingSource): Packing | undefined => {
  const { note } = source;
  const may = useMay();
  const { data: means, refresh: readMeans } = useQuery(readDeliveryNotePackingMeans, { id: note.id });
  const tree = useTree(note);
  const saving = useAction(saveDeliveryNotePacking);
  const packing = useAction(packDeliveryNoteByInstruction);
  const { busy, store } = useStoring(source, tree);
  const facts = useMemo(() => means && factsOf(note, means), [note, means]);
  const choices = useMemo(() => new Map(means?.packaging.map(choice => [choice.code, choice])), [means]);
  const stored = useMemo(() => new Set(note.units.map(unit => unit.id)), [note]);
  useDirty(busy || (tree.isDirty && mayPack(note, may)));
  if (!means || !facts) return undefined;
  const { id, version } = note;
  return {
    ...{ note, facts, choices, means, stored, readMeans },
    ...{ units: tree.units, draft: tree.draft, undo: tree.undo, redo: tree.redo, discard: tree.discard },
    ...{ isDirty: tree.isDirty, isOutdated: tree.isOutdated, busy },
    mayEdit: !tree.draft.elsewhere && mayPack(note, may),
    run: operation => {
      const answer = operation(tree.units, facts);
      if ('refusal' in answer) return answer.refusal;
      if (!sameTree(answer.units, tree.units)) tree.apply(answer.units);
      return undefined;
    },
    save: () =>
      void store(() => saving.run({ id, version, units: tree.units.map(unit => unitToSave(unit, stored)) })),
    packAndSave: () => {
      tree.remember();
      void store(() => packing.run({ id, version }));
    },
  };
};

/** What of each line is packed, and what is still open. */
export const openLines = ({ note, units }: Pick<Packing, 'note' | 'units'>) => {
  const packedOf = packedByLine(units);
  return note.lines.map(line => {
    const packed = packedOf.get(line.id) ?? ZERO;
    return { line, packed, open: leftOf(line.qty, packed) };
  });
};
