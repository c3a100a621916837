const SHOWN_END = 4;
const DOT = '•';
const DOTS = DOT.repeat(SHOWN_END);
/** Of a value that is shorter than this, four characters would tell half and more. */
const SHORTEST_TOLD = 8;

/**
 * What may be seen of a secret, an account number or a document of a person: its last four characters (§9). The server
 * answers it in place of the value, in lists, details, exports and calls; of a short value nothing is told.
 */
export const maskText = (value: string): string =>
  value.length < SHORTEST_TOLD ? DOTS : `${DOTS} ${value.slice(-SHOWN_END)}`;

/** Whether a text is a mask or what is left of one: no value has dots. */
export const isMask = (value: string): boolean => value.includes(DOT);

/** What of a given value is to be stored: the mask that was shown and comes back unchanged is no new value. */
export const unlessMask = (given: string | null | undefined, shown: string | null): string | null | undefined =>
  given === shown ? undefined : given;
