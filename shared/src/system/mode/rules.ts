import type { FieldRefusal, Mode } from '../../kernel/index.ts';

/** The other one of the two modes. */
export const otherMode = (mode: Mode): Mode => (mode === 'VWA' ? 'NEV' : 'VWA');

/** Whoever switches types the name of the mode that is to hold: the act concerns everybody at once. */
export const checkConfirmation = (to: Mode, confirmation: string): FieldRefusal[] =>
  confirmation === to
    ? []
    : [
        {
          field: 'confirmation',
          value: confirmation,
          code: 'format',
          params: { field: 'confirmation', example: to },
        },
      ];
