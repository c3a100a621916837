/** As many digits are exact in a number. */
const WHOLE = /^-?\d{1,15}$/;

/** The typed text as a whole number; a text that is none is returned as it is, and the field refuses it. */
export const wholeOf = (typed: string): number | string => (WHOLE.test(typed) ? Number(typed) : typed);
