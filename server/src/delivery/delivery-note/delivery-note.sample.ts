import { isZero } from '@inbound/shared';
import { type CallOffLineRow, confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import { isPromised } from '@inbound/shared/calloff/call-off/line-rules';
import {
  createDeliveryNote,
  type DeliveryNoteDetail,
  packDeliveryNoteByInstruction,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printDeliveryNoteLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import {
  type NoteUnit,
  readDeliveryNoteUnits,
  UNITS_ON_PAGE,
} from '@inbound/shared/delivery/delivery-note/unit-contract';
import type { Caller } from '../../../test/server.ts';
import { callOffOf, openLines } from '../../calloff/call-off/call-off.sample.ts';

/** A note as it is read, with all its packages. */
export type WholeNote = DeliveryNoteDetail & { units: NoteUnit[] };

/** All packages of a note, page by page. */
export const unitsOf = async (caller: Caller, id: string): Promise<NoteUnit[]> => {
  const all: NoteUnit[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await caller.call(readDeliveryNoteUnits, { id, page, limit: UNITS_ON_PAGE });
    all.push(...rows);
    if (all.length >= total) return all;
  }
};

/** A note that was answered, with its packages. */
export const withUnits = async <N extends DeliveryNoteDetail>(
  caller: Caller,
  note: N,
): Promise<N & { units: NoteUnit[] }> => ({ ...note, units: await unitsOf(caller, note.id) });

/** A note with its packages, read now. */
export const readWholeNote = async (caller: Caller, id: string): Promise<WholeNote> =>
  withUnits(caller, await caller.call(readDeliveryNote, { id }));

/** The agreement of the tour: its firm lines are open in the story. */
export const TOUR = '5500018234';

/** An agreement of the same supplier, plant and unloading point. */
export const BESIDE_TOUR = '5500018235';

/**
 * Lines of an agreement that are promised as they were requested, and on no note: free ones, then those that are still
 * open.
 */
export const promisedLines = async (clerk: Caller, count: number, agreement = TOUR): Promise<CallOffLineRow[]> => {
  const { lines } = await callOffOf(clerk, agreement);
  const free = lines.filter(line => line.kindOfDate === 'dated' && isPromised(line) && isZero(line.onDn));
  const promised = free.slice(0, count);
  for (const { id, version, requestedTo, remaining } of (await openLines(clerk, agreement)).slice(
    0,
    count - promised.length,
  ))
    promised.push(await clerk.call(confirmLine, { id, version, date: requestedTo, qty: remaining }));
  return promised;
};

/** An unsent note of one line that was promised for it. */
export const newNote = async (clerk: Caller): Promise<DeliveryNoteDetail> => {
  const [line] = await promisedLines(clerk, 1);
  if (!line) throw new Error('the tour has no open line left');
  return clerk.call(createDeliveryNote, {
    lines: [{ callOffLineId: line.id }],
    etaDate: line.requestedTo,
    transportType: 'supplier',
    plate: 'JA12345',
  });
};

/** A note that is packed and labelled, as it stands now. */
export const packedNote = async (clerk: Caller): Promise<WholeNote> => {
  const { id, version } = await newNote(clerk);
  await clerk.call(packDeliveryNoteByInstruction, { id, version });
  await clerk.call(printDeliveryNoteLabels, { id });
  return readWholeNote(clerk, id);
};

/** Confirms what a send only warns of. */
export const warningsOf = ({ problems }: Pick<DeliveryNoteDetail, 'problems'>) =>
  problems.filter(({ isWarning }) => isWarning).map(({ code }) => ({ code, reason: 'seen' }));

/** A note that was sent. */
export const sentNote = async (clerk: Caller): Promise<WholeNote> => {
  const note = await packedNote(clerk);
  await clerk.call(sendDeliveryNote, { id: note.id, version: note.version, confirm: warningsOf(note) });
  return readWholeNote(clerk, note.id);
};
