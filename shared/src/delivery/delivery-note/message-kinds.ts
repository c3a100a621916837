import { deliveryNote } from './feature.ts';

/** What a message to a receiver tells of a delivery note. */
export type NoteMessageKind = keyof typeof deliveryNote.messages;

export const NOTE_MESSAGE_KINDS = Object.keys(deliveryNote.messages) as NoteMessageKind[];
