import assert from 'node:assert/strict';
import {
  createDeliveryNote,
  packByInstruction,
  savePacking,
  UNITS_AT_ONCE,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printLabels, viewLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import type { Figure } from '../measure.ts';
import { ask } from './calls.ts';
import type { Sides } from './sides.ts';
import type { OpenLine } from './writes.ts';

/** Drawing its codes is nearly all of it. */
const MOST_MS_A_LABEL = 10;

const path = (of: string, id = ''): string => `/api${of.replace(':id', id)}`;

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

/** Asks for labels, and answers the length of the file. */
const sheet = async ({ product, headers }: Sides, method: 'GET' | 'POST', at: string): Promise<number> => {
  const response = await fetch(`${product}${at}`, {
    method,
    headers: { ...headers, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
};

/**
 * A note with as many packages as one may have: packed by hand, its labels looked at and printed, so that twice as many
 * labels are drawn as it has packages. Milliseconds for each of them.
 */
export const benchLabels = async (sides: Sides, lines: readonly OpenLine[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await work();
    const value = (performance.now() - began) / UNITS_AT_ONCE;
    figures.push({ name: `${what}, for each of ${UNITS_AT_ONCE}`, value, atMost: MOST_MS_A_LABEL, unit: 'ms' });
    return answer;
  };
  const made = await ask(sides, 'POST', path(createDeliveryNote.path), {
    lines: lines.map(({ id }) => ({ callOffLineId: id })),
    ...{ etaDate: lines.map(({ date }) => date).sort()[0], transportType: 'supplier', plate: 'JA12345' },
  });
  const id = String(made.id);
  const by = (await ask(sides, 'POST', path(packByInstruction.path, id), { version: made.version })) as object;
  const { version, lines: packed, units } = by as PackedNote;
  const packaging = units.find(({ kind }) => kind === 'S')?.packaging ?? '';
  const perLine = UNITS_AT_ONCE / packed.length;
  const wanted = packed.flatMap(line => packagesOf(line, packaging, perLine));
  await timed('packing a note by hand, packages', () =>
    ask(sides, 'POST', path(savePacking.path, id), { version, units: wanted }),
  );
  await timed('labels of a note to look at', () => sheet(sides, 'GET', path(viewLabels.path, id)));
  await timed('labels of a note printed', () => sheet(sides, 'POST', path(printLabels.path, id)));
  return figures;
};
