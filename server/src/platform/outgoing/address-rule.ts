import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of IPv4 that are no public host: own, private, shared, link-local, for documentation, multicast, reserved (RFC 6890). */
const NOT_PUBLIC = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 only this network is public; what tunnels IPv4 or is for documentation is not. */
const PUBLIC_V6 = ['2000::', 3] as const;
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const LOOPBACK = ['127.0.0.0/8', '::1'];
const WIDEST = { ipv4: 32, ipv6: 128 } as const;

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined =>
  isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(network, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, 'ipv6');

const isPublic = (address: string): boolean => {
  const family = familyOf(address);
  if (family === undefined || notPublic.check(address, family)) return false;
  return family === 'ipv4' || publicV6.check(address, family);
};

/** One network of an operator's list: an address, `10.0.0.0/8`, or `loopback`; undefined where it is none. */
const networkOf = (written: string) => {
  const [address = '', bits] = written.split('/');
  const family = familyOf(address);
  if (family === undefined) return undefined;
  const prefix = bits === undefined ? WIDEST[family] : Number(bits);
  const isPrefix = Number.isInteger(prefix) && prefix >= 0 && prefix <= WIDEST[family] && bits !== '';
  return isPrefix ? { address, prefix, family } : undefined;
};

const networksIn = (list: string): string[] =>
  list.split(',').flatMap(one => (one.trim() === 'loopback' ? LOOPBACK : one.trim() || []));

/** Whether every part of an operator's list names a network. */
export const isNetworkList = (list: string): boolean => networksIn(list).every(one => networkOf(one) !== undefined);

/** Which addresses the product calls: public ones over TLS, and those that the operator allows besides. */
export type AddressRule = (address: string, isTls: boolean) => boolean;

/** The rule of an installation; `allowed` are networks with commas between them (`INBOUND_PRIVATE_RECEIVERS`). */
export const addressRule = (allowed: string): AddressRule => {
  const besides = new BlockList();
  for (const one of networksIn(allowed)) {
    const network = networkOf(one);
    if (network) besides.addSubnet(network.address, network.prefix, network.family);
  }
  return (address, isTls) => (isTls && isPublic(address)) || besides.check(address, familyOf(address) ?? 'ipv4');
};

/** A host to which no call goes: it lies, or one of its names leads, where calls are not allowed. */
export class RefusedAddress extends Error {
  readonly host: string;

  constructor(host: string) {
    super(`calls to ${host} are not allowed`);
    this.host = host;
  }
}

/** An address to which a connection is made, and to no other whatever the name says a moment later. */
export interface Pinned {
  address: string;
  family: 4 | 6;
}

/** A function that resolves a host name to all its addresses. */
export type Find = (
  host: string,
  how: { all: true; verbatim: true },
) => Promise<readonly { address: string; family: number }[]>;

const BRACKETS = /^\[|\]$/g;

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(BRACKETS, '');

/**
 * The address of a host, looked up once: of a name that leads to several all must be allowed, or a host of ours could be
 * reached by chance. Throws `RefusedAddress`, or what the lookup says.
 */
export const pin = async (rule: AddressRule, url: URL, find: Find = lookup): Promise<Pinned> => {
  const isTls = url.protocol === 'https:';
  const found = await find(hostOf(url), { all: true, verbatim: true });
  const [first] = found;
  if (!first || !found.every(({ address }) => rule(address, isTls))) throw new RefusedAddress(url.hostname);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};
