import { isIPv6 } from 'node:net';
import { type CallLimit, refuse } from '@inbound/shared';

/** So many addresses are remembered before the full buckets are forgotten. */
const REMEMBERED = 10_000;
const SECOND_MS = 1_000;
/** A network of IPv6 is one customer: its hosts are as many as they like. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The part of an address by which calls are counted: an IPv4 address, or the network of an IPv6 address. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [before = [], after = []] = ip.split('::').map(part => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return network.map(group => Number.parseInt(group, 16).toString(16)).join(':');
};

interface Bucket {
  left: number;
  at: number;
  limit: CallLimit;
}

const levelAt = ({ left, at, limit }: Bucket, now: number): number =>
  Math.min(limit.burst, left + ((now - at) / SECOND_MS) * limit.perSecond);

/**
 * How often one address may make a call that is open to all. In memory, for it guards this process from work; what guards
 * accounts is counted in the database.
 */
export class Buckets {
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** `now` answers milliseconds that never go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes one call out of an address's bucket; an empty one is `rate_limit`. */
  take(call: string, ip: string, limit: CallLimit): void {
    const now = this.#now();
    const key = `${call} ${networkOf(ip)}`;
    const left = levelAt(this.#buckets.get(key) ?? { left: limit.burst, at: now, limit }, now);
    if (left < 1) throw refuse('rate_limit', { seconds: Math.ceil((1 - left) / limit.perSecond) });
    if (this.#buckets.size >= REMEMBERED) this.#forgetFull(now);
    this.#buckets.set(key, { left: left - 1, at: now, limit });
  }

  #forgetFull(now: number): void {
    for (const [key, bucket] of this.#buckets)
      if (levelAt(bucket, now) >= bucket.limit.burst) this.#buckets.delete(key);
  }
}
