import { type FieldRefusal, refusal } from '../../kernel/index.ts';

/** An address without user, password and fragment, over TLS. */
const ADDRESS = /^https:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:[/?][\x21-\x22\x24-\x7e]*)?$/;
const EXAMPLE = 'https://erp.example.com/inbound';

/** What is wrong with the address of a subscription. */
export const checkUrl = (url: string): FieldRefusal[] =>
  ADDRESS.test(url) ? [] : [{ field: 'url', value: url, ...refusal('format', { field: 'url', example: EXAMPLE }) }];
