import { signIn } from '@inbound/shared/system/session/contract';
import { expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();

/** So many failures from one network are no longer those of people. */
const MANY = 100;

const guess = async (address: string, userNo: string) => {
  const from = { headers: { 'x-forwarded-for': address } };
  const browser = browserOf(server, 0, from);
  const [ticket, credential] = [await browser.ticket(), await browser.credential({ password: 'Wrong-Horse-42' })];
  return (await server.nobody.try(signIn, { userNo, credential, ticket }, from)).code;
};

it('whoever guesses at many names is slowed down with their whole network of IPv6, and no other one is', async () => {
  for (let at = 0; at < MANY; at++)
    expect(await guess(`2001:db8:1:2::${at.toString(16)}`, `guess-${at}`)).toBe('credentials');
  server.clock.set(later(server.clock.now(), 1, 'minute'));
  expect(await guess('2001:db8:1:2:ffff::1', 'guess-more')).toBe('rate_limit');
  expect(await guess('2001:db8:1:3::1', 'guess-more')).toBe('credentials');
});
