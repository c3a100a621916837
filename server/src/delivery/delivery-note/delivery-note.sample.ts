import { confirmLine } from '@inbound/shared/calloff/call-off/line-contract';
import {
  createDeliveryNote,
  type DeliveryNoteDetail,
  packByInstruction,
  readDeliveryNote,
  sendDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { printLabels } from '@inbound/shared/delivery/delivery-note/paper-contract';
import type { Caller } from '../../../test/server.ts';
import { openLines } from '../../calloff/call-off/call-off.sample.ts';

/** The agreement of the tour: its firm lines are open in the story. */
export const TOUR = '5500018234';

/** Promises the next open lines of the tour as they are requested. */
export const promisedLines = async (clerk: Caller, count: number) => {
  const open = (await openLines(clerk, TOUR)).slice(0, count);
  const answers = [];
  for (const { id, version, requestedTo, remaining } of open)
    answers.push(await clerk.call(confirmLine, { id, version, date: requestedTo, qty: remaining }));
  return answers;
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
export const packedNote = async (clerk: Caller): Promise<DeliveryNoteDetail> => {
  const { id, version } = await newNote(clerk);
  await clerk.call(packByInstruction, { id, version });
  await clerk.call(printLabels, { id });
  return clerk.call(readDeliveryNote, { id });
};

/** Confirms what a send only warns of. */
export const warningsOf = ({ problems }: DeliveryNoteDetail) =>
  problems.filter(({ isWarning }) => isWarning).map(({ code }) => ({ code, reason: 'seen' }));

/** A note that was sent. */
export const sentNote = async (clerk: Caller): Promise<DeliveryNoteDetail> => {
  const note = await packedNote(clerk);
  await clerk.call(sendDeliveryNote, { id: note.id, version: note.version, confirm: warningsOf(note) });
  return clerk.call(readDeliveryNote, { id: note.id });
};
