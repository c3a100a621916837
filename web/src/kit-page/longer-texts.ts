import { parts } from 'virtual:texts';
import type { Messages } from '@inbound/shared/texts';

/** By how much a translation may be longer than the text that it was drawn with (ux B.25, UX-20). */
const LONGER = 0.4;
/** How long a sentence with gaps counts: its filling is not known. */
const FILLED_LENGTH = 20;
const LETTERS = 'ëxtràlöng';

const tail = (length: number): string => {
  const wanted = Math.ceil(length * LONGER);
  return LETTERS.repeat(Math.ceil(wanted / LETTERS.length)).slice(0, wanted);
};

/** A parsed sentence is a list whose texts stand between what fills it. */
const longer = (message: unknown): unknown => {
  if (typeof message === 'string') return `${message}${tail(message.length)}`;
  if (Array.isArray(message)) return [...message, tail(FILLED_LENGTH)];
  return Object.fromEntries(Object.entries(Object(message)).map(([key, value]) => [key, longer(value)]));
};

/** From now on each text that is loaded is two fifths longer: a language that does not exist, and is longer than all. */
export const makeTextsLonger = (): void => {
  for (const [name, load] of Object.entries(parts))
    Object.assign(parts, { [name]: async (): Promise<Messages> => longer(await load()) as Messages });
};
