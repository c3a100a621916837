/** As many digits are exact in a number. */
const WHOLE = /^-?\d{1,15}$/;

/** What was typed as a number; what is none stays as it is, for the field to refuse. */
export const wholeOf = (typed: string): number | string => (WHOLE.test(typed) ? Number(typed) : typed);
