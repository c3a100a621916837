import { describe, expect, it } from 'vitest';
import { addressRule, type Find, isNetworkList, pin, RefusedAddress } from './address-rule.ts';

const rule = addressRule('');

describe('addresses', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.7.4',
      '169.254.169.254',
    ],
    ...[
      '100.64.0.1',
      '192.0.0.1',
      '192.0.2.5',
      '198.18.0.1',
      '203.0.113.9',
      '224.0.0.1',
      '255.255.255.255',
      '240.0.0.1',
    ],
    ...['::1', '::', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
    ...['2001:db8::1', '2002:7f00:1::', '2001:0:1::1', 'nonsense', ''],
  ])('at %j are never called', address => expect(rule(address, true)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])('at %j are, over TLS alone', address => {
    expect(rule(address, true)).toBe(true);
    expect(rule(address, false)).toBe(false);
  });

  it('that the operator allows are called, with or without TLS, and no others', () => {
    const own = addressRule('10.1.0.0/16, 192.168.7.4,loopback,fd00::/8');
    for (const address of ['10.1.2.3', '192.168.7.4', '127.0.0.1', '::1', 'fd00::5'])
      expect(own(address, false), address).toBe(true);
    for (const address of ['10.2.0.1', '192.168.7.5', 'fe80::1']) expect(own(address, true), address).toBe(false);
  });

  it.each([
    ['', true],
    ['loopback', true],
    ['10.0.0.0/8,fd00::/8', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/', false],
    ['gateway', false],
    ['10.0.0.0/-1', false],
  ])('list %j is one: %j', (list, isOne) => expect(isNetworkList(list)).toBe(isOne));

  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '①②⑦.⓪.⓪.①', '[::1]', '[::ffff:127.0.0.1]'],
    ...['localhost', 'LOCALHOST', '0', '[::]', '[0:0:0:0:0:ffff:7f00:1]'],
  ])('written as %j are known for what they are', async host => {
    await expect(pin(rule, new URL(`https://${host}/`))).rejects.toThrow(RefusedAddress);
  });
});

describe('a name that leads to several addresses', () => {
  const OURS = '10.0.0.7';
  const THEIRS = '93.184.216.34';
  const url = new URL('https://receiver.example/');
  const finding =
    (...addresses: string[]): Find =>
    async () =>
      addresses.map(address => ({ address, family: 4 }));

  it('is called where all are allowed, at the first', async () => {
    expect(await pin(addressRule(''), url, finding(THEIRS, '93.184.216.35'))).toEqual({ address: THEIRS, family: 4 });
  });
  it('is not called where one of them is ours, wherever it stands, or where there is none', async () => {
    for (const addresses of [[THEIRS, OURS], [OURS, THEIRS], []])
      await expect(pin(addressRule(''), url, finding(...addresses))).rejects.toThrow(RefusedAddress);
  });
});
