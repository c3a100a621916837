/** Says that the program is to be compiled for later, and not run. */
export const COMPILE = '--compile';
