import type { FieldRefusal } from './refusal.ts';

/**
 * Whoever does what concerns everybody at once types once more what it is about: the number of a tenant, the name of the
 * mode that is to hold. Refused at the field `confirmation` where it is another text, with the one that is asked for.
 */
export const checkConfirmation = (expected: string, confirmation: string): FieldRefusal[] =>
  confirmation === expected
    ? []
    : [
        {
          field: 'confirmation',
          value: confirmation,
          code: 'format',
          params: { field: 'confirmation', example: expected },
        },
      ];
