import type { FieldRefusal } from '../../kernel/index.ts';

/** Whoever switches a tenant off types its number once more: the act concerns all of its users at once. */
export const checkConfirmation = (envNo: string, confirmation: string): FieldRefusal[] =>
  confirmation === envNo
    ? []
    : [
        {
          field: 'confirmation',
          value: confirmation,
          code: 'format',
          params: { field: 'confirmation', example: envNo },
        },
      ];
