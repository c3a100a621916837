import assert from 'node:assert/strict';
import {
  createDeliveryNote,
  packDeliveryNoteByInstruction,
  saveDeliveryNotePacking,
  UNITS_AT_ONCE,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNoteLabels, viewDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import type { Figure } from '../measure.ts';
import { ask, askFile, pathOf } from './calls.ts';
import { timing } from './figures.ts';
import type { Sides } from './sides.ts';
import { noteOf, type OpenLine } from './writes.ts';

/** Drawing its codes is nearly all of it. */
const MOST_MS_A_LABEL = 10;

interface PackedNote {
  id: string;
  version: number;
  lines: { id: string; qty: string }[];
  units: { kind: string; packaging: string }[];
}

/** The packages of a line: so many, as full as each other but for the last. */
const packagesOf = (line: PackedNote['lines'][number], packaging: string, count: number) => {
  const whole = Math.floor(Number(line.qty) / count);
  assert(whole > 0, `a line of ${line.qty} cannot lie in ${count} packages`);
  const rest = Number(line.qty) - whole * (count - 1);
  return Array.from({ length: count }, (_, at) => ({
    ...{ kind: 'S', packaging, lineId: line.id },
    qty: String(at === count - 1 ? rest : whole),
  }));
};

/**
 * A note with as many packages as one may have: packed by hand, its labels looked at and printed, so that twice as many
 * labels are drawn as it has packages. Milliseconds for each of them.
 */
export const benchLabels = async (sides: Sides, lines: readonly OpenLine[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const timed = timing({ figures, count: UNITS_AT_ONCE, parts: 'packages', atMost: MOST_MS_A_LABEL });
  const { id, version: made } = await ask(sides, 'POST', pathOf(createDeliveryNote.path), noteOf(lines));
  const by = (await ask(sides, 'POST', pathOf(packDeliveryNoteByInstruction.path, id), { version: made })) as object;
  const { version, lines: packed, units } = by as PackedNote;
  const packaging = units.find(({ kind }) => kind === 'S')?.packaging ?? '';
  const perLine = UNITS_AT_ONCE / packed.length;
  const wanted = packed.flatMap(line => packagesOf(line, packaging, perLine));
  await timed('packing a note by hand', () =>
    ask(sides, 'POST', pathOf(saveDeliveryNotePacking.path, id), { version, units: wanted }),
  );
  await timed('labels of a note to look at', () => askFile(sides, 'GET', pathOf(viewDeliveryNoteLabels.path, id)));
  await timed('labels of a note printed', () => askFile(sides, 'POST', pathOf(printDeliveryNoteLabels.path, id), {}));
  return figures;
};
