import { endpoint, fileAnswer, noInput } from '../../kernel/index.ts';

/** The manual for those who work with the portal: in the reader's language where there is one in it, else in English. */
export const downloadManual = endpoint({
  method: 'GET',
  path: '/system/v1/manual',
  access: 'session',
  title: 'The user manual as PDF',
  cost: 'heavy',
  input: noInput,
  answer: fileAnswer('application/pdf'),
});
