import type { Endpoint, InputOf } from '@inbound/shared';
import type { MoreName } from '../src/platform/list/more-names.ts';
import type { Caller } from './server.ts';

/** What an answer says that its things and people are called in a language. */
export const namesTold = async <E extends Endpoint>(
  caller: Caller,
  language: string,
  endpoint: E,
  input: InputOf<E>,
): Promise<MoreName[] | undefined> => {
  const { body } = await caller.try(endpoint, input, { headers: { 'Accept-Language': language } });
  return (JSON.parse(body) as { names?: MoreName[] }).names;
};
