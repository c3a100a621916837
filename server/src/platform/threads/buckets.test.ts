import { describe, expect, it } from 'vitest';
import { Buckets, networkOf } from './buckets.ts';

const LIMIT = { burst: 3, perSecond: 0.5 };

describe('a bucket', () => {
  it('gives so many calls at once, and then as many as flow in', () => {
    let now = 0;
    const buckets = new Buckets(() => now);
    const take = (ip: string, call = 'login') => {
      try {
        buckets.take(call, ip, LIMIT);
        return 'taken';
      } catch (error) {
        const { code, params } = error as { code: string; params: { seconds: number } };
        return `${code} ${params.seconds}`;
      }
    };
    expect([1, 2, 3, 4].map(() => take('10.0.0.1'))).toEqual(['taken', 'taken', 'taken', 'rate_limit 2']);
    expect([take('10.0.0.2'), take('10.0.0.1', 'puzzle')]).toEqual(['taken', 'taken']);
    now = 1_000;
    expect(take('10.0.0.1')).toBe('rate_limit 1');
    now = 2_000;
    expect([take('10.0.0.1'), take('10.0.0.1')]).toEqual(['taken', 'rate_limit 2']);
    now = 3_600_000;
    expect([1, 2, 3, 4].map(() => take('10.0.0.1'))).toEqual(['taken', 'taken', 'taken', 'rate_limit 2']);
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:0:12:1:2:3:4', '2001:db8:0:12'],
    ['2001:0db8::12:9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
