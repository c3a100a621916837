import type { Mode } from '../../kernel/index.ts';

/** The other one of the two modes. */
export const otherMode = (mode: Mode): Mode => (mode === 'VWA' ? 'NEV' : 'VWA');
