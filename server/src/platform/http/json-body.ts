import { refuse } from '@inbound/shared';
import type { FastifyInstance } from 'fastify';
import { wrongNamesOf } from './repeated-names.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The escape of half a character, as part of a pair or without the other half. */
const HALF_ESCAPED = /\\u[dD][89a-fA-F]/;
const HALF = /\p{Surrogate}/u;

/** Whether each character of a JSON text is whole: half of one can be written as an escape, and kept nowhere. */
export const isWhole = (text: string): boolean => {
  if (!HALF_ESCAPED.test(text)) return true;
  let whole = true;
  JSON.parse(text, (key, value) => {
    if (HALF.test(key) || (typeof value === 'string' && HALF.test(value))) whole = false;
    return value;
  });
  return whole;
};

/**
 * Bodies are JSON in UTF-8 and nothing else: other types are refused, broken bytes are refused instead of replaced,
 * names that reach a prototype are no fields, no name stands twice in an object, and none has more names than any contract.
 */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      done(refuse('malformed'));
      return;
    }
    parse(request, text, (error, parsed) => {
      const isClear = error !== null || (isWhole(text) && wrongNamesOf(text) === undefined);
      done(isClear ? error : refuse('malformed'), parsed);
    });
  });
};
